// Points of dice and the risk of a farkle, for the buttons; the engine decides what is legal.

import type { FarkleOptions } from "stolik-client";

const TRIPLE_POINTS = [0, 1000, 200, 300, 400, 500, 600];

/** Points for setting aside exactly `dice`, or null when one of them does not score. */
export function scoreDice(dice: readonly number[], options: FarkleOptions): number | null {
  if (!dice.length) return null;
  const counts = countFaces(dice);
  const whole = sixDiceBonus(counts, dice.length, options);
  let total = 0;
  for (let face = 1; face <= 6; face++) {
    const count = counts[face] ?? 0;
    if (!count) continue;
    const single = face === 1 ? 100 : face === 5 ? 50 : 0;
    if (count < 3) {
      if (!single) return whole;
      total += count * single;
    } else total += ofAKindPoints(face, count, options);
  }
  return Math.max(total, whole ?? 0);
}

/** The probability that a roll of `count` dice scores nothing, by counting all rolls. */
export function farkleRisk(count: number, options: FarkleOptions): number {
  const key = `${count}/${options.straight}/${options.threePairs}`;
  const known = riskCache.get(key);
  if (known !== undefined) return known;
  let bad = 0;
  const rolls = 6 ** count;
  for (let number = 0; number < rolls; number++) {
    const dice = Array.from({ length: count }, (_, place) => 1 + (Math.floor(number / 6 ** place) % 6));
    const counts = countFaces(dice);
    const scores = (counts[1] ?? 0) + (counts[5] ?? 0) > 0 || counts.some((many) => many >= 3);
    if (!scores && sixDiceBonus(counts, count, options) === null) bad++;
  }
  riskCache.set(key, bad / rolls);
  return bad / rolls;
}

const riskCache = new Map<string, number>();

function countFaces(dice: readonly number[]): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const face of dice) counts[face] = (counts[face] ?? 0) + 1;
  return counts;
}

function sixDiceBonus(counts: readonly number[], length: number, options: FarkleOptions): number | null {
  const pairs = counts.filter((count) => count === 2).length;
  if (options.straight && length === 6 && counts.slice(1).every((count) => count === 1)) return options.straight;
  if (options.threePairs && length === 6 && pairs === 3) return options.threePairs;
  return null;
}

function ofAKindPoints(face: number, count: number, options: FarkleOptions): number {
  const three = face === 1 ? options.threeOnes : (TRIPLE_POINTS[face] ?? 0);
  if (count === 3) return three;
  if (options.kinds === "adding") return three * (count - 2);
  if (options.kinds === "doubling") return three * 2 ** (count - 3);
  if (count === 4) return face === 1 ? options.fourOnes : options.kinds === "set" ? options.fourKind : 1000;
  if (count === 5) return options.kinds === "set" ? options.fiveKind : 2000;
  return options.sixKind;
}
