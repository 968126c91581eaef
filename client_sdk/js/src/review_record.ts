// The review of a finished game.

import type { Engine } from "./engine";
import type { GameRecord, Reviewed } from "./types";

/** Each move of a record, compared with the move of the best bot. */
export async function reviewRecord(engine: Engine, record: GameRecord): Promise<readonly Reviewed[]> {
  const { replay, steps } = await engine.ask("openReplay", { record, names: [] });
  try {
    const reviews: Reviewed[] = [];
    while (reviews.length < steps) reviews.push(await engine.ask("review", { replay, index: reviews.length }));
    return reviews;
  } finally {
    void engine.ask("close", { replay }).catch(() => undefined);
  }
}
