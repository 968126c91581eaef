// Cards and bids in words that a screen reader can say, and the trumps of Zole from the highest down.

import { SUIT_SIGN, type Suit } from "../../parts/Card";
import { type Key, t } from "../../texts";

export const ZOLE_TRUMPS = [
  "Qc",
  "Qs",
  "Qh",
  "Qd",
  "Jc",
  "Js",
  "Jh",
  "Jd",
  "Ad",
  "Td",
  "Kd",
  "9d",
  "8d",
  "7d",
] as const;

const COURT_TEXTS: Record<string, Key> = { A: "ace", K: "king", Q: "queen", J: "jack" };
const SUIT_TEXTS: Record<Suit, Key> = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };

/** `Qc` as 'queen of clubs'. */
export function cardName(card: string): string {
  const rank = card[0] ?? "";
  const court = COURT_TEXTS[rank];
  const name = court ? t(court) : rank === "T" ? "10" : rank;
  return t("cardOf", { rank: name, suit: t(SUIT_TEXTS[card[1] as Suit]) });
}

/** `Qc` as `Q♣`, `2H` as `2♥`, `3NT` as it is. */
export function sign(text: string): string {
  const suit = SUIT_SIGN[(text[text.length - 1] ?? "").toLowerCase() as Suit];
  if (!suit || text.endsWith("NT")) return text;
  return text.slice(0, -1).replace("T", "10") + suit;
}
