// The score sheet: a line per round, a column per seat, totals below.

import type { Header, SeatInfo, View } from "stolik-client";
import { useGame } from "../games/registry";
import { t } from "../texts";
import { formatNumber } from "../texts/numbers";
import { playerName } from "./player_names";
import "./score_sheet.css";

interface Props {
  /** The finished rounds. */
  readonly rounds: Header["rounds"];
  readonly view: View;
  readonly seats: readonly SeatInfo[];
}

/** The newest lines of the score sheet. */
export function ScoreTable({ rounds, view, seats, maxLines = 8 }: Props & { maxLines?: number }) {
  const sums = view.table.scores;
  return (
    <div class="sheet">
      <table>
        <thead>
          <tr>
            <th scope="col">{t("round")}</th>
            {sums.map((_, seat) => (
              <th key={seat} scope="col">
                {playerName(seats, seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(useGame(view.game)?.scoreLines(rounds, view, seats) ?? []).slice(-maxLines).map((line, index) => (
            <tr key={index}>
              <td>{line.name}</td>
              {line.cells.map((cell, seat) => (
                <td key={seat}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t("total")}</td>
            {sums.map((sum, seat) => (
              <td key={seat}>{formatNumber(sum)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The whole score sheet, folded; nothing before the first line. */
export function ScoreSheet({ rounds, view, seats }: Props) {
  if (!useGame(view.game)?.scoreLines(rounds, view, seats).length) return null;
  return (
    <details class="fold score-sheet">
      <summary>{t("scoreSheet")}</summary>
      <ScoreTable rounds={rounds} view={view} seats={seats} maxLines={Number.POSITIVE_INFINITY} />
    </details>
  );
}
