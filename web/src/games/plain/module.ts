// What a game without a folder gets: a board of text and buttons.

import type { GameModule } from "../game_module";
import { PlainBoard } from "./PlainBoard";

export const module: GameModule = {
  Board: PlainBoard,
  seatFacts: ({ table }) => table.scores.map(() => ({})),
  scoreLines: () => [],
  pictureRows: () => [],
  sounds: {},
};
