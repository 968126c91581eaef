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
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    if (!myTurn || !choices.length || chosen === null) return;
    setChosen(null);
    if (choices.includes(chosen)) void act(chosen);
    else toast(t("premoveIllegal"));
  }, [myTurn, choices, chosen]);
  return { chosen, choose: (move) => setChosen(move === chosen ? null : move) };
}
