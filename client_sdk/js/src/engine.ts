// The rules and bots, run by Pyodide: one interface for an engine in this thread and one in a worker.

import { refusalError, type StolikError, toStolikError } from "./errors";
import { startEngine } from "./pyodide_start";
import type { Viewpoint } from "./replay_table";
import type {
  Entry,
  GameRecord,
  GameSchema,
  Level,
  Played,
  QueryAnswer,
  QueryFields,
  QueryName,
  Refusal,
  Reviewed,
  Seat,
  Suggestion,
  View,
} from "./types";
import type { ClockSettings, GameName, Header, JsonMap, Verdict } from "./wire_types";

/** Who sits on a seat of a local table. */
export interface LocalChair {
  readonly kind: "human" | "bot";
  readonly name: string;
  readonly level?: Level;
}

/** A local or replayed table as the engine returns it, with the log entries after the one asked for. */
export interface LocalTableState<G extends GameName = GameName> {
  readonly header: Header;
  readonly view: View<G>;
  readonly entries: readonly Entry<G>[];
}

type TableId = { readonly table: number };
type TableSeat = TableId & { readonly seat: number };

/** Every request of stolik.local.json_api: its fields and its answer. */
export interface EngineRequests {
  schemas: [Record<never, never>, readonly GameSchema[]];
  /** The rules that the engine has: `zole@1`. */
  engines: [Record<never, never>, readonly string[]];
  choices: [{ view: View }, readonly string[]];
  whyNot: [{ view: View; move: string }, Refusal | null];
  query: [{ view: View; name: QueryName; fields: QueryFields<QueryName> }, QueryAnswer<QueryName>];
  suggest: [{ view: View; level?: Level; budget?: number; seed?: string }, Suggestion];
  verify: [{ record: GameRecord }, Verdict];
  encode: [{ record: GameRecord }, string];
  decode: [{ link: string }, GameRecord];
  open: [
    (
      | { game: GameName; chairs: readonly LocalChair[]; secret: string; options: JsonMap }
      | { chairs: readonly LocalChair[]; record: GameRecord; banks?: readonly number[] }
    ) & { clock?: ClockSettings; now?: number },
    number,
  ];
  look: [TableId & { seat: Seat; after: number }, LocalTableState];
  play: [TableSeat & { move: string; now: number }, Played];
  bot: [TableId & { now: number; budget?: number; level?: Level }, boolean];
  timeOut: [TableId & { now: number; draft?: string }, boolean];
  tableChoices: [TableSeat, readonly string[]];
  tableWhyNot: [TableSeat & { move: string }, Refusal | null];
  tableSuggest: [TableSeat & { budget?: number }, Suggestion];
  record: [TableId, GameRecord];
  save: [TableId, GameRecord];
  openReplay: [
    ({ record: GameRecord } | { link: string }) & { names: readonly string[] },
    { replay: number; steps: number; record: GameRecord; refused: JsonMap | null },
  ];
  lookReplay: [{ replay: number; at: number; eyes: Viewpoint }, LocalTableState];
  review: [{ replay: number; index: number; budget?: number }, Reviewed];
  close: [{ table?: number; replay?: number }, null];
}

export interface Engine {
  /** Send one request; rejects with IllegalMove when the rules refuse it. */
  ask<K extends keyof EngineRequests>(request: K, fields: EngineRequests[K][0]): Promise<EngineRequests[K][1]>;
  close(): void;
  /** Resolves with the cause when the engine can answer no more; an engine that cannot die has none. */
  readonly died?: Promise<StolikError>;
}

/** Where Pyodide and engine.zip come from. */
export interface EngineFiles {
  /** Folder of Pyodide's files, with a slash at the end; the npm package by default. */
  readonly pyodide?: string;
  /** engine.zip: its bytes, or its address. */
  readonly engine: Uint8Array | ArrayBuffer | string | URL;
  /** A memory snapshot that `makeSnapshot` made of the same files: it starts in a fraction of the time. */
  readonly snapshot?: Uint8Array | ArrayBuffer | string | URL;
}

/** The engine in this thread. A page should use `workerEngine`, because bots may think for a second. */
export async function pyodideEngine(files: EngineFiles): Promise<Engine> {
  const call = await startEngine(files);
  return new JsonEngine(async (request) => call(request));
}

/** An engine that exchanges JSON text with stolik.local.json_api through `send`. */
export class JsonEngine implements Engine {
  constructor(
    private readonly send: (request: string) => Promise<string>,
    private readonly onClose: () => void = () => undefined,
  ) {}

  async ask<K extends keyof EngineRequests>(request: K, fields: EngineRequests[K][0]): Promise<EngineRequests[K][1]> {
    const text = await this.send(JSON.stringify({ do: request, ...fields })).catch((error: unknown) => {
      throw toStolikError(error); // a bug of the engine
    });
    const { answer, refused } = JSON.parse(text) as {
      answer?: EngineRequests[K][1];
      refused?: Refusal;
    };
    if (refused) throw refusalError(refused.reason, refused.text, refused.values ? { values: refused.values } : {});
    return answer as EngineRequests[K][1];
  }

  close(): void {
    this.onClose();
  }
}
