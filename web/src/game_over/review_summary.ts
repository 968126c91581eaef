// What a review says about a whole game: how many moves were as good as the bot's, and what the others cost.

import type { Reviewed } from "stolik-client";

export interface ReviewSummary {
  /** Own moves with a choice that the bot could compare with its own. */
  readonly judged: number;
  /** How many of them were as good as the bot's. */
  readonly good: number;
  /** What the others cost, by the unit in which the review counts; Farkle has two. */
  readonly lost: { readonly [unit in Reviewed["unit"]]?: number };
}

export function summarizeReview(reviews: readonly Reviewed[]): ReviewSummary {
  const judged = reviews.filter((reviewed) => reviewed.judged);
  const worse = judged.filter(({ better }) => better !== null);
  const lost: { [unit in Reviewed["unit"]]?: number } = {};
  for (const { gap, unit } of worse) lost[unit] = round((lost[unit] ?? 0) + gap);
  return { judged: judged.length, good: judged.length - worse.length, lost };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
