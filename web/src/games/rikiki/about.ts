// What the first pages and the rules page show of this game.

import type { GameAbout } from "../game_module";
import { firstRound, mostCards, readHandSizes } from "./hand_sizes";

export const about: GameAbout = {
  usualSeats: 4,
  minutes: 20,
  line: "lineRikiki",
  firstRound,
  mostOf: (option, players) => (option === "first" ? mostCards(players) : undefined),
  readList: readHandSizes,
  pieces: ["As", "7h"],
  scene: [["Qs", "Ah", "7d"]],
  rulePictures: { start: [["Qh"]], card: [["7s", "Ks", "3h"]], trick: [["9d", "Ad", "2h"]] },
};
