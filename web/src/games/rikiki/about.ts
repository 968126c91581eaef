// What the first pages and the rules page show of this game.

import type { GameAbout } from "../game_module";

export const about: GameAbout = {
  usualSeats: 4,
  pieces: ["As", "7h"],
  rulePictures: { start: [["Qh"]], card: [["7s", "Ks", "3h"]], trick: [["9d", "Ad", "2h"]] },
};
