// What the first pages and the rules page show of this game.

import type { GameAbout } from "../game_module";

export const about: GameAbout = {
  usualSeats: 3,
  pieces: ["Qc", "Qs", "Ad"],
  rulePictures: {
    start: [["Qc", "Qs", "Qh", "Qd", "Jc", "Js", "Jh", "Jd", "Ad"]],
    trick: [["As", "Ts", "Ks", "Qs", "Js"]],
  },
};
