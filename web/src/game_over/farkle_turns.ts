// The turns of one player of Farkle, for the review: each roll, what was kept, how it ended, and what was better.

import type { Entry, EventOf, Reviewed } from "stolik-client";
import { effectiveMoves } from "stolik-client/replay";

export interface FarkleRoll {
  readonly dice: readonly number[];
  /** The faces that were set aside; none at a farkle. */
  readonly kept: readonly number[];
  readonly points: number;
  readonly next: "roll" | "bank" | "farkle";
  /** The review of the move, where it found a better one. */
  readonly better: Reviewed | null;
}

export interface FarkleTurn {
  /** From 1, of this player. */
  readonly number: number;
  readonly rolls: readonly FarkleRoll[];
  /** Points banked, or lost by a farkle. */
  readonly banked: number | null;
  readonly lost: number;
}

type LogEntry = Pick<Entry<"farkle">, "seq" | "seat" | "move" | "by" | "events">;

/** The finished turns of `seat`; `reviews` count the moves that stand. */
export function farkleTurns(
  log: readonly LogEntry[],
  seat: number,
  reviews: readonly Reviewed[],
): readonly FarkleTurn[] {
  const byIndex = new Map(reviews.map((reviewed) => [reviewed.index, reviewed]));
  const turns: FarkleTurn[] = [];
  let dice: readonly number[] = [];
  let rolls: FarkleRoll[] = [];
  const end = (banked: number | null, lost: number): void => {
    turns.push({ number: turns.length + 1, rolls, banked, lost });
    [dice, rolls] = [[], []];
  };
  effectiveMoves(log).forEach((entry, index) => {
    if (entry.seat !== seat) return;
    const reviewed = byIndex.get(index);
    const better = reviewed?.better ? reviewed : null;
    for (const event of (entry as LogEntry).events as readonly EventOf<"farkle">[]) {
      if (event.kind === "rolled") dice = event.values.dice;
      else if (event.kind === "kept") {
        const { dice: kept, points } = event.values;
        rolls.push({ dice, kept, points, next: entry.move.startsWith("bank") ? "bank" : "roll", better });
      } else if (event.kind === "farkle") {
        rolls.push({ dice, kept: [], points: 0, next: "farkle", better: null });
        end(null, event.values.lost);
      } else if (event.kind === "banked" || event.kind === "beyond") end(event.values.points, 0);
    }
  });
  return turns;
}

/** The faces at the places that a move names: `keep 0 3`. */
export function movedDice(roll: readonly number[], move: string): readonly number[] {
  return move
    .split(" ")
    .slice(1)
    .flatMap((place) => roll[Number(place)] ?? []);
}

/** Which dice of a roll were kept: as many of each face. */
export function keptPlaces(dice: readonly number[], kept: readonly number[]): ReadonlySet<number> {
  const left = [...kept];
  return new Set(
    dice.flatMap((face, place) => {
      const at = left.indexOf(face);
      if (at < 0) return [];
      left.splice(at, 1);
      return [place];
    }),
  );
}
