// What the engine says about the dice of each position: what may be kept, what it is worth, and the risk.

import { useEffect, useState } from "preact/hooks";
import type { FarkleKeeps, View } from "stolik-client";
import type { BoardProps } from "../board_props";

const REMEMBERED = 8; // positions; the felt may be some behind

/** The answers by position; a position without one is not answered yet, null where the rules cannot be asked. */
export function useKeeps(
  view: View<"farkle">,
  query: BoardProps<"farkle">["query"],
): ReadonlyMap<number, FarkleKeeps | null> {
  const [answers, setAnswers] = useState<ReadonlyMap<number, FarkleKeeps | null>>(new Map());
  useEffect(() => {
    const remember = (answer: FarkleKeeps | null): void =>
      setAnswers((known) => new Map([...known, [view.seq, answer] as const].slice(-REMEMBERED)));
    query("keeps").then(remember, () => remember(null));
  }, [view.seq, view.table, query]);
  return answers;
}
