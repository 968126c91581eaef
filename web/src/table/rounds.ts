// What the page knows of the rounds of a match.

import type { View } from "stolik-client";

/** Whether the match may go on after the present round, as the rules say in `has_more_rounds`. */
export function hasMoreRounds(view: View): boolean {
  if (view.game === "rikiki") return view.table.nextSize !== null;
  const rounds = "rounds" in view.options ? Number(view.options.rounds) : 1; // 0 is for an endless match
  return rounds === 0 || view.table.round < rounds;
}
