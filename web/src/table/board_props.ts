// What every game's board is given: one seat's view and the ways to act on it. A board keeps no game state.

import type { AnyMove, Entry, GameName, Refusal, SeatInfo, Suggestion, View } from "stolik-client";
import type { Premove } from "./usePremove";

export interface BoardProps<G extends GameName = GameName> {
  /** The table's own name, for what is kept on this device. */
  readonly id: string;
  readonly view: View<G>;
  readonly seats: readonly SeatInfo[];
  readonly scores: readonly number[];
  /** How much of the time is left, 0 to 1, and in ms; null without a clock. */
  readonly time: number | null;
  readonly clock: number | null;
  /** Whether this seat is asked now and no move of it is under way. */
  readonly myTurn: boolean;
  /** Every legal move now, as text; empty when it is not my turn (for Rummikub useful ones only). */
  readonly choices: readonly string[];
  /** The newest entry of the log: what animations and sounds follow. */
  readonly last: Entry<G> | null;
  /** A suggestion that the player asked for, until the next move. */
  readonly hint: Suggestion | null;
  /** A move chosen before the turn comes. */
  readonly premove: Premove;
  /** Replays and spectators: everything is shown, nothing can be done. */
  readonly readOnly: boolean;
  /** Play a move; the frame shows why it was refused. Returns whether it was played. */
  act(move: AnyMove): Promise<boolean>;
  /** Why a move may not be played, or null; asks no server where there is an engine. */
  refusal(move: AnyMove): Promise<Refusal | null>;
  /** Let the service keep an unfinished layout, which the clock may play. */
  keepDraft(move: AnyMove): void;
}
