// The names of cards, for screen readers.

import type { Suit } from "../../parts/Card";
import { type Key, t } from "../../texts";

const COURT_TEXTS: Record<string, Key> = { A: "ace", K: "king", Q: "queen", J: "jack" };
const SUIT_TEXTS: Record<Suit, Key> = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
/** The suit as it stands in the name of a card: a genitive in Latvian. */
const OF_SUIT_TEXTS: Record<Suit, Key> = { c: "ofClubs", d: "ofDiamonds", h: "ofHearts", s: "ofSpades" };

/** `c` as 'clubs'. */
export function suitName(suit: string): string {
  return t(SUIT_TEXTS[suit as Suit]);
}

/** `Qc` as 'queen of clubs'. */
export function cardName(card: string): string {
  const rank = card[0] ?? "";
  const court = COURT_TEXTS[rank];
  const name = court ? t(court) : rank === "T" ? "10" : rank;
  return t("cardOf", { rank: name, suit: t(OF_SUIT_TEXTS[card[1] as Suit]) });
}
