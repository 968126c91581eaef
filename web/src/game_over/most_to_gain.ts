// Which moves of a game a review shows.

import type { Reviewed } from "stolik-client";

const MOST_MOMENTS = 3;

/** The moves with the most to gain, in the order of the game. */
export function mostToGain(reviews: readonly Reviewed[], most = MOST_MOMENTS): readonly Reviewed[] {
  const better = reviews.filter((reviewed) => reviewed.better !== null);
  const best = [...better].sort((a, b) => weight(b) - weight(a)).slice(0, most);
  return best.sort((a, b) => a.index - b.index);
}

/** A gap that can be compared with others of the same game: near the end of Farkle it is a chance, before it points. */
function weight({ gap, unit }: Reviewed): number {
  return unit === "chance" ? gap * 1000 : gap;
}
