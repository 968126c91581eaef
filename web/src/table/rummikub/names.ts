// Tiles in words.

import { type Key, t } from "../../texts";

const COLOURS: Record<string, Key> = { k: "black", r: "red", b: "blue", o: "orange" };

/** `r7` as 'red 7'. */
export function tileLabel(tile: string): string {
  const colour = COLOURS[tile[0] ?? ""];
  return colour ? `${t(colour)} ${tile.slice(1)}` : t("joker");
}
