// A move chosen before one's turn: it is played when the turn comes, if the rules allow it then.

import { useEffect, useState } from "preact/hooks";
import { t } from "../texts";
import { toast } from "../toasts";

export interface Premove {
  /** What will be played, or null. */
  readonly chosen: string | null;
  /** Choose a move; the same one again takes it back. */
  choose(move: string): void;
}

/** Keeps one move until `choices` of the next turn are known. It never leaves this device before. */
export function usePremove(
  choices: readonly string[],
  myTurn: boolean,
  act: (move: string) => Promise<unknown>,
): Premove {
  const [planned, setPlanned] = useState<string | null>(null);
  useEffect(() => {
    if (!myTurn || !choices.length || planned === null) return;
    setPlanned(null);
    if (choices.includes(planned)) void act(planned);
    else toast(t("plannedGone"));
  }, [myTurn, choices, planned]);
  return { chosen: planned, choose: (move) => setPlanned(move === planned ? null : move) };
}
