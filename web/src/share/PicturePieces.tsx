// The tiles, cards or dice on the table, drawn into a box of a picture. Only what everybody at the table sees.

import type { View } from "stolik-client";
import { useGame } from "../games/registry";
import { PIP_PATHS, type Suit } from "../parts/Card";
import { SPOT_POSITIONS } from "../parts/Die";
import { COLOUR_SHAPES, type TileColour } from "../parts/Tile";
import type { ColourOfToken } from "./TablePicture";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Row = readonly (string | number)[];

/** The pieces in rows, as large as the box allows. */
export function PicturePieces({ view, colour, ...box }: Box & { view: View; colour: ColourOfToken }) {
  const rows = useGame(view.game)?.pictureRows(view) ?? [];
  const { wide, lines } = fitRows(rows, box);
  const tall = wide * HEIGHT_TO_WIDTH;
  return (
    <g transform={`translate(${box.x} ${box.y})`}>
      {lines.map((line, index) => (
        <g key={index} transform={`translate(0 ${index * tall * 1.18})`}>
          {line.map(({ piece, at }, place) => (
            <svg key={place} x={at * wide} y={0} width={wide * 0.94} height={tall} viewBox="0 0 48 64">
              <PicturePiece piece={piece} tiles={view.game === "rummikub"} colour={colour} />
            </svg>
          ))}
        </g>
      ))}
    </g>
  );
}

const HEIGHT_TO_WIDTH = 4 / 3; // a piece's height for a width of one
const GAP_BETWEEN_ROWS = 0.6; // of a piece, between two sets

interface PlacedPiece {
  readonly piece: string | number;
  /** Distance from the left, in widths of a piece. */
  readonly at: number;
}

/** Lines with the largest pieces that fit; a row that does not fit begins a new line. */
export function fitRows(
  rows: readonly Row[],
  { width, height }: Pick<Box, "width" | "height">,
): { wide: number; lines: PlacedPiece[][] } {
  for (let wide = 120; ; wide -= 4) {
    const lines = wrapRows(rows, Math.floor(width / wide));
    if (lines.length * wide * HEIGHT_TO_WIDTH * 1.18 <= height || wide <= 20) return { wide, lines };
  }
}

function wrapRows(rows: readonly Row[], room: number): PlacedPiece[][] {
  const lines: PlacedPiece[][] = [[]];
  let at = 0;
  for (const row of rows.filter((candidate) => candidate.length)) {
    if (at > 0 && at + row.length > room) {
      lines.push([]);
      at = 0;
    }
    for (const piece of row) lines.at(-1)?.push({ piece, at: at++ });
    at += GAP_BETWEEN_ROWS;
  }
  return lines;
}

function PicturePiece({ piece, tiles, colour }: { piece: string | number; tiles: boolean; colour: ColourOfToken }) {
  if (typeof piece === "number")
    return (
      <svg viewBox="0 0 24 24" width="48" height="48">
        <rect x="1" y="1" width="22" height="22" rx="5" fill={colour("face")} />
        {(SPOT_POSITIONS[piece] ?? []).map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="2.1" fill={colour("tile-k")} />
        ))}
      </svg>
    );
  const sign = tiles ? colour(piece === "j" ? "tile-r" : `tile-${piece[0]}`) : colour(`suit-${piece[1]}`);
  const rank = tiles ? (piece === "j" ? "☺" : piece.slice(1)) : piece[0] === "T" ? "10" : piece[0];
  return (
    <g fill={sign}>
      <rect width="48" height="64" rx="6" fill={colour("face")} />
      <text x="24" y="32" font-size="26" font-weight="700" text-anchor="middle">
        {rank}
      </text>
      <svg x="15" y="39" width="18" height="18" viewBox={tiles ? "0 0 12 12" : "0 0 24 24"}>
        {tiles ? COLOUR_SHAPES[piece[0] as TileColour] : <path d={PIP_PATHS[piece[1] as Suit]} />}
      </svg>
    </g>
  );
}
