// Checks sets while the player arranges tiles; the engine decides what is legal.

import { tileNumber } from "./draft";

export type SetProblem =
  | "set-too-short"
  | "set-too-long"
  | "mixed-run"
  | "gap-in-run"
  | "run-out-of-range"
  | "same-colour"
  | "not-a-set";

/** What is wrong with `tiles` as one set, or null if it is a group or a run. */
export function setProblem(tiles: readonly string[]): SetProblem | null {
  if (tiles.length < 3) return "set-too-short";
  if (setPoints(tiles) !== null) return null;
  const real = tiles.filter((tile) => tile !== "j");
  const numbers = new Set(real.map(tileNumber));
  const colours = new Set(real.map((tile) => tile[0]));
  if (numbers.size === 1) return tiles.length > 4 ? "set-too-long" : "same-colour";
  if (colours.size > 1) return isRising(tiles) ? "mixed-run" : "not-a-set";
  return isRising(tiles) ? "run-out-of-range" : "gap-in-run";
}

/** The points of a set, jokers counting as what they stand for; null if it is none. */
export function setPoints(tiles: readonly string[]): number | null {
  return runPoints(tiles) ?? groupPoints(tiles);
}

function runPoints(tiles: readonly string[]): number | null {
  const first = tiles.findIndex((tile) => tile !== "j");
  const colour = tiles[first]?.[0];
  const start = first < 0 ? 0 : tileNumber(tiles[first] ?? "") - first;
  if (tiles.length < 3 || start < 1 || start + tiles.length - 1 > 13 || !isRising(tiles)) return null;
  if (tiles.some((tile) => tile !== "j" && tile[0] !== colour)) return null;
  return tiles.reduce((sum, _, place) => sum + start + place, 0);
}

function groupPoints(tiles: readonly string[]): number | null {
  const real = tiles.filter((tile) => tile !== "j");
  const colours = new Set(real.map((tile) => tile[0]));
  const same = new Set(real.map(tileNumber));
  if (tiles.length < 3 || tiles.length > 4 || same.size !== 1 || colours.size !== real.length) return null;
  return tileNumber(real[0] ?? "") * tiles.length;
}

/** Whether the numbers rise by one, jokers filling gaps. */
function isRising(tiles: readonly string[]): boolean {
  const first = tiles.findIndex((tile) => tile !== "j");
  const start = tileNumber(tiles[first] ?? "r0") - first;
  return tiles.every((tile, place) => tile === "j" || tileNumber(tile) === start + place);
}
