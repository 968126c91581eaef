// The review of a finished game: the moments with the most to gain, and what it says about the whole game.

import type { Entry, Reviewed, Table, View } from "stolik-client";
import { ReplayTable } from "stolik-client/replay";
import { loadEngine } from "../engine/load_engine";
import { type FarkleTurn, farkleTurns } from "./farkle_turns";
import { mostToGain } from "./most_to_gain";
import { ownMoves } from "./own_moves";
import { type ReviewSummary, summarizeReview } from "./review_summary";

export interface Moment {
  readonly reviewed: Reviewed;
  /** What the player saw before the move. */
  readonly view: View;
}

export interface GameReview {
  readonly moments: readonly Moment[];
  readonly summary: ReviewSummary;
  /** Of Farkle: every turn of the player. */
  readonly turns: readonly FarkleTurn[];
}

const REVIEW_SECONDS = 20; // for all moves of a game, if each may have its least
const LEAST_SECONDS = 0.08; // for one move
const MOST_SECONDS = 0.6;
const SLOW_SECONDS = 10;

/**
 * The reviews with `seconds` for each move; where that was too little for any of them, once more with much more.
 *
 * Farkle plans whole turns before it rates its first move, which takes a slow phone longer than one move may.
 */
export async function reviewInTime(
  review: (seconds: number) => Promise<readonly Reviewed[]>,
  seconds: number,
): Promise<readonly Reviewed[]> {
  const reviews = await review(seconds);
  return reviews.some(({ judged }) => judged) ? reviews : review(SLOW_SECONDS);
}

/** The review of a finished game for `seat`. `signal` ends the work; undefined if it came before the first move. */
export async function reviewGame(
  table: Table,
  seat: number,
  signal: AbortSignal,
  onProgress: (done: number, all: number) => void,
): Promise<GameReview | undefined> {
  const record = await table.record();
  const own = record.moves.filter(([mover]) => mover === seat).length;
  const replay = await ReplayTable.open(await loadEngine(), { record }, { viewpoint: seat });
  signal.addEventListener("abort", () => replay.close());
  if (signal.aborted) return undefined;
  try {
    const seconds = Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, REVIEW_SECONDS / Math.max(1, own)));
    const history = await table.history();
    const reviews = await reviewInTime(
      async (budget) => ownMoves(await replay.review({ seat, budget, onProgress }), history),
      seconds,
    );
    const moments: Moment[] = [];
    for (const reviewed of mostToGain(reviews)) {
      await replay.go(reviewed.index);
      if (replay.view.value) moments.push({ reviewed, view: replay.view.value });
    }
    const turns = record.game === "farkle" ? farkleTurns(history as readonly Entry<"farkle">[], seat, reviews) : [];
    return { moments, summary: summarizeReview(reviews), turns };
  } finally {
    if (!signal.aborted) replay.close();
  }
}
