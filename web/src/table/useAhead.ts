// A move chosen before one's turn: it is played when the turn comes, if the rules allow it then.

import { useEffect, useState } from "preact/hooks";
import { toast } from "../announce";
import { t } from "../texts";

export interface Ahead {
  /** What will be played, or null. */
  readonly planned: string | null;
  /** Choose a move; the same one again takes it back. */
  plan(move: string): void;
}

/** Keeps one move until `choices` of the next turn are known. It never leaves this device before. */
export function useAhead(choices: readonly string[], myTurn: boolean, act: (move: string) => Promise<unknown>): Ahead {
  const [planned, setPlanned] = useState<string | null>(null);
  useEffect(() => {
    if (!myTurn || !choices.length || planned === null) return;
    setPlanned(null);
    if (choices.includes(planned)) void act(planned);
    else toast(t("plannedGone"));
  }, [myTurn, choices, planned]);
  return { planned, plan: (move) => setPlanned(move === planned ? null : move) };
}
