// What the first pages and the rules page show of this game.

import type { GameAbout } from "../game_module";

export const about: GameAbout = {
  usualSeats: 2,
  minutes: 10,
  line: "lineFarkle",
  pieces: [1, 5, 5],
  scene: [[1, 5, 6, 1]],
  rulePictures: { rolled: [[1], [5], [4, 4, 4]], kept: [[1, 5]], farkle: [[2, 3, 4, 6, 6, 2]] },
};
