// What Rummikub brings to the page.

import { formatSigned } from "../../texts/numbers";
import type { GameModule } from "../game_module";
import { RummikubBoard } from "./RummikubBoard";

export const module: GameModule<"rummikub"> = {
  Board: RummikubBoard,
  seatFacts: ({ table }) => table.counts.map((held) => ({ held })),
  scoreLines: (rounds) => rounds.map((row) => ({ name: String(row.round), cells: row.scores.map(formatSigned) })),
  pictureRows: ({ table }) => table.sets.map((set) => set.tiles),
  sounds: {},
};
