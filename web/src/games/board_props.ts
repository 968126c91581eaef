// The props of every game's board. A board keeps no game state.

import type { AnyMove, Entry, GameName, GameRow, Refusal, SeatInfo, Suggestion, Table, View } from "stolik-client";
import type { Premove } from "../table/usePremove";

export interface BoardProps<G extends GameName = GameName> {
  /** The table's id, for what is stored on this device. */
  readonly id: string;
  readonly view: View<G>;
  readonly seats: readonly SeatInfo[];
  readonly scores: readonly number[];
  /** The finished rounds, for the score sheet. */
  readonly rounds: readonly GameRow[G][];
  /** How much of the time is left, 0 to 1, and in ms; null without a clock. */
  readonly time: number | null;
  readonly clock: number | null;
  /** Whether it is this seat's turn and no move of it is on its way. */
  readonly myTurn: boolean;
  /** Every legal move now, as text; empty when it is not my turn (for Rummikub useful ones only). */
  readonly choices: readonly string[];
  /** The newest entry of the log. */
  readonly last: Entry<G> | null;
  /** The hint that the player asked for, until the next move. */
  readonly hint: Suggestion | null;
  /** The move chosen before one's turn. */
  readonly premove: Premove;
  /** The move of mine that was sent and not answered yet, or null. */
  readonly pending: string | null;
  /** True for replays and spectators. */
  readonly readOnly: boolean;
  /** Play a move; the frame shows why it was refused. Returns whether it was played. */
  act(move: AnyMove): Promise<boolean>;
  /** Why a move is illegal, or null; asks the service only where there is no engine. */
  refusal(move: AnyMove): Promise<Refusal | null>;
  /** Ask the rules what only this game is asked, such as the points of picked dice; null while no engine is awake. */
  readonly query: Table["query"];
  /** Store an unfinished layout, which is played when time runs out; null withdraws it. */
  keepDraft(move: AnyMove | null): void;
}
