// Luck and skill in the reviewed games of one game: shares, counts, a sentence, and where the dots of a plot lie.

import { t } from "../texts";
import { formatPercent } from "../texts/numbers";
import type { KeptReview } from "./kept_reviews";

interface Count {
  readonly games: number;
  readonly won: number;
}

export interface Skill {
  /** The percentage of all judged moves that were as good as the bot's. */
  readonly share: number;
  /** The games with a higher share. */
  readonly better: Count;
  readonly others: Count;
}

export interface Dot {
  readonly x: number;
  readonly y: number;
  readonly won: boolean;
}

export interface DotPlot {
  readonly dots: readonly Dot[];
  /** The percentage at the left end; the right end is 100. */
  readonly from: number;
  /** Where the share of all games lies. */
  readonly averageX: number;
}

export const DOT_RADIUS = 5;
const DOT_STEP = 2 * DOT_RADIUS + 1;
const MOST_FROM = 50; // percent at the left end, unless a game had less

export function goodShare({ good, judged }: Pick<KeptReview, "good" | "judged">): number {
  return judged ? (100 * good) / judged : 0;
}

export function measureSkill(reviews: readonly KeptReview[]): Skill {
  const judged = reviews.reduce((sum, review) => sum + review.judged, 0);
  const good = reviews.reduce((sum, review) => sum + review.good, 0);
  const share = goodShare({ good, judged });
  const isBetter = (review: KeptReview): boolean => goodShare(review) > share;
  return {
    share,
    better: count(reviews.filter(isBetter)),
    others: count(reviews.filter((review) => !isBetter(review))),
  };
}

/** How good the moves were, and how often better ones went with a win; the latter only if some games were better. */
export function skillSentence(reviews: readonly KeptReview[]): string {
  const { share, better, others } = measureSkill(reviews);
  const first = t("skillShare", { count: reviews.length, share: formatPercent(Math.round(share)) });
  if (better.games === 0) return first;
  const wins = { won: better.won, better: better.games, otherWon: others.won, others: others.games };
  return `${first} ${t("skillWins", wins)}`;
}

/** One dot for each game: further right with a better share; won above the middle, lost below, near ones stacked. */
export function placeDots(reviews: readonly KeptReview[], width: number, height: number): DotPlot {
  const from = Math.min(MOST_FROM, ...reviews.map((review) => 10 * Math.floor(goodShare(review) / 10)));
  const place = (share: number): number => {
    const inner = width - 2 * DOT_STEP;
    return Math.round(10 * (DOT_STEP + (inner * (share - from)) / (100 - from))) / 10;
  };
  const stacked: { readonly x: number; readonly level: number; readonly won: boolean }[] = [];
  for (const review of reviews) {
    const [x, won] = [place(goodShare(review)), review.won];
    const near = stacked.filter((dot) => dot.won === won && Math.abs(dot.x - x) < DOT_STEP).map((dot) => dot.level);
    let level = 0;
    while (near.includes(level)) level += 1;
    stacked.push({ x, level, won });
  }
  const top = Math.max(1, ...stacked.map(({ level }) => level));
  const step = Math.min(DOT_STEP, (height / 2 - 2 * DOT_STEP) / top);
  const dots = stacked.map(({ x, level, won }) => {
    const distance = DOT_STEP + level * step;
    return { x, y: Math.round(10 * (height / 2 + (won ? -distance : distance))) / 10, won };
  });
  return { dots, from, averageX: place(measureSkill(reviews).share) };
}

function count(reviews: readonly KeptReview[]): Count {
  return { games: reviews.length, won: reviews.filter(({ won }) => won).length };
}
