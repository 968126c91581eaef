// What lights up at a stage of a lesson: the move to play, or the pieces to touch for it.

import type { Advice, Suggestion } from "stolik-client";

export interface Guide {
  /** Shown as a hint is: a card, a bid, a choice. */
  readonly hint: Suggestion | null;
  /** Tiles by their code, dice as `die2`. */
  readonly pieces: ReadonlySet<string>;
}

/** The lesson itself says why. */
export const NO_ADVICE: Advice = { code: "", values: {} };

const NO_PIECES: ReadonlySet<string> = new Set();

/** The guide to a stage; `sets` are those on Rummikub's table. */
export function guideTo(stage: string, sets: readonly (readonly string[])[] = []): Guide {
  const dice = /^(?:keep|bank|try die) ([\d ]+)$/.exec(stage)?.[1];
  if (dice) return { hint: null, pieces: new Set(dice.split(" ").map((place) => `die${place}`)) };
  if (stage.startsWith("meld ")) return { hint: null, pieces: new Set(movedTiles(parseSets(stage), sets)) };
  if (stage === "read") return { hint: null, pieces: NO_PIECES };
  return { hint: { move: stage.replace(/^try /, ""), why: NO_ADVICE } as Suggestion, pieces: NO_PIECES };
}

/** Whether two moves do the same: dice in any order, sets in any order and place on the board. */
export function sameMove(one: string, other: string): boolean {
  return normalForm(one) === normalForm(other);
}

function normalForm(move: string): string {
  if (move.startsWith("meld "))
    return parseSets(move)
      .map((tiles) => [...tiles].sort().join())
      .sort()
      .join("|");
  const [verb, ...places] = move.split(" ");
  return verb === "keep" || verb === "bank" || verb === "stash" ? [verb, ...places.sort()].join(" ") : move;
}

/** The sets of `meld r1,r2,r3@0.1 | group:k5,r5,j`. */
function parseSets(move: string): readonly (readonly string[])[] {
  return move
    .slice("meld ".length)
    .split("|")
    .map((set) => set.trim().replace(/^\w+:/, "").replace(/@.*$/, "").split(","));
}

/** The tiles that somebody has to touch: those of new sets, and what is added to a set. */
function movedTiles(after: readonly (readonly string[])[], before: readonly (readonly string[])[]): string[] {
  return after.flatMap((set) => {
    const grown = before.find((old) => old.every((tile) => set.includes(tile)));
    const shrunk = before.some((old) => set.every((tile) => old.includes(tile)));
    if (shrunk) return [];
    return grown ? set.filter((tile) => !grown.includes(tile)) : [...set];
  });
}
