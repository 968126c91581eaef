// How many cards a round of Rikiki can have, for the forms of whoever deals.

import type { JsonMap } from "stolik-client";
import type { ReadList } from "../game_module";

const DECK_SIZE = 52;
const MAX_ROUNDS = 60;

/** The most cards that each of so many players can get. */
export function mostCards(players: number): number {
  return Math.floor(DECK_SIZE / players);
}

/** The usual and the highest number of cards of the first round. */
export function firstRound(options: JsonMap, players: number): { readonly usual: number; readonly most: number } {
  const most = mostCards(players);
  const { first, schedule } = options;
  const listed = Array.isArray(schedule) ? Number(schedule[0]) : schedule === "upDown" ? 1 : most;
  return { usual: Math.min(most, Number(first) || listed), most };
}

/** The hand sizes in a typed list such as "7, 5, 3", or what is wrong with it. */
export function readHandSizes(text: string, players: number): ReadList {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const most = mostCards(players);
  if (!parts.length) return { wrong: "listEmpty" };
  const wrongPart = parts.find((part) => !/^\d+$/.test(part) || Number(part) < 1 || Number(part) > most);
  if (wrongPart !== undefined) return { part: wrongPart, most };
  return parts.length > MAX_ROUNDS ? { wrong: "listTooLong" } : { sizes: parts.map(Number) };
}
