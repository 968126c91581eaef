// Where the cards of the hand were last seen, so that a played card flies from there.

import type { Place } from "../../motion/motion";

const places = new Map<string, Place>();

export const handPlaces = {
  /** Remember where each card of the hand is now. */
  remember(hand: Element): void {
    for (const card of hand.querySelectorAll<HTMLElement>("[data-card]"))
      places.set(card.dataset["card"] ?? "", card.getBoundingClientRect());
  },

  /** Where the card was, once; undefined if it was not in the hand. */
  take(card: string): Place | undefined {
    const place = places.get(card);
    places.delete(card);
    return place;
  },
};
