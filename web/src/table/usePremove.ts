// A premove: chosen before one's turn, played when the turn comes if it is legal then.

import { useEffect, useState } from "preact/hooks";
import { t } from "../texts";
import { toast } from "../toasts";

export interface Premove {
  /** The move that will be played, or null. */
  readonly chosen: string | null;
  /** Choose a move; choosing it again removes it. */
  choose(move: string): void;
}

/** Keeps a move on this device until the `choices` of the next turn are known. */
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
