// What the practice aids of a table show to this player, read from the view.

import type { Json, View } from "stolik-client";

export interface PlayedTrick {
  readonly leader: number;
  readonly taker: number | null;
  /** The card of each seat; null for who has not played. */
  readonly cards: readonly (string | null)[];
}

export interface PracticeAids {
  /** The hands of the other players by seat; null if they are hidden. */
  readonly hands: ReadonlyMap<number, readonly string[]> | null;
  /** The tricks so far; null if they are not listed. */
  readonly tricks: readonly PlayedTrick[] | null;
  /** How many cards of each suit have been played; null if nobody counts. */
  readonly suits: readonly (readonly [suit: string, count: number])[] | null;
}

export function readAids({ shown }: View<"bridge">): PracticeAids {
  const { openHands, cardsPlayed, suitsPlayed } = shown;
  return {
    hands: isMap(openHands)
      ? new Map(Object.entries(openHands).map(([seat, cards]) => [Number(seat), texts(cards)]))
      : null,
    tricks: Array.isArray(cardsPlayed) ? cardsPlayed.filter(isMap).map(readTrick) : null,
    suits: isMap(suitsPlayed) ? Object.entries(suitsPlayed).map(([suit, count]) => [suit, Number(count)]) : null,
  };
}

function readTrick(row: { readonly [key: string]: Json }): PlayedTrick {
  const cards = Array.isArray(row["cards"]) ? row["cards"] : [];
  return {
    leader: Number(row["leader"]),
    taker: typeof row["taker"] === "number" ? row["taker"] : null,
    cards: cards.map((card) => (typeof card === "string" ? card : null)),
  };
}

function texts(value: Json): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function isMap(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
