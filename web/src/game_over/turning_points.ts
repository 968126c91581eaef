// The rounds that decided a match: where the winner took the lead for good, and gained most.

import type { GameRow, Header, View } from "stolik-client";

export interface TurningPoint {
  readonly kind: "lead" | "gain";
  /** From 1. */
  readonly round: number;
  readonly seat: number;
  readonly points: number;
}

/** The points of each round by seat; for Farkle of each round of turns. */
export function pointsByRound(rounds: Header["rounds"], { game, table }: Pick<View, "game" | "table">): number[][] {
  const seats = table.scores.length;
  if (game === "farkle")
    return (rounds as readonly GameRow["farkle"][]).flatMap(({ starter, turns }) =>
      Array.from({ length: Math.ceil(turns.length / seats) }, (_, round) =>
        Array.from({ length: seats }, (_, seat) => turns[round * seats + ((seat - starter + seats) % seats)] ?? 0),
      ),
    );
  return rounds.map((row) => [
    ...("points" in row ? row.points : "deltas" in row ? row.deltas : "scores" in row ? row.scores : []),
  ]);
}

/** At most two: none in a match of one round, and no lead that somebody had from the start. */
export function turningPoints(points: readonly (readonly number[])[], winner: number): readonly TurningPoint[] {
  if (points.length < 2) return [];
  const found: TurningPoint[] = [];
  const lead = roundOfLead(points, winner);
  if (lead > 0) found.push({ kind: "lead", round: lead + 1, seat: winner, points: points[lead]?.[winner] ?? 0 });
  const gains = points.map((row, round) => ({ round, gain: row[winner] ?? 0 })).sort((a, b) => b.gain - a.gain);
  const [best, second] = gains;
  if (best && best.gain > (second?.gain ?? 0) && best.round !== lead)
    found.push({ kind: "gain", round: best.round + 1, seat: winner, points: best.gain });
  return found.sort((a, b) => a.round - b.round);
}

/** The round since which the winner has been ahead of everybody. */
function roundOfLead(points: readonly (readonly number[])[], winner: number): number {
  const sums = points[0]?.map(() => 0) ?? [];
  let lead = -1;
  points.forEach((row, round) => {
    row.forEach((gain, seat) => {
      sums[seat] = (sums[seat] ?? 0) + gain;
    });
    const ahead = sums.every((sum, seat) => seat === winner || sum < (sums[winner] ?? 0));
    if (!ahead) lead = -1;
    else if (lead < 0) lead = round;
  });
  return lead;
}
