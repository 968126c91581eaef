// A fanned hand: legal cards are raised, the others dimmed.

import { Card } from "../../parts/Card";
import { cardName } from "./card_names";
import "./hand.css";

interface Props {
  readonly cards: readonly string[];
  /** Cards that may be played now. */
  readonly legal: ReadonlySet<string>;
  /** Cards picked for a move of several cards, such as a stash. */
  readonly picked?: ReadonlySet<string>;
  readonly hinted?: string | undefined;
  /** The card chosen before one's turn. */
  readonly premove?: string | null;
  readonly active: boolean;
  /** Whether a card may be chosen before one's turn. */
  readonly canPremove?: boolean;
  onCard(card: string, legal: boolean): void;
}

const SUIT_ORDER = "shdc";
const RANK_ORDER = "AKQJT98765432";

/** Sorted by suit, black and red in turn, high cards first; `trumps` before all. */
export function sortHand(cards: readonly string[], trumps: readonly string[] = []): string[] {
  const place = (card: string): number => {
    const trump = trumps.indexOf(card);
    if (trump >= 0) return trump - 100;
    return SUIT_ORDER.indexOf(card[1] ?? "") * 20 + RANK_ORDER.indexOf(card[0] ?? "");
  };
  return [...cards].sort((a, b) => place(a) - place(b));
}

export function Hand({ cards, legal, picked, hinted, premove, active, canPremove = false, onCard }: Props) {
  return (
    <ul class="hand" style={{ "--count": cards.length }} aria-label={cards.map(cardName).join(", ")}>
      {cards.map((card, place) => {
        const allowed = legal.has(card);
        const classes = ["hand-card"];
        if (active && allowed) classes.push("hand-legal");
        if (active && !allowed) classes.push("hand-illegal");
        if (picked?.has(card)) classes.push("hand-picked");
        if (hinted === card) classes.push("hand-hinted");
        if (premove === card) classes.push("hand-premove");
        return (
          <li key={card} style={{ "--place": place }}>
            <button
              class={classes.join(" ")}
              aria-label={cardName(card)}
              aria-disabled={!canPremove && (!active || !allowed)}
              aria-pressed={picked ? picked.has(card) : canPremove ? premove === card : undefined}
              onClick={() => (active || canPremove) && onCard(card, allowed)}
            >
              <Card card={card} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
