// What the first pages and the rules page show of this game.

import type { GameAbout } from "../game_module";

export const about: GameAbout = {
  usualSeats: 3,
  pieces: ["r7", "r8", "j"],
  rulePictures: {
    meld: [
      ["k7", "r7", "o7"],
      ["b3", "b4", "b5", "b6"],
    ],
    rearrange: [["r10", "j", "r12"]],
    scored: [["j"]],
  },
};
