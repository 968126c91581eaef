// The trick: each card before the seat that played it; it flies from there, rests when full, and is swept to the taker.

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Trick } from "stolik-client";
import { placeOf, travelFrom, travelTo } from "../../motion/motion";
import { Card } from "../../parts/Card";
import { t } from "../../texts";
import { cardName } from "./card_names";
import { handPlaces } from "./hand_places";
import { seatStyle } from "./seat_positions";
import { cardsBySeat } from "./trick_facts";
import type { ShownTrick } from "./useShownTrick";
import "./trick.css";

interface Props {
  readonly shown: ShownTrick;
  /** Seats that take part, in order of play, this player's first. */
  readonly around: readonly number[];
  /** The last trick, if the player asked to see it: it does not move. */
  readonly looking: Trick | null;
}

export function TrickArea({ shown, around, looking }: Props) {
  const { trick, phase } = looking ? { trick: looking, phase: "resting" } : shown;
  const played = cardsBySeat(trick, around);
  return (
    <div class="trick" role="group" aria-label={t("trick")} data-phase={phase}>
      {[...played].map(([seat, card]) => (
        <PlayedCard
          key={card}
          card={card}
          seat={seat}
          style={seatStyle(around.indexOf(seat), around.length)}
          takenBy={phase === "open" ? null : (trick?.taker ?? null)}
          swept={phase === "swept"}
          still={looking !== null}
        />
      ))}
    </div>
  );
}

interface PlayedProps {
  readonly card: string;
  readonly seat: number;
  readonly style: Record<string, string>;
  readonly takenBy: number | null;
  readonly swept: boolean;
  readonly still: boolean;
}

function PlayedCard({ card, seat, style, takenBy, swept, still }: PlayedProps) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!element.current || still) return;
    travelFrom(element.current, handPlaces.take(card) ?? placeOf(`.seat[data-seat="${seat}"] .seat-face`), {
      turn: -8,
    });
  }, []);
  useLayoutEffect(() => {
    if (!element.current || !swept || takenBy === null) return;
    travelTo(element.current, placeOf(`.seat[data-seat="${takenBy}"] .seat-face`), { what: "sweep", fade: true });
  }, [swept]);
  return (
    <span
      ref={element}
      class={takenBy === seat ? "trick-card trick-taker" : "trick-card"}
      style={style}
      role="img"
      aria-label={cardName(card)}
    >
      <Card card={card} />
    </span>
  );
}
