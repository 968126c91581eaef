// What the first pages show of this game.

import type { GameAbout } from "../game_module";

export const about: GameAbout = { usualSeats: 4, pieces: ["As", "7h"] };
