// House rules that depend on how many play: one that a large table needs, and values that do not fit.

import type { GameName, JsonMap, Option } from "stolik-client";
import { aboutGame } from "../games/registry";

/** `options` for so many players: the house rule that a large table needs is in it there, and only there. */
export function optionsForSeats(game: GameName, options: JsonMap, players: number): JsonMap {
  const { largeTable } = aboutGame(game);
  if (!largeTable) return options;
  const { [largeTable.option]: _, ...chosen } = options;
  return players < largeTable.from ? chosen : { ...chosen, [largeTable.option]: true };
}

/** The least and the most that a number may be for so many players. */
export function numberLimits(game: GameName, { name, values }: Option, players: number): readonly [number, number] {
  const most = aboutGame(game).mostOf?.(name, players) ?? Number.POSITIVE_INFINITY;
  return [Number(values[0]), Math.min(most, Number(values[1]))];
}

/** Whether so many can play with these options, as far as it depends on their number. */
export function fitsSeats(game: GameName, options: JsonMap, players: number): boolean {
  const about = aboutGame(game);
  return Object.entries(options).every(([option, value]) => {
    if (typeof value === "number") return value <= (about.mostOf?.(option, players) ?? value);
    if (!Array.isArray(value) || !about.readList) return true;
    return "sizes" in about.readList(value.join(", "), players);
  });
}
