// What the first pages and the rules page show of this game.

import type { GameAbout } from "../game_module";

export const about: GameAbout = {
  usualSeats: 4,
  minutes: 15,
  line: "lineBridge",
  pieces: ["Kh", "Td", "2c", "As"],
  scene: [["Kh", "Td", "2c", "As"]],
  rulePictures: { partner: [["As"]], card: [["7h", "Kh", "2h"]], trick: [["Kd", "Ad", "2s", "9d"]] },
};
