// The cards of a trick game for a picture of the table.

import type { Trick } from "stolik-client";

/** The tricks of this round, the open one last. */
export function trickRows(table: {
  readonly tricks: readonly Trick[];
  readonly trick: Trick;
}): readonly (readonly string[])[] {
  const past = table.tricks.map((trick) => trick.cards);
  return table.trick.cards.length ? [...past, table.trick.cards] : past;
}
