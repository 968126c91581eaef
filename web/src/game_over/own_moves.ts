// Which moves of a seat its player made: while somebody is away, the clock or a bot plays for them.

import type { Entry, Reviewed } from "stolik-client";
import { effectiveMoves } from "stolik-client/replay";

/** The reviews of moves that a person played, given the log of the same game. */
export function ownMoves(
  reviews: readonly Reviewed[],
  log: readonly Pick<Entry, "seq" | "seat" | "move" | "by">[],
): readonly Reviewed[] {
  const moves = effectiveMoves(log);
  return reviews.filter(({ index }) => moves[index]?.by === "player");
}
