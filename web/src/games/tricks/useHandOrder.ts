// The order of my hand: sorted, or as I laid it; kept on this device for each table.

import { useState } from "preact/hooks";
import { arrange, moveCard, type SortBy, sortHand } from "./hand_order";

interface Kept {
  readonly by: SortBy;
  /** The cards as the player laid them; empty if they are sorted. */
  readonly own: readonly string[];
}

export interface HandOrder {
  /** The hand in the order in which it is shown. */
  readonly cards: readonly string[];
  /** How it is sorted; null in the player's own order. */
  readonly by: SortBy | null;
  sort(by: SortBy): void;
  /** Put a card at another place. */
  move(card: string, to: number): void;
}

export function useHandOrder(id: string, hand: readonly string[], trumps: readonly string[]): HandOrder {
  const storageKey = `stolik.hand.${id}`;
  const [kept, setKept] = useState<Kept>(() => load(storageKey));
  const save = (next: Kept): void => {
    setKept(next);
    localStorage.setItem(storageKey, JSON.stringify(next));
  };
  const sorted = sortHand(hand, trumps, kept.by);
  // An own order is one of this hand: a new deal has other cards.
  const isOwn = hand.length > 0 && hand.filter((card) => kept.own.includes(card)).length * 2 > hand.length;
  const cards = isOwn ? arrange(sorted, kept.own) : sorted;
  return {
    cards,
    by: isOwn ? null : kept.by,
    sort: (by) => save({ by, own: [] }),
    move: (card, to) => save({ ...kept, own: moveCard(cards, card, to) }),
  };
}

function load(storageKey: string): Kept {
  try {
    const { by, own } = JSON.parse(localStorage.getItem(storageKey) ?? "{}") as Partial<Kept>;
    return { by: by === "rank" ? "rank" : "suit", own: Array.isArray(own) ? own : [] };
  } catch {
    return { by: "suit", own: [] };
  }
}
