// A Rummikub tile: number, colour, and a shape for each colour, so that colour is never the only sign.

import "./tile.css";

export type TileColour = "k" | "r" | "b" | "o";

export const COLOUR_SHAPES: Record<TileColour, preact.JSX.Element> = {
  k: <circle cx="6" cy="6" r="4.4" />,
  r: <path d="M6 .8 11 6 6 11.2 1 6Z" />,
  b: <rect x="1.7" y="1.7" width="8.6" height="8.6" rx="1" />,
  o: <path d="M6 1.2 11.4 10.6H.6Z" />,
};

interface Props {
  /** `r7`, `k13`, or `j` for a joker. */
  readonly tile: string;
  /** Shows 1, 11, 12 and 13 as A, J, Q and K. */
  readonly asCard?: boolean;
  /** The tiles that a joker may stand for, written below its face. */
  readonly standsFor?: readonly string[] | undefined;
}

export function Tile({ tile, asCard = false, standsFor }: Props) {
  const colour = tile[0] as TileColour | "j";
  if (colour === "j") return <JokerTile standsFor={standsFor} />;
  return (
    <span class={`tile tile-${colour}`} data-tile={tile}>
      <b data-rank={asCard ? rankOfNumber(tile.slice(1)) : tile.slice(1)} />
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {COLOUR_SHAPES[colour]}
      </svg>
    </span>
  );
}

function JokerTile({ standsFor = [] }: { standsFor?: readonly string[] | undefined }) {
  const [first] = standsFor;
  const only = standsFor.length === 1 ? (first?.[0] as TileColour) : null;
  return (
    <span class="tile tile-joker" data-tile="j">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9.4" fill="none" stroke="currentColor" stroke-width="1.8" />
        <circle cx="8.7" cy="10" r="1.5" fill="currentColor" />
        <circle cx="15.3" cy="10" r="1.5" fill="currentColor" />
        <path
          d="M7.4 14.2c1.2 2 2.8 3 4.6 3s3.4-1 4.6-3"
          fill="none"
          stroke="currentColor"
          stroke-width="1.8"
          stroke-linecap="round"
        />
      </svg>
      {first && (
        <span class={only ? `tile-stands-for tile-${only}` : "tile-stands-for tile-k"}>
          <b data-rank={first.slice(1)} />
          {only && (
            <svg viewBox="0 0 12 12" aria-hidden="true">
              {COLOUR_SHAPES[only]}
            </svg>
          )}
        </span>
      )}
    </span>
  );
}

/** A tile's number as a card's rank. */
export function rankOfNumber(number: string): string {
  return { "1": "A", "11": "J", "12": "Q", "13": "K" }[number] ?? number;
}
