// The games, and how many players sit at a table.

import type { GameName } from "stolik-client";

export const GAMES: readonly GameName[] = ["rummikub", "rikiki", "zole", "bridge", "farkle"];

/** The fewest and the most players. */
export const SEAT_LIMITS: Record<GameName, readonly [least: number, most: number]> = {
  rummikub: [2, 4],
  rikiki: [2, 26],
  zole: [3, 5],
  bridge: [4, 4],
  farkle: [2, 8],
};

/** The number of players that a table has by default. */
export const USUAL_SEATS: Record<GameName, number> = { rummikub: 3, rikiki: 4, zole: 3, bridge: 4, farkle: 2 };
