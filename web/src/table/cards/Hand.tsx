// A hand of cards, fanned: legal cards stand up, the others are dimmed and say why on a tap.

import { Card } from "../../parts/Card";
import { cardLabel } from "./names";
import "./hand.css";

interface Props {
  readonly cards: readonly string[];
  /** Cards that may be played now. */
  readonly legal: ReadonlySet<string>;
  /** Cards chosen for something that takes several, such as a stash. */
  readonly picked?: ReadonlySet<string>;
  readonly hinted?: string | undefined;
  /** The card that was chosen before the turn came. */
  readonly planned?: string | null;
  readonly active: boolean;
  /** Whether a card may be chosen for later. */
  readonly early?: boolean;
  onCard(card: string, legal: boolean): void;
}

const ORDER = "shdc";
const RANKS = "AKQJT98765432";

/** As people hold cards: by suit, black and red in turn, high first. */
export function sorted(cards: readonly string[], trumps: readonly string[] = []): string[] {
  const place = (card: string): number => {
    const trump = trumps.indexOf(card);
    if (trump >= 0) return trump - 100;
    return ORDER.indexOf(card[1] ?? "") * 20 + RANKS.indexOf(card[0] ?? "");
  };
  return [...cards].sort((a, b) => place(a) - place(b));
}

export function Hand({ cards, legal, picked, hinted, planned, active, early = false, onCard }: Props) {
  return (
    <ul class="hand" style={{ "--count": cards.length }} aria-label={cards.map(cardLabel).join(", ")}>
      {cards.map((card, place) => {
        const allowed = legal.has(card);
        const classes = ["hand-card"];
        if (active && allowed) classes.push("hand-legal");
        if (active && !allowed) classes.push("hand-barred");
        if (picked?.has(card)) classes.push("hand-picked");
        if (hinted === card) classes.push("hand-hinted");
        if (planned === card) classes.push("hand-planned");
        return (
          <li key={card} style={{ "--place": place }}>
            <button
              class={classes.join(" ")}
              aria-label={cardLabel(card)}
              aria-disabled={!early && (!active || !allowed)}
              aria-pressed={picked ? picked.has(card) : early ? planned === card : undefined}
              onClick={() => (active || early) && onCard(card, allowed)}
            >
              <Card card={card} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
