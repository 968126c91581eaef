// The one interface of every table: remote, local or replayed. Clients are written against it.

import type { AnyMove } from "./move_text";
import type { State, Stream } from "./streams";
import type {
  ClockReading,
  ConnectionState,
  Entry,
  GameRecord,
  Message,
  Pending,
  Played,
  Refusal,
  Reviewed,
  Seat,
  SeatInfo,
  Suggestion,
  View,
} from "./types";
import type { Header } from "./wire_types";

export interface Table {
  readonly kind: "remote" | "local" | "replay";
  readonly id: string;

  /** Everything about the table that everybody at it may know. */
  readonly header: State<Header>;
  /** What this seat sees: the table, its own rack and the options. Absent before the deal. */
  readonly view: State<View>;
  /** The chairs in order, with who is here. */
  readonly seats: State<readonly SeatInfo[]>;
  /** Each entry of the log once, in order, from now on. */
  readonly events: Stream<Entry>;
  /** The log so far; `history()` loads what lies before. */
  readonly log: State<readonly Entry[]>;
  readonly chat: State<readonly Message[]>;
  /** The time as the server has it, and what is left of it; a new reading every second. */
  readonly clock: State<ClockReading>;
  /** The move on its way, or null. */
  readonly pending: State<Pending | null>;
  /** Whether what is shown is fresh; a local table is always live. */
  readonly connection: State<ConnectionState>;

  /** The seat that this table is looked at from; null for the host without a chair and watchers. */
  readonly seat: Seat;
  /** Whether a move of this seat (or of the host) is asked for now. */
  readonly myTurn: boolean;

  /** Every legal move now (for Rummikub useful ones); empty when it is not my turn. */
  choices(): Promise<readonly string[]>;
  /** Why `move` may not be played now, or null if it may. Asks no server where there is an engine. */
  refusal(move: AnyMove): Promise<Refusal | null>;
  /** A good move and one line that says why. */
  suggest(): Promise<Suggestion>;
  /** Play a move; resolves when it is settled, rejects with StolikError when it is refused. */
  play(move: AnyMove): Promise<Played>;
  /** Keep an unfinished Rummikub layout for the clock to play; does nothing without a clock. */
  draft(move: AnyMove): Promise<void>;
  /** Say something: a text, or a preset phrase by its key. */
  say(what: string | { readonly preset: string }): Promise<void>;

  /** The whole log from the first move. */
  history(): Promise<readonly Entry[]>;
  /** The finished game as a record; while hidden cards matter it is refused. */
  record(): Promise<GameRecord>;
  /** Each move of the finished game against what the best bot would have played. */
  review(): Promise<readonly Reviewed[]>;

  /** Leave the stream of documents or the engine; the seat is kept. */
  close(): void;
}
