// Whose card is whose in a trick, and how many cards everybody still holds.

import type { Trick } from "stolik-client";

/** The cards of a trick by the seat that played them; `order` are the seats that take part, clockwise. */
export function cardsBySeat(trick: Trick | null, order: readonly number[]): ReadonlyMap<number, string> {
  const lead = trick ? order.indexOf(trick.leader) : 0;
  return new Map((trick?.cards ?? []).map((card, index) => [order[(lead + index) % order.length] ?? 0, card]));
}

/** How many of `dealt` cards a seat still holds. */
export function cardsHeld(dealt: number, tricks: readonly Trick[], trick: Trick, order: readonly number[]) {
  const played = cardsBySeat(trick, order);
  return (seat: number): number => Math.max(0, dealt - tricks.length - (played.has(seat) ? 1 : 0));
}
