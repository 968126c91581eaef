// The moments of a game that a review shows: one's own moves, those with the most to gain first.

import type { Reviewed, Table, View } from "stolik-client";
import { ReplayTable } from "stolik-client/replay";
import { loadEngine } from "../engine/load_engine";
import { mostToGain } from "./most_to_gain";

export interface Moment {
  readonly reviewed: Reviewed;
  /** What the player saw before the move. */
  readonly view: View;
}

const REVIEW_SECONDS = 20; // for all moves of a game, if each may have its least
const LEAST_SECONDS = 0.08; // for one move
const MOST_SECONDS = 0.6;

/** The moments of `seat` in a finished game. `signal` ends the work. */
export async function findMoments(
  table: Table,
  seat: number,
  signal: AbortSignal,
  onProgress: (done: number, all: number) => void,
): Promise<readonly Moment[]> {
  const record = await table.record();
  const own = record.moves.filter(([mover]) => mover === seat).length;
  const replay = await ReplayTable.open(await loadEngine(), { record }, { viewpoint: seat });
  signal.addEventListener("abort", () => replay.close());
  if (signal.aborted) return [];
  try {
    const budget = Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, REVIEW_SECONDS / Math.max(1, own)));
    const reviews = await replay.review({ seat, budget, onProgress });
    const moments: Moment[] = [];
    for (const reviewed of mostToGain(reviews)) {
      await replay.go(reviewed.index);
      if (replay.view.value) moments.push({ reviewed, view: replay.view.value });
    }
    return moments;
  } finally {
    if (!signal.aborted) replay.close();
  }
}
