// The order of the cards in a hand.

const SUIT_ORDER = "shdc";
const RANK_ORDER = "AKQJT98765432";

/** Sorted by suit, black and red in turn, high cards first; `trumps` before all. */
export function sortHand(cards: readonly string[], trumps: readonly string[] = []): string[] {
  const place = (card: string): number => {
    const trump = trumps.indexOf(card);
    if (trump >= 0) return trump - 100;
    return SUIT_ORDER.indexOf(card[1] ?? "") * 20 + RANK_ORDER.indexOf(card[0] ?? "");
  };
  return [...cards].sort((a, b) => place(a) - place(b));
}

/** Two rows of about the same length, divided between two suits if one ends near the middle. */
export function splitRows(cards: readonly string[]): readonly (readonly string[])[] {
  const half = Math.ceil(cards.length / 2);
  const ends = cards.map((_, at) => at).filter((at) => at > 0 && cards[at]?.[1] !== cards[at - 1]?.[1]);
  const near = ends.filter((at) => Math.abs(at - half) <= 1);
  const at = near.sort((a, b) => Math.abs(a - half) - Math.abs(b - half))[0] ?? half;
  return [cards.slice(0, at), cards.slice(at)];
}
