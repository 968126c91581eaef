// What the first pages and the rules page show of this game.

import type { GameAbout } from "../game_module";

const TILES = 106; // at least one of them stays in the pool

export const about: GameAbout = {
  usualSeats: 3,
  minutes: 30,
  line: "lineRummikub",
  largeTable: { option: "large", from: 5 },
  mostOf: (option, players) => (option === "rackSize" ? Math.floor((TILES - 1) / players) : undefined),
  pieces: ["r7", "r8", "j"],
  scene: [
    ["r7", "r8", "r9"],
    ["k4", "b4", "o4"],
    ["b11", "b12", "b13"],
  ],
  rulePictures: {
    meld: [
      ["k7", "r7", "o7"],
      ["b3", "b4", "b5", "b6"],
    ],
    rearrange: [["r10", "j", "r12"]],
    scored: [["j"]],
  },
};
