// Farkle's score sheet: a line per round of turns.

import type { FarkleRow, FarkleTable } from "stolik-client";
import { formatSigned } from "../../texts/numbers";
import type { ScoreLine } from "../game_module";

/** The rounds of turns of all games so far. */
export function farkleLines(rounds: readonly FarkleRow[], table: FarkleTable): readonly ScoreLine[] {
  const seats = table.scores.length;
  const games = table.phase === "over" ? rounds : [...rounds, table];
  return games
    .flatMap(({ starter, turns }) => roundsOfTurns(starter, turns, seats))
    .map((cells, index) => ({ name: String(index + 1), cells }));
}

/** The points of turns, whose first is the starter's, in rounds with a text for each seat. */
function roundsOfTurns(starter: number, turns: readonly number[], seats: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(turns.length / seats) }, (_, round) =>
    Array.from({ length: seats }, (_, seat) => {
      const points = turns[round * seats + ((seat - starter + seats) % seats)];
      return points === undefined ? "" : formatSigned(points);
    }),
  );
}
