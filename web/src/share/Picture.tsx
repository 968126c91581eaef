// A picture of a table as one SVG that needs no page around it: who played, the scores, and what lies on the felt.

import type { Header, SeatInfo, View } from "stolik-client";
import { t } from "../texts";
import { Pieces } from "./Pieces";

export const SIZE = { width: 1200, height: 630 } as const;

const MARGIN = 60;
const LIST = 360; // the scores' column
const LINE = 46;

export type Colour = (token: string) => string;

interface Props {
  readonly title: string;
  readonly view: View;
  readonly header: Header;
  readonly seats: readonly SeatInfo[];
  /** The value of a token of the look, since a file has no style sheet. */
  readonly colour: Colour;
}

export function Picture({ title, view, header, seats, colour }: Props) {
  const scores = header.result?.scores ?? header.scores;
  const order = seats.map((chair) => ({ ...chair, score: scores[chair.seat] ?? 0 })).sort((a, b) => b.score - a.score);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      width={SIZE.width}
      height={SIZE.height}
      font-family="Source Sans 3, system-ui, sans-serif"
    >
      <rect width={SIZE.width} height={SIZE.height} fill={colour("felt")} />
      <rect width={LIST + MARGIN} height={SIZE.height} fill={colour("felt-line")} />
      <text x={MARGIN} y={96} font-size="48" font-weight="700" fill={colour("on-felt")}>
        {title}
      </text>
      <text x={MARGIN} y={SIZE.height - 44} font-size="26" fill={colour("on-felt-muted")}>
        {t("name")}
      </text>
      {order.slice(0, 9).map((chair, place) => (
        <g
          key={chair.seat}
          font-size="28"
          fill={colour(header.result?.winners.includes(chair.seat) ? "turn-on-felt" : "on-felt")}
        >
          <text x={MARGIN} y={170 + place * LINE}>
            {short(chair.name || t("playerNumber", { seat: chair.seat + 1 }))}
          </text>
          <text x={LIST + MARGIN - 30} y={170 + place * LINE} text-anchor="end" font-weight="700">
            {chair.score}
          </text>
        </g>
      ))}
      <Pieces
        view={view}
        colour={colour}
        x={LIST + 2 * MARGIN}
        y={MARGIN}
        width={SIZE.width - LIST - 3 * MARGIN}
        height={SIZE.height - 2 * MARGIN}
      />
    </svg>
  );
}

function short(name: string): string {
  return name.length > 16 ? `${name.slice(0, 15)}…` : name;
}
