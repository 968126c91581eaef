// The trick on the felt: each card lies before the seat that played it, mine at the bottom.

import type { SeatInfo, Trick } from "stolik-client";
import { Card } from "../../parts/Card";
import { t } from "../../texts";
import { cardLabel } from "./names";
import "./trick.css";

interface Props {
  readonly trick: Trick;
  readonly seats: readonly SeatInfo[];
  /** Seats that take part, in order of play. */
  readonly active: readonly number[];
  readonly mine: number | null;
  /** A word under each name: bid and tricks. */
  readonly notes: readonly string[];
  readonly turn: number | null;
}

/** Where seat `index` of `count` sits, in degrees from the bottom, clockwise. */
const angle = (index: number, count: number): number => (index * 360) / count;

export function TrickArea({ trick, seats, active, mine, notes, turn }: Props) {
  const start = Math.max(0, active.indexOf(mine ?? active[0] ?? 0));
  const around = active.map((_, index) => active[(start + index) % active.length] ?? 0);
  const lead = active.indexOf(trick.leader);
  const played = new Map(trick.cards.map((card, index) => [active[(lead + index) % active.length] ?? 0, card]));
  return (
    <div class={around.length > 6 ? "trick trick-crowd" : "trick"} aria-label={t("trick")}>
      {around.map((seat, index) => {
        const turned = { "--angle": `${angle(index, around.length)}deg` };
        const card = played.get(seat);
        const chair = seats[seat];
        return (
          <div key={seat} class="trick-seat" style={turned}>
            <span class={seat === turn ? "trick-name trick-turn" : "trick-name"}>
              {chair?.mine ? t("you") : chair?.name}
              {notes[seat] && <small>{notes[seat]}</small>}
            </span>
            {card && (
              <span class={trick.taker === seat ? "trick-card trick-taker" : "trick-card"} role="img" aria-label={cardLabel(card)}>
                <Card card={card} />
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
