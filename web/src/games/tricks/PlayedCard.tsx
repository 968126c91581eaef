// A card on the felt: it flies from the hand or the seat of who played it, and is swept to who took it.

import { useLayoutEffect, useRef } from "preact/hooks";
import { placeOf, travelFrom, travelTo } from "../../motion/motion";
import { Card } from "../../parts/Card";
import { cardName } from "./card_names";
import { handPlaces } from "./hand_places";

interface Props {
  readonly card: string;
  readonly seat: number;
  readonly style?: Record<string, string>;
  /** Who took the trick; null while it is open. */
  readonly takenBy: number | null;
  readonly swept: boolean;
  /** Whether it is the newest card: highlighted where nothing may travel. */
  readonly newest: boolean;
  /** Whether it lies here only to be looked at. */
  readonly still: boolean;
}

export function PlayedCard({ card, seat, style = {}, takenBy, swept, newest, still }: Props) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!element.current || still) return;
    travelFrom(element.current, handPlaces.take(card) ?? faceOf(seat), { turn: -8 });
  }, []);
  useLayoutEffect(() => {
    if (!element.current || !swept || takenBy === null) return;
    travelTo(element.current, pileOf(takenBy) ?? faceOf(takenBy), { what: "sweep", fade: true });
  }, [swept]);
  const classes = ["trick-card"];
  if (takenBy === seat) classes.push("trick-taker");
  if (newest) classes.push("trick-newest");
  return (
    <span ref={element} class={classes.join(" ")} style={style} role="img" aria-label={cardName(card)}>
      <Card card={card} />
    </span>
  );
}

const faceOf = (seat: number) => placeOf(`.seat[data-seat="${seat}"] .seat-face`);
const pileOf = (seat: number) => placeOf(`.seat[data-seat="${seat}"] .pile`);
