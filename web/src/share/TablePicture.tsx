// A picture of a table as a self-contained SVG: players, scores, and what lies on the table.

import type { Header, SeatInfo, View } from "stolik-client";
import { shownName } from "../people/shown_name";
import { t } from "../texts";
import { formatNumber } from "../texts/numbers";
import { PicturePieces } from "./PicturePieces";

export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

const MARGIN = 60;
const SCORE_COLUMN_WIDTH = 360; // the scores' column
const SCORE_LINE_HEIGHT = 46;

export type ColourOfToken = (token: string) => string;

interface Props {
  readonly title: string;
  readonly view: View;
  readonly header: Header;
  readonly seats: readonly SeatInfo[];
  /** The value of a CSS token: a file has no style sheet. */
  readonly colour: ColourOfToken;
}

export function TablePicture({ title, view, header, seats, colour }: Props) {
  const scores = header.result?.scores ?? header.scores;
  const ranking = seats
    .map((chair) => ({ ...chair, score: scores[chair.seat] ?? 0 }))
    .sort((a, b) => b.score - a.score);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${PICTURE_SIZE.width} ${PICTURE_SIZE.height}`}
      width={PICTURE_SIZE.width}
      height={PICTURE_SIZE.height}
      font-family="Source Sans 3, system-ui, sans-serif"
    >
      <rect width={PICTURE_SIZE.width} height={PICTURE_SIZE.height} fill={colour("felt")} />
      <rect width={SCORE_COLUMN_WIDTH + MARGIN} height={PICTURE_SIZE.height} fill={colour("felt-line")} />
      <text x={MARGIN} y={96} font-size="48" font-weight="700" fill={colour("on-felt")}>
        {title}
      </text>
      <text x={MARGIN} y={PICTURE_SIZE.height - 44} font-size="26" fill={colour("on-felt-muted")}>
        {t("name")}
      </text>
      {ranking.slice(0, 9).map((chair, place) => (
        <g
          key={chair.seat}
          font-size="28"
          fill={colour(header.result?.winners.includes(chair.seat) ? "turn-on-felt" : "on-felt")}
        >
          <text x={MARGIN} y={170 + place * SCORE_LINE_HEIGHT}>
            {shortName(shownName(chair.name) || t("playerNumber", { seat: chair.seat + 1 }))}
          </text>
          <text
            x={SCORE_COLUMN_WIDTH + MARGIN - 30}
            y={170 + place * SCORE_LINE_HEIGHT}
            text-anchor="end"
            font-weight="700"
          >
            {formatNumber(chair.score)}
          </text>
        </g>
      ))}
      <PicturePieces
        view={view}
        colour={colour}
        x={SCORE_COLUMN_WIDTH + 2 * MARGIN}
        y={MARGIN}
        width={PICTURE_SIZE.width - SCORE_COLUMN_WIDTH - 3 * MARGIN}
        height={PICTURE_SIZE.height - 2 * MARGIN}
      />
    </svg>
  );
}

function shortName(name: string): string {
  return name.length > 16 ? `${name.slice(0, 15)}…` : name;
}
