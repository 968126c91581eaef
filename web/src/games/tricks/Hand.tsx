// The hand: legal cards are raised, the others dimmed; on small screens in two rows.

import { useLayoutEffect, useRef } from "preact/hooks";
import { placeOf, travelFrom } from "../../motion/motion";
import { Card } from "../../parts/Card";
import { useMediaQuery } from "../../parts/useMediaQuery";
import { cardName } from "./card_names";
import { splitRows } from "./hand_order";
import { handPlaces } from "./hand_places";
import "./hand.css";

interface Props {
  /** The cards in the order in which they are shown. */
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

const PHONE = "(max-width: 599px)";
const PHONE_ON_ITS_SIDE = "(orientation: landscape) and (max-height: 519px)";
const MAX_IN_ROW = 10;
const MAX_IN_SHORT_ROW = 5; // half the screen is the board's

export function Hand(props: Props) {
  const { cards } = props;
  const phone = useMediaQuery(PHONE);
  const onItsSide = useMediaQuery(PHONE_ON_ITS_SIDE);
  const split = (phone && cards.length > MAX_IN_ROW) || (onItsSide && cards.length > MAX_IN_SHORT_ROW);
  const rows = split ? splitRows(cards) : [cards];
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current) handPlaces.remember(element.current);
  });
  return (
    <div
      class={rows.length > 1 ? "hand hand-two-rows" : "hand"}
      ref={element}
      role="group"
      aria-label={cards.map(cardName).join(", ")}
    >
      {rows.map((row, index) => (
        <ul key={index} class="hand-row" style={{ "--count": row.length }}>
          {row.map((card, place) => (
            <HandCard key={card} {...props} card={card} place={place} middle={(row.length - 1) / 2} />
          ))}
        </ul>
      ))}
    </div>
  );
}

interface CardProps extends Props {
  readonly card: string;
  readonly place: number;
  readonly middle: number;
}

function HandCard({ card, place, middle, legal, picked, hinted, premove, active, canPremove, onCard }: CardProps) {
  const element = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (element.current)
      travelFrom(element.current, placeOf("[data-felt] .trick-felt"), {
        what: "deal",
        delayMs: place * 30,
        fade: true,
      });
  }, []);
  const allowed = legal.has(card);
  const classes = ["hand-card"];
  if (active && allowed) classes.push("hand-legal");
  if (active && !allowed) classes.push("hand-illegal");
  if (picked?.has(card)) classes.push("hand-picked");
  if (hinted === card) classes.push("hand-hinted");
  if (premove === card) classes.push("hand-premove");
  return (
    <li ref={element} style={{ "--place": place - middle }}>
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
}
