// The names of tiles.

import { type Key, t } from "../../texts";

const COLOUR_TEXTS: Record<string, Key> = { k: "black", r: "red", b: "blue", o: "orange" };

/** `r7` as 'red 7'. */
export function tileName(tile: string): string {
  const colour = COLOUR_TEXTS[tile[0] ?? ""];
  return colour ? `${t(colour)} ${tile.slice(1)}` : t("joker");
}
