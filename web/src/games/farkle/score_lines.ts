// Farkle's score sheet: a line per round of turns.

import type { FarkleFinishedTurn } from "stolik-client";
import { formatPoints } from "../../table/format_points";
import type { ScoreLine } from "../game_module";

/** Turns in columns; a new line begins when a seat has its next turn. */
export function farkleLines(turns: readonly FarkleFinishedTurn[], seats: number): readonly ScoreLine[] {
  const rounds: string[][] = [];
  for (const { seat, points } of turns) {
    let line = rounds.at(-1);
    if (!line || line[seat]) {
      line = Array.from({ length: seats }, () => "");
      rounds.push(line);
    }
    line[seat] = formatPoints(points);
  }
  return rounds.map((cells, index) => ({ name: String(index + 1), cells }));
}
