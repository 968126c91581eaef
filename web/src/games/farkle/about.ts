// What the first pages and the rules page show of this game.

import type { GameAbout } from "../game_module";

export const about: GameAbout = {
  usualSeats: 2,
  pieces: [1, 5, 5],
  rulePictures: { rolled: [[1], [5], [4, 4, 4]], farkle: [[2, 3, 4, 6, 6, 2]] },
};
