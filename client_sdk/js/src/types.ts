// The types of a table's streams and actions. `view.game === "zole"` narrows the rest of a view.

import type { Move } from "./move_text";
import type {
  Chair,
  EngineReason,
  GameEvents,
  GameName,
  GameOptions,
  GameQueries,
  GameRack,
  GameTable,
  JsonMap,
  LogEntryDocument,
  Option,
  ServiceReason,
} from "./wire_types";

/** The number of a seat; null is the host or a watcher. */
export type Seat = number | null;

/** Why something was refused: by the rules, by the service or by this SDK. */
export type Reason = EngineReason | ServiceReason | LocalReason;

/** Reasons given by this SDK. */
export type LocalReason =
  | "bad-email"
  | "bad-name"
  | "short-password"
  | "passwords-differ"
  | "wrong-password"
  | "email-in-use"
  | "old-link"
  | "offline"
  | "lost"
  | "no-engine"
  | "read-only"
  | "closed"
  | "internal";

/** What one seat sees in one position; `rack` is null for watchers. */
export type View<G extends GameName = GameName> = G extends GameName
  ? {
      readonly game: G;
      readonly engine: string;
      readonly seq: number;
      readonly seat: Seat;
      readonly options: GameOptions[G];
      readonly table: GameTable[G];
      readonly rack: GameRack[G] | null;
      /** Extra information of practice aids. */
      readonly shown: JsonMap;
      /** Every rack by seat in replays with open hands; else null. */
      readonly racks: readonly (GameRack[G] | null)[] | null;
    }
  : never;

/** An event of a game; `audience` is the only seat that may see it, or null for everybody. */
export type EventOf<G extends GameName = GameName> = G extends GameName
  ? {
      [K in keyof GameEvents[G] & string]: {
        readonly audience: number | null;
        readonly kind: K;
        readonly values: GameEvents[G][K];
      };
    }[keyof GameEvents[G] & string]
  : never;

/** One entry of the log: the public part of a move, and its events. */
export type Entry<G extends GameName = GameName> = [G] extends [GameName]
  ? Pick<LogEntryDocument, "seq" | "seat" | "by" | "at"> & {
      readonly move: Move<G>;
      /** The events that this seat may see. */
      readonly events: readonly EventOf<G>[];
    }
  : never;

/** Whether a player is at the table (`thinking` if it is their turn), away, a bot, or missing. */
export type Presence = "here" | "thinking" | "away" | "bot" | "empty";

/** A chair with the presence of its player. */
export interface SeatInfo extends Chair {
  readonly seat: number;
  readonly mine: boolean;
  readonly presence: Presence;
  /** When the player was last seen (server time, ms); null if unknown. */
  readonly seen: number | null;
  /** Whether this seat is to move, and since when (server time, ms). */
  readonly asked: boolean;
  readonly since: number | null;
}

/** A chat message: a text, or the key of a preset phrase. */
export interface Message {
  readonly id: string;
  readonly uid: string;
  readonly at: number;
  readonly text?: string;
  readonly preset?: string;
}

/** What a table's clock shows, in server time. */
export interface ClockReading {
  /** Server time of this reading, ms. */
  readonly now: number;
  readonly deadline: number | null;
  /** ms until the deadline, never negative; null without one. */
  readonly left: number | null;
  /** ms left in the bank of each seat; empty without banks. */
  readonly banks: readonly number[];
}

/** A move that was sent `tries` times and not answered yet. */
export interface Pending {
  readonly gameId: string;
  readonly seq: number;
  readonly moveId: string;
  readonly move: string;
  readonly tries: number;
}

/** The answer to a move: the number of the new position, and its events. */
export type Played<G extends GameName = GameName> = [G] extends [GameName]
  ? { readonly seq: number; readonly events: readonly EventOf<G>[] }
  : never;

/** Why a move is not allowed; `text` may add a detail, `values` what `Texts.refusal` can name. */
export interface Refusal {
  readonly reason: Reason;
  readonly text: string;
  readonly values?: JsonMap;
}

/** A question that the rules of one game answer about its view. */
export type QueryName = keyof GameQueries;
/** The fields of a question; none for those that ask only about the view. */
export type QueryFields<Q extends QueryName> = GameQueries[Q]["fields"];
export type QueryAnswer<Q extends QueryName> = GameQueries[Q]["answer"];

/** A reason: a key of `advice` in the catalogues of texts, and what its sentence names; `Texts.advice` writes it. */
export interface Advice {
  readonly code: string;
  readonly values: JsonMap;
}

/** A good move and the reason for it. */
export interface Suggestion<G extends GameName = GameName, M = Move<G>> {
  readonly move: M;
  readonly why: Advice;
}

/** A whole game, from which every position can be computed. */
export interface GameRecord<G extends GameName = GameName, M = Move<G>> {
  readonly game: G;
  readonly engine?: string;
  readonly options?: JsonMap;
  readonly seats: number;
  readonly secret?: string;
  readonly entropy?: readonly string[];
  readonly commitment?: string;
  readonly deal?: JsonMap;
  readonly moves: readonly (readonly [Seat, M])[];
}

/** One move of a review: `better` is the move of the best bot, or null if there is no better one. */
export interface Reviewed {
  readonly index: number;
  readonly seat: number;
  readonly move: string;
  readonly better: string | null;
  readonly why: Advice;
  /** How much more the better move is worth on average. */
  readonly gap: number;
  /** What `gap` counts; a chance is from 0 to 1. */
  readonly unit: "points" | "chance" | "tiles";
  /** Whether there was another move and the bot could compare the two; if not, nothing is known about it. */
  readonly judged: boolean;
}

/** The seats and options of a game. */
export interface GameSchema {
  readonly game: GameName;
  readonly engine: string;
  readonly seats: readonly number[];
  readonly options: readonly Option[];
  readonly defaults: JsonMap;
}

/** The strength of a bot. */
export type Level = "random" | "basic" | "advanced";

/** `live`: up to date; `offline`: last known state; `denied`: this user may not see the table. */
export type ConnectionState = "live" | "offline" | "denied";
