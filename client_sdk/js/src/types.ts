// What a table shows, in types that follow the game: `view.game === "zole"` narrows the rest.

import type {
  Chair,
  EngineReason,
  GameEvents,
  GameName,
  GameOptions,
  GameRack,
  GameTable,
  JsonMap,
  Option,
  ServiceReason,
} from "./wire_types";

/** A seat by its number; null is the host, or somebody who only watches. */
export type Seat = number | null;

/** Why something was refused, wherever it was judged. */
export type Reason = EngineReason | ServiceReason | LocalReason;

/** Refusals that need no engine and no service. */
export type LocalReason =
  | "bad-email"
  | "short-password"
  | "passwords-differ"
  | "wrong-password"
  | "email-in-use"
  | "offline"
  | "lost"
  | "no-engine"
  | "read-only"
  | "internal";

/** What one seat may see at one moment; `rack` is null for those who only watch. */
export type View<G extends GameName = GameName> = G extends GameName
  ? {
      readonly game: G;
      readonly engine: string;
      readonly seq: number;
      readonly seat: Seat;
      readonly options: GameOptions[G];
      readonly table: GameTable[G];
      readonly rack: GameRack[G] | null;
      /** What practice aids lay open. */
      readonly shown: JsonMap;
      /** Every hand by seat: only in replays with open hands, else null. */
      readonly racks: readonly (GameRack[G] | null)[] | null;
    }
  : never;

/** Something that happened; `audience` is null when everybody may know. */
export type EventOf<G extends GameName = GameName> = G extends GameName
  ? {
      [K in keyof GameEvents[G] & string]: {
        readonly audience: number | null;
        readonly kind: K;
        readonly values: GameEvents[G][K];
      };
    }[keyof GameEvents[G] & string]
  : never;

/** One entry of the log: a move as everybody may read it, and what came of it. */
export interface Entry<G extends GameName = GameName> {
  readonly seq: number;
  readonly seat: Seat;
  readonly move: string;
  /** "undo" is no move: the table is again as it was after the entry that `move` names. */
  readonly by: "player" | "clock" | "bot" | "undo";
  /** Server time in ms; 0 where nobody kept it. */
  readonly at: number;
  /** For everybody, and those that only this seat may hear. */
  readonly events: readonly EventOf<G>[];
}

/** Where a person is: at the table, thinking, or gone since `seen` (ms). */
export type Presence = "here" | "thinking" | "away" | "bot" | "empty";

/** A chair and who sits on it. */
export interface SeatInfo extends Chair {
  readonly seat: number;
  readonly mine: boolean;
  readonly presence: Presence;
  /** When the person was last seen (server time, ms), if known. */
  readonly seen: number | null;
  /** Whether the table waits for this seat, and since when. */
  readonly asked: boolean;
  readonly since: number | null;
}

/** Something that was said: a text, or the key of a preset phrase. */
export interface Message {
  readonly id: string;
  readonly uid: string;
  readonly at: number;
  readonly text?: string;
  readonly preset?: string;
}

/** The table's time: `now()` is the server's, whatever the local clock says. */
export interface ClockReading {
  /** Server time when this was read, ms. */
  readonly now: number;
  readonly deadline: number | null;
  /** ms until the deadline, never negative; null without one. */
  readonly left: number | null;
  /** ms in the bank of each seat, the running one counted down; empty without banks. */
  readonly banks: readonly number[];
}

/** A move on its way: sent, perhaps several times, and not answered yet. */
export interface Pending {
  readonly gameId: string;
  readonly seq: number;
  readonly moveId: string;
  readonly move: string;
  readonly tries: number;
}

/** The answer to a move: the new position's number, and what happened. */
export interface Played {
  readonly seq: number;
  readonly events: readonly EventOf[];
}

/** Why a move may not be played, with one line that says what to do. */
export interface Refusal {
  readonly reason: Reason;
  readonly text: string;
}

/** A good move, and why. */
export interface Suggestion {
  readonly move: string;
  readonly why: string;
}

/** A whole game as one value, from which every position follows. */
export interface GameRecord {
  readonly game: GameName;
  readonly engine?: string;
  readonly options?: JsonMap;
  readonly seats: number;
  readonly secret?: string;
  readonly entropy?: readonly string[];
  readonly commitment?: string;
  readonly deal?: JsonMap;
  readonly moves: readonly (readonly [Seat, string])[];
}

/** One move looked at again: what was played, and what the best bot would have played. */
export interface Reviewed {
  readonly index: number;
  readonly seat: number;
  readonly move: string;
  readonly better: string | null;
  readonly why: string;
}

/** What a game is before it is played: seats and switches. */
export interface GameSchema {
  readonly game: GameName;
  readonly engine: string;
  readonly seats: readonly number[];
  readonly options: readonly Option[];
  readonly defaults: JsonMap;
}

/** How well a bot plays. */
export type Level = "random" | "basic" | "advanced";

/** Whether what is shown is fresh: from the server, or what was last seen. */
export type ConnectionState = "live" | "offline" | "denied";
