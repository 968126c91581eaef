// Which dice a tap picks. What may be kept says the engine; here sets of places are compared, nothing is scored.

import type { FarkleKeep } from "stolik-client";

type Places = readonly number[];

/** The keep of exactly these dice, if they may be kept. */
export function findKeep(keeps: readonly FarkleKeep[], picked: Places): FarkleKeep | undefined {
  return keeps.find((keep) => keep.places.length === picked.length && includesAll(keep.places, picked));
}

/**
 * The dice that are picked after a tap on `place`. Dice that score only together are picked and put back together:
 * a tap on one of three 4s picks all three.
 */
export function tapDie(keeps: readonly FarkleKeep[], picked: Places, place: number): Places {
  if (picked.includes(place)) {
    const rest = picked.filter((other) => other !== place);
    return best(keeps, (keep) => includesAll(rest, keep.places), -1)?.places ?? [];
  }
  const wanted = [...picked, place];
  const together = best(keeps, (keep) => includesAll(keep.places, wanted), 1);
  const alone = best(keeps, (keep) => keep.places.includes(place), 1);
  return (together ?? alone)?.places ?? picked;
}

/** Without the rules only the legal moves are known: whether one of them sets aside the same faces. */
export function isChoice(choices: readonly string[], verb: "keep" | "bank", picked: Places, roll: Places): boolean {
  const faces = (places: Places): string =>
    places
      .map((place) => roll[place])
      .sort()
      .join();
  return choices.some((choice) => {
    const [choiceVerb, ...places] = choice.split(" ");
    return choiceVerb === verb && faces(places.map(Number)) === faces(picked);
  });
}

/** The keep with the fewest dice (sign 1) or the most (sign -1) that fits; of those the richest. */
function best(keeps: readonly FarkleKeep[], fits: (keep: FarkleKeep) => boolean, sign: 1 | -1): FarkleKeep | undefined {
  return keeps.filter(fits).sort((a, b) => sign * (a.places.length - b.places.length) || b.points - a.points)[0];
}

function includesAll(whole: Places, part: Places): boolean {
  return part.every((place) => whole.includes(place));
}
