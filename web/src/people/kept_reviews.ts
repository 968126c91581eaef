// The reviews made on this device, one short row for each game, kept in localStorage.

import type { GameName, Header } from "stolik-client";
import type { ReviewSummary } from "../game_over/review_summary";

export interface KeptReview extends ReviewSummary {
  /** The table's id, or the commitment of a game against bots on this device. */
  readonly id: string;
  readonly game: GameName;
  /** When the game ended, ms. */
  readonly at: number;
  /** Who played; empty for a game against bots on this device. */
  readonly uid: string;
  readonly won: boolean;
}

const STORAGE_KEY = "stolik.reviews";
const MOST_REVIEWS = 100;

/**
 * The row for a finished game, or null where a review says nothing about skill: no move could be judged, people
 * share the device, or the deal was known from an earlier game.
 */
export function reviewRow(
  table: { readonly kind: "remote" | "local" | "replay"; readonly id: string },
  header: Header,
  seat: number,
  summary: ReviewSummary,
  now: number,
): KeptReview | null {
  const isLocal = table.kind === "local";
  const isShared = isLocal && header.seats.filter(({ kind }) => kind === "human").length > 1;
  if (!header.result || summary.judged === 0 || isShared || header.duplicateOf) return null;
  return {
    id: isLocal ? header.commitment : table.id,
    game: header.game,
    at: isLocal ? now : header.updated,
    uid: isLocal ? "" : (header.seats[seat]?.uid ?? ""),
    won: header.result.winners.includes(seat),
    ...summary,
  };
}

/** Keep a row. A game has only one: reviewing it again, perhaps with more time to think, changes nothing. */
export function keepReview(row: KeptReview): void {
  const rows = loadRows();
  if (rows.some(({ id, uid }) => id === row.id && uid === row.uid)) return;
  storeRows([...rows, row].slice(-MOST_REVIEWS));
}

/** Remove the rows of somebody whose account is deleted. */
export function forgetReviews(uid: string): void {
  storeRows(loadRows().filter((row) => row.uid !== uid));
}

/** The rows of `uid` and of games against bots on this device, by game, the oldest game first. */
export function keptReviews(uid: string): ReadonlyMap<GameName, readonly KeptReview[]> {
  const own = loadRows().filter((row) => row.uid === uid || row.uid === "");
  const games = new Map<GameName, KeptReview[]>();
  for (const row of own.sort((a, b) => a.at - b.at)) games.set(row.game, [...(games.get(row.game) ?? []), row]);
  return games;
}

function storeRows(rows: readonly KeptReview[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(rows));
  } catch {
    // The browser has no room left: a review is shown and not remembered.
  }
}

function loadRows(): KeptReview[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(stored) ? (stored as KeptReview[]) : [];
  } catch {
    return [];
  }
}
