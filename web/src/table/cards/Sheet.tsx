// The sheet between rounds: one line a round, one column a seat, the sum below.

import type { SeatInfo } from "stolik-client";
import { t } from "../../texts";
import { nameOf } from "./CardTable";

interface Line {
  readonly name: string;
  readonly cells: readonly string[];
}

const SHOWN = 8;

export function Sheet({ seats, lines, sums }: { seats: readonly SeatInfo[]; lines: readonly Line[]; sums: readonly number[] }) {
  return (
    <div class="sheet">
      <table>
        <thead>
          <tr>
            <th scope="col">{t("round")}</th>
            {sums.map((_, seat) => (
              <th key={seat} scope="col">
                {nameOf(seats, seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.slice(-SHOWN).map((line, index) => (
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
            <td>{t("sum")}</td>
            {sums.map((sum, seat) => (
              <td key={seat}>{sum}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** A number with its sign, as sheets are written. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points).replace("-", "−");
}
