// What a line about a game says: how many play it, and how long.

import type { GameName } from "stolik-client";
import { t } from "../texts";
import { aboutGame, seatLimits } from "./registry";

/** "2–4 players · 30 min". */
export function playersAndLength(game: GameName): string {
  const range = [...new Set(seatLimits(game))].join("–");
  return `${t("playersFromTo", { range })} · ${t("aboutMinutes", { minutes: aboutGame(game).minutes })}`;
}
