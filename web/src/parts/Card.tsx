// A playing card: indices in our own type, pips as on printed cards, drawn courts.

import { COURT_URLS } from "./courts";
import { PIP_PATHS, PIP_PLACES, type Suit } from "./pips";
import "./card.css";

export { PIP_PATHS, type Suit } from "./pips";

/** A suit's sign as SVG, in its colour. */
export function Pip({ suit }: { suit: Suit }) {
  return (
    <svg class={`pip suit-${suit}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PIP_PATHS[suit]} />
    </svg>
  );
}

/** The card `Qc`, `Th` or `7d`, face up. CSS draws its letters, so the parent must label it. */
export function Card({ card }: { card: string }) {
  const suit = card[1] as Suit;
  const rank = card[0] === "T" ? "10" : (card[0] ?? "");
  const court = COURT_URLS[card];
  return (
    <span class={`card suit-${suit}`} data-card={card}>
      <CardIndex rank={rank} suit={suit} />
      {court ? (
        <span class="card-court">
          <img src={court} alt="" draggable={false} />
          <Pip suit={suit} />
        </span>
      ) : (
        <Pips rank={rank} suit={suit} />
      )}
      <CardIndex rank={rank} suit={suit} />
    </span>
  );
}

function CardIndex({ rank, suit }: { rank: string; suit: Suit }) {
  return (
    <span class="card-index">
      <b data-rank={rank} />
      <Pip suit={suit} />
    </span>
  );
}

/** The pips of a number card; those below the middle stand on their heads. */
function Pips({ rank, suit }: { rank: string; suit: Suit }) {
  const size = rank === "A" ? 44 : 24;
  return (
    <svg class="card-pips" viewBox="0 0 100 168" aria-hidden="true">
      {(PIP_PLACES[rank] ?? []).map(([x, y]) => (
        <path
          key={`${x}-${y}`}
          d={PIP_PATHS[suit]}
          transform={`translate(${x} ${y}) scale(${y > 84 ? -size / 24 : size / 24}) translate(-12 -12)`}
        />
      ))}
    </svg>
  );
}

/** A card face down; the page does not contain which one. */
export function CardBack() {
  return <span class="card card-back" aria-hidden="true" />;
}
