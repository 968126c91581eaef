// The lines of each game's score sheet.

import { bidText, type FarkleFinishedTurn, type SeatInfo, type View } from "stolik-client";
import { t } from "../texts";
import { playerName } from "./SeatBar";
import { ROUND_KIND_TEXTS } from "./zole/round_kinds";

export interface ScoreLine {
  readonly name: string;
  readonly cells: readonly string[];
}

/** A line per round, oldest first; in Farkle a line per turn of all players. */
export function scoreLines(view: View, seats: readonly SeatInfo[]): readonly ScoreLine[] {
  switch (view.game) {
    case "rummikub":
      return view.table.sheet.map((row) => ({ name: String(row.round), cells: row.scores.map(formatPoints) }));
    case "rikiki":
      return view.table.sheet.map((row, index) => ({
        name: `${index + 1} (${row.size})`,
        cells: row.points.map((points, seat) => `${row.taken[seat]}/${row.bids[seat]} ${formatPoints(points)}`),
      }));
    case "zole":
      return view.table.sheet.map((row) => ({
        name: `${row.round} ${t(ROUND_KIND_TEXTS[row.kind] ?? "zoleTable")}`,
        cells: row.deltas.map(formatPoints),
      }));
    case "bridge":
      return view.table.sheet.map((row) => ({
        name: `${bidText(row.contract)} ${playerName(seats, row.declarer)}`,
        cells: row.points.map(formatPoints),
      }));
    case "farkle":
      return farkleLines(view.table.sheet, view.table.scores.length);
  }
}

/** A number with its sign. */
export function formatPoints(points: number): string {
  return points > 0 ? `+${points}` : String(points).replace("-", "−");
}

/** Turns in columns; a new line begins when a seat has its next turn. */
function farkleLines(turns: readonly FarkleFinishedTurn[], seats: number): readonly ScoreLine[] {
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
