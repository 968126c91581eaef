// What the first pages show of this game.

import type { GameAbout } from "../game_module";

export const about: GameAbout = { usualSeats: 3, pieces: ["r7", "r8", "j"] };
