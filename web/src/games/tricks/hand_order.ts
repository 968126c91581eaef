// The order of the cards in a hand.

const SUIT_ORDER = "shdc";
const RANK_ORDER = "AKQJT98765432";

/** More cards in a row of a phone would leave less than 36 px of each to see and touch. */
export const MAX_IN_ROW = 8;

export type SortBy = "suit" | "rank";

/** Sorted by suit, black and red in turn, or by rank; high cards first, `trumps` before all. */
export function sortHand(cards: readonly string[], trumps: readonly string[] = [], by: SortBy = "suit"): string[] {
  const place = (card: string): number => {
    const trump = trumps.indexOf(card);
    if (trump >= 0) return trump - 100;
    const suit = SUIT_ORDER.indexOf(card[1] ?? "");
    const rank = RANK_ORDER.indexOf(card[0] ?? "");
    return by === "suit" ? suit * 20 + rank : rank * 20 + suit;
  };
  return [...cards].sort((a, b) => place(a) - place(b));
}

/** `cards` as they stand in `order`; cards that are not in it come last, as they are. */
export function arrange(cards: readonly string[], order: readonly string[]): string[] {
  const known = order.filter((card) => cards.includes(card));
  return [...known, ...cards.filter((card) => !known.includes(card))];
}

/** `cards` with `card` moved to the place `to`. */
export function moveCard(cards: readonly string[], card: string, to: number): string[] {
  const others = cards.filter((other) => other !== card);
  return [...others.slice(0, to), card, ...others.slice(to)];
}

/** `count` rows of about the same length, divided between two suits if one ends near the middle. */
export function splitRows(cards: readonly string[], count: number): readonly (readonly string[])[] {
  if (count <= 1) return [cards];
  const share = Math.ceil(cards.length / count);
  const ends = cards.map((_, at) => at).filter((at) => at > 0 && cards[at]?.[1] !== cards[at - 1]?.[1]);
  const near = ends.filter((at) => Math.abs(at - share) <= 1 && Math.max(at, cards.length - at) <= MAX_IN_ROW);
  const at = count > 2 ? share : (near.sort((a, b) => Math.abs(a - share) - Math.abs(b - share))[0] ?? share);
  return [cards.slice(0, at), ...splitRows(cards.slice(at), count - 1)];
}
