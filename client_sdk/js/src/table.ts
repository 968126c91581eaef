// The interface of every table: remote, local or replayed.

import type { Move } from "./move_text";
import type { Signal, WaitSettings } from "./signal";
import type { State, Stream } from "./streams";
import type {
  ClockReading,
  ConnectionState,
  Entry,
  GameRecord,
  Message,
  Pending,
  Played,
  QueryAnswer,
  QueryFields,
  QueryName,
  Refusal,
  Reviewed,
  Seat,
  SeatInfo,
  Suggestion,
  View,
} from "./types";
import type { GameName, Header } from "./wire_types";

/** A table of the game `G`, or of any game: `view.game === "zole"` narrows its view. */
export interface Table<G extends GameName = GameName> {
  readonly kind: "remote" | "local" | "replay";
  readonly id: string;

  /** The public state of the table. */
  readonly header: State<Header>;
  /** What this seat sees: the table, its own rack and the options. Absent before the deal. */
  readonly view: State<View<G>>;
  /** The seats in order, with the presence of each player. */
  readonly seats: State<readonly SeatInfo[]>;
  /** Each new entry of the log, once and in order. */
  readonly events: Stream<Entry<G>>;
  /** The log as far as it is loaded; `history()` loads the whole. */
  readonly log: State<readonly Entry<G>[]>;
  readonly chat: State<readonly Message[]>;
  /** Server time and the time left; a new reading every second while a clock runs. */
  readonly clock: State<ClockReading>;
  /** The move that was sent and not answered yet, or null. */
  readonly pending: State<Pending | null>;
  /** Whether the table is up to date; a local table is always live. */
  readonly connection: State<ConnectionState>;

  /** The seat that the table is shown from; null for watchers and a host without a seat. */
  readonly seat: Seat;
  /** Whether this seat, or this person as the host, is to move. */
  readonly myTurn: boolean;

  /**
   * Wait for this seat's turn: resolves with true then, with false once the game is over. It also waits until the
   * last move is answered and the view is as new as the header, so that `choices` and `play` can follow at once.
   * Rejects when the table is closed (Closed), when the signal is aborted (with its reason), and when nothing more can
   * come: the bots of a local table have failed, or this user may no longer see the table.
   */
  turn(signal?: Signal): Promise<boolean>;
  /** Legal moves; in Farkle the first of equal dice, in Rummikub only useful ones. Empty when it is not my turn. */
  choices(settings?: WaitSettings): Promise<readonly Move<G>[]>;
  /**
   * Why `move` is not allowed now, or null if it is. A remote table without an engine only checks whose turn it is: play
   * the move, and the service says why it is refused.
   */
  refusal(move: Move<G>): Promise<Refusal | null>;
  /**
   * Ask the game's rules about the view, at any time: `query("keeps")` in Farkle, `query("sets", { sets })` in
   * Rummikub. Waits for the rules where they are being loaded; null where they cannot be asked.
   */
  query<Q extends QueryName>(name: Q, fields?: QueryFields<Q>): Promise<QueryAnswer<Q> | null>;
  /** A good move and the reason in one line. */
  suggest(): Promise<Suggestion<G>>;
  /**
   * Play a move; rejects with StolikError when it is refused. Closing the table or aborting the signal ends the wait: a
   * move that was sent may be played all the same, and `pending` says so.
   */
  play(move: Move<G>, settings?: WaitSettings): Promise<Played<G>>;
  /** Save an unfinished Rummikub layout, to be played when the time is up; null withdraws it. */
  draft(move: Move<G> | null): Promise<void>;
  /** Send a chat message: a text, or a preset phrase by its key. */
  say(what: string | { readonly preset: string }): Promise<void>;

  /** The whole log from the first move. */
  history(): Promise<readonly Entry<G>[]>;
  /** The record of the finished game; rejects before the end, because it reveals hidden cards. */
  record(): Promise<GameRecord<G>>;
  /** Each move of the finished game, compared with the move of the best bot. */
  review(): Promise<readonly Reviewed[]>;

  /** Stop listening and end all streams; what waits rejects with Closed. The seat is kept. */
  close(): void;
}
