// Seven and more players: a grid of seats with the card that each has just played, oneself last.
// Where the grid scrolls, oneself has a row below it.

import { useEffect, useRef } from "preact/hooks";
import type { SeatInfo, Trick } from "stolik-client";
import { Seat } from "../../table/Seat";
import { t } from "../../texts";
import { PlayedCard } from "./PlayedCard";
import { cardsBySeat } from "./trick_facts";
import type { ShownTrick } from "./useShownTrick";
import "./seat_grid.css";

interface Props {
  readonly seats: readonly SeatInfo[];
  /** The seats in order of play, this player's first. */
  readonly around: readonly number[];
  readonly shown: ShownTrick;
  /** The last trick, if the player asked to see it. */
  readonly looking: Trick | null;
}

const FEW = 10; // players: fewer fit into three rows of three

export function SeatGrid({ seats, around, shown, looking }: Props) {
  const { trick, phase } = looking ? { trick: looking, phase: "resting" as const } : shown;
  const played = cardsBySeat(trick, around);
  const takenBy = phase === "open" || phase === "landing" ? null : (trick?.taker ?? null);
  const grid = useRef<HTMLUListElement>(null);
  const asked = seats.find((chair) => chair.asked)?.seat;
  useEffect(() => {
    grid.current?.querySelector(`[data-seat="${asked}"]`)?.scrollIntoView({ block: "nearest" });
  }, [asked]);
  const cellOf = (seat: number) => {
    const chair = seats[seat];
    const card = played.get(seat);
    const mark = takenBy === seat ? "tookTrick" : trick?.leader === seat && takenBy === null ? "leads" : null;
    return (
      chair && (
        <>
          <Seat chair={chair} inline />
          <span class="seat-cell-card">
            {card && (
              <PlayedCard
                key={looking ? `last ${card}` : card}
                card={card}
                seat={seat}
                takenBy={takenBy}
                swept={phase === "swept"}
                newest={card === trick?.cards.at(-1)}
                still={looking !== null}
              />
            )}
          </span>
          {mark && <span class="seat-cell-mark">{t(mark)}</span>}
        </>
      )
    );
  };
  const [own = 0, ...others] = around;
  const few = around.length < FEW;
  return (
    <>
      <ul class={few ? "seat-grid seat-grid-few" : "seat-grid"} aria-label={t("seats")} ref={grid} tabIndex={0}>
        {others.map((seat) => (
          <li key={seat} class="seat-cell">
            {cellOf(seat)}
          </li>
        ))}
        {few && <li class="seat-cell seat-cell-mine">{cellOf(own)}</li>}
      </ul>
      {!few && <div class="seat-cell seat-cell-mine">{cellOf(own)}</div>}
    </>
  );
}
