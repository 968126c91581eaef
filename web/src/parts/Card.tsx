// A playing card as SVG: rank and suit; court cards show their letter.

import "./card.css";

export type Suit = "c" | "d" | "h" | "s";

export const PIP_PATHS: Record<Suit, string> = {
  s: "M12 2C9.6 6.2 3.6 9 3.6 13.6a4.1 4.1 0 0 0 7.2 2.6c-.2 2.2-.9 3.8-2.4 5.3h7.2c-1.5-1.5-2.2-3.1-2.4-5.3a4.1 4.1 0 0 0 7.2-2.6C20.400 9 14.400 6.200 12 2Z",
  h: "M12 21.500C8.400 17.300 2.800 13.600 2.800 8.700a4.900 4.900 0 0 1 9.200-2.400 4.900 4.900 0 0 1 9.200 2.400c0 4.900-5.600 8.600-9.200 12.800Z",
  d: "M12 1.800C14 5.500 16.800 9 20 12c-3.200 3-6 6.500-8 10.200C10 18.500 7.200 15 4 12c3.200-3 6-6.500 8-10.200Z",
  c: "M12 2.200a4.500 4.500 0 0 1 3.500 7.300 4.500 4.500 0 1 1-2.300 7.900c.2 1.700.9 3 2.200 4.100H8.600c1.300-1.100 2-2.400 2.200-4.100a4.500 4.500 0 1 1-2.300-7.900A4.500 4.500 0 0 1 12 2.200Z",
};

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
  const rank = card[0] === "T" ? "10" : card[0];
  return (
    <span class={`card suit-${suit}`} data-card={card}>
      <span class="card-corner">
        <b data-rank={rank} />
        <Pip suit={suit} />
      </span>
      <span class="card-middle">{"JQK".includes(card[0] ?? "") ? <i data-rank={rank} /> : <Pip suit={suit} />}</span>
    </span>
  );
}

/** A card face down; the page does not contain which one. */
export function CardBack() {
  return <span class="card card-back" aria-hidden="true" />;
}
