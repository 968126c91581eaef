// What seats and sentence bar need to know of the table, without passing it through every board.

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { GameName, Suggestion, View } from "stolik-client";
import type { SeatFacts } from "../games/game_module";

export interface TableContext {
  readonly scores: readonly number[];
  readonly facts: readonly SeatFacts[];
  /** The share of the time that is left, 0 to 1, and in ms; null without a clock. */
  readonly time: number | null;
  readonly clock: number | null;
  /** What players just said, by seat. */
  readonly bubbles: ReadonlyMap<number, string>;
  /** The hint that the player asked for. */
  readonly hint: Suggestion | null;
  /** The pieces that a lesson lights up: tiles by their code, dice as `die2`. */
  readonly litPieces: ReadonlySet<string>;
  /** Whether the game has ended. */
  readonly over: boolean;
  /** Whether nothing moves on the table, so that what came of the newest move may be told. */
  readonly atRest: boolean;
  /** The position when nothing moved last. */
  readonly restedView: View | undefined;
  /** The ratings of people at a rated table, by seat. */
  readonly ratings?: ReadonlyMap<number, number> | undefined;
}

export const TableContext = createContext<TableContext>({
  scores: [],
  facts: [],
  time: null,
  clock: null,
  bubbles: new Map(),
  hint: null,
  litPieces: new Set(),
  over: false,
  atRest: true,
  restedView: undefined,
});

/** `view` as it was when nothing moved last: for a plaque that tells how things stand. */
export function useRestedView<G extends GameName>(view: View<G>): View<G> {
  const { restedView } = useTableContext();
  return restedView?.game === view.game ? (restedView as unknown as View<G>) : view;
}

export function useTableContext(): TableContext {
  return useContext(TableContext);
}
