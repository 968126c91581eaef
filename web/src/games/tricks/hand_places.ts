// Where the cards of the hand were last seen, so that a card that is played or moved glides from there.

import type { Place } from "../../motion/motion";

const places = new Map<string, Place>();

export const handPlaces = {
  /** Remember where each card of the hand is now, and forget the cards of hands before. */
  remember(hand: Element): void {
    for (const card of hand.querySelectorAll<HTMLElement>("[data-card]"))
      places.set(card.dataset["card"] ?? "", card.getBoundingClientRect());
  },

  /** Where the card was seen in the hand, if it was. */
  of(card: string): Place | undefined {
    return places.get(card);
  },

  /** The same, once: the card has left the hand. */
  take(card: string): Place | undefined {
    const place = places.get(card);
    places.delete(card);
    return place;
  },
};
