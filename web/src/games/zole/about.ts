// What the first pages and the rules page show of this game.

import type { GameAbout } from "../game_module";

export const about: GameAbout = {
  usualSeats: 3,
  minutes: 20,
  line: "lineZole",
  pieces: ["Qc", "Qs", "Ad"],
  scene: [["Qc", "Qs", "Jc", "Ad"]],
  rulePictures: {
    start: [["Qc", "Qs", "Qh", "Qd", "Jc", "Js", "Jh", "Jd", "Ad"]],
    card: [["9d", "Qc", "Jh", "Td"]],
    trick: [["As", "Ts", "Ks", "Qs", "Js"]],
  },
};
