// The engine behind one question-and-answer interface: in this thread, or in a worker.

import { InternalError, refusedByRules } from "./errors";
import type { Entry, GameRecord, GameSchema, Level, Played, Refusal, Reviewed, Seat, Suggestion, View } from "./types";
import type { GameName, Header, JsonMap, Verdict } from "./wire_types";

/** Who sits on a seat of a local table. */
export interface LocalChair {
  readonly kind: "human" | "bot";
  readonly name: string;
  readonly level?: Level;
}

/** One moment of a table on this device. */
export interface LocalTableState {
  readonly header: Header;
  readonly view: View;
  readonly entries: readonly Entry[];
}

type At = { readonly table: number };
type AtSeat = At & { readonly seat: number };

/** Every question, with its fields and its answer. */
export interface EngineRequests {
  schemas: [Record<never, never>, readonly GameSchema[]];
  choices: [{ view: View }, readonly string[]];
  whyNot: [{ view: View; move: string }, Refusal | null];
  suggest: [{ view: View; level?: Level; budget?: number; seed?: string }, Suggestion];
  verify: [{ record: GameRecord }, Verdict];
  encode: [{ record: GameRecord }, string];
  decode: [{ link: string }, GameRecord];
  open: [
    (
      | { game: GameName; chairs: readonly LocalChair[]; secret: string; options: JsonMap }
      | { chairs: readonly LocalChair[]; record: GameRecord }
    ),
    number,
  ];
  look: [At & { seat: Seat; after: number }, LocalTableState];
  play: [AtSeat & { move: string; now: number }, Played];
  bot: [At & { now: number; budget?: number }, boolean];
  tableChoices: [AtSeat, readonly string[]];
  tableWhyNot: [AtSeat & { move: string }, Refusal | null];
  tableSuggest: [AtSeat & { budget?: number }, Suggestion];
  record: [At, GameRecord];
  save: [At, GameRecord];
  openReplay: [
    ({ record: GameRecord } | { link: string }) & { names: readonly string[] },
    { replay: number; steps: number; record: GameRecord; refused: JsonMap | null },
  ];
  lookReplay: [{ replay: number; at: number; eyes: Seat | "all" }, LocalTableState];
  review: [{ replay: number; index: number; budget?: number }, Reviewed];
  close: [{ table?: number; replay?: number }, null];
}

export interface Engine {
  /** Ask one question; rejects with IllegalMove when the rules refuse. */
  ask<K extends keyof EngineRequests>(what: K, fields: EngineRequests[K][0]): Promise<EngineRequests[K][1]>;
  close(): void;
}

/** Where Pyodide and the zipped rules come from. */
export interface EngineFiles {
  /** The folder of Pyodide's files, with a slash at the end; by default the npm package's. */
  readonly pyodide?: string;
  /** engine.zip: its bytes, or where to fetch it. */
  readonly engine: Uint8Array | ArrayBuffer | string | URL;
}

interface Pyodide {
  FS: { writeFile(path: string, data: Uint8Array): void };
  runPython(code: string): unknown;
}

/** The engine in this thread. In a browser use `workerEngine`, so that the page stays alive. */
export async function pyodideEngine(files: EngineFiles): Promise<Engine> {
  const load = await loader(files.pyodide);
  const [python, zip] = await Promise.all([load(), bytes(files.engine)]);
  python.FS.writeFile("/engine.zip", zip);
  const door = python.runPython(
    "import sys; sys.path.insert(0, '/engine.zip')\n" + "from stolik.local import Door\nDoor().call",
  ) as (request: string) => string;
  return new JsonEngine(async (request) => door(request));
}

async function loader(folder?: string): Promise<() => Promise<Pyodide>> {
  const address = folder === undefined ? "pyodide" : `${folder}pyodide.mjs`;
  const module = (await import(/* @vite-ignore */ /* webpackIgnore: true */ address)) as {
    loadPyodide(options?: { indexURL: string }): Promise<Pyodide>;
  };
  return () => module.loadPyodide(folder === undefined ? undefined : { indexURL: folder });
}

async function bytes(from: EngineFiles["engine"]): Promise<Uint8Array> {
  if (from instanceof Uint8Array) return from;
  if (from instanceof ArrayBuffer) return new Uint8Array(from);
  const answer = await fetch(from);
  if (!answer.ok) throw new InternalError("no-engine", `${String(from)}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** An engine over anything that carries text there and back. */
export class JsonEngine implements Engine {
  constructor(
    private readonly carry: (request: string) => Promise<string>,
    private readonly end: () => void = () => undefined,
  ) {}

  async ask<K extends keyof EngineRequests>(what: K, fields: EngineRequests[K][0]): Promise<EngineRequests[K][1]> {
    const found = JSON.parse(await this.carry(JSON.stringify({ do: what, ...fields }))) as {
      answer?: EngineRequests[K][1];
      refused?: Refusal;
    };
    if (found.refused) throw refusedByRules(found.refused.reason, found.refused.text);
    return found.answer as EngineRequests[K][1];
  }

  close(): void {
    this.end();
  }
}
