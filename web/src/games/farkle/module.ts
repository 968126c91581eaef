// What Farkle brings to the page.

import type { GameModule } from "../game_module";
import { FarkleBoard } from "./FarkleBoard";
import { farkleLines } from "./score_lines";

export const module: GameModule<"farkle"> = {
  Board: FarkleBoard,
  seatFacts: ({ table }) => table.scores.map(() => ({})),
  scoreLines: (rounds, { table }) => farkleLines(rounds, table),
  pictureRows: ({ table }) => [table.roll, ...table.tray.map((aside) => aside.dice)],
  sounds: { rolled: "dice", farkle: "lay" },
};
