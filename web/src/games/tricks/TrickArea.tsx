// The trick: each card before the seat that played it, mine at the bottom, with names, scores and clock.

import type { SeatInfo, Trick } from "stolik-client";
import { Card } from "../../parts/Card";
import { Countdown, Presence } from "../../table/SeatBar";
import { t } from "../../texts";
import type { BoardProps } from "../board_props";
import { cardName } from "./card_names";
import "./trick.css";

interface Props {
  /** Null while something else covers the trick. */
  readonly trick: Trick | null;
  readonly seats: readonly SeatInfo[];
  /** Seats that take part, in order of play. */
  readonly active: readonly number[];
  readonly mine: number | null;
  /** A note under each name: tricks and bid. */
  readonly notes: readonly string[];
  readonly turn: number | null;
  readonly board: Pick<BoardProps, "scores" | "time" | "clock">;
}

const MAX_AROUND_TRICK = 6;

export function TrickArea({ trick, seats, active, mine, notes, turn, board }: Props) {
  const start = Math.max(0, active.indexOf(mine ?? active[0] ?? 0));
  const around = active.map((_, index) => active[(start + index) % active.length] ?? 0);
  const lead = trick ? active.indexOf(trick.leader) : 0;
  const played = new Map(
    (trick?.cards ?? []).map((card, index) => [active[(lead + index) % active.length] ?? 0, card]),
  );
  const sittingOut = seats.filter((chair) => !active.includes(chair.seat));
  if (around.length > MAX_AROUND_TRICK)
    return <TrickInRows played={played} taker={trick?.taker ?? null} seats={seats} around={around} />;
  return (
    <div class="trick" role="group" aria-label={t("trick")}>
      {around.map((seat, index) => {
        const chair = seats[seat];
        const card = played.get(seat);
        const toMove = seat === turn;
        return (
          <div key={seat} class="trick-seat" style={seatPosition(index, around.length)}>
            <span
              class={toMove ? "trick-name trick-turn" : "trick-name"}
              data-seat={seat}
              style={toMove && board.time !== null ? { "--time": board.time } : {}}
            >
              <span class="trick-who">
                {chair && <Presence chair={chair} />}
                <span class="trick-player">{chair?.mine ? t("you") : chair?.name}</span>
                <b>{board.scores[seat] ?? 0}</b>
              </span>
              {(notes[seat] || (toMove && board.clock !== null)) && (
                <small>
                  {notes[seat]} {toMove && board.clock !== null && <Countdown left={board.clock} />}
                </small>
              )}
            </span>
            {card && <PlayedCard card={card} took={trick?.taker === seat} />}
          </div>
        );
      })}
      {sittingOut.length > 0 && (
        <p class="trick-out">{sittingOut.map((chair) => `${chair.name}: ${t("sitsOut")}`).join(", ")}</p>
      )}
    </div>
  );
}

/** The position of a seat on an ellipse: the first at the bottom, then clockwise. */
function seatPosition(index: number, count: number): Record<string, string> {
  const angle = (index * 2 * Math.PI) / count;
  return { "--x": (-Math.sin(angle)).toFixed(3), "--y": Math.cos(angle).toFixed(3) };
}

function PlayedCard({ card, took }: { card: string; took: boolean }) {
  return (
    <span class={took ? "trick-card trick-taker" : "trick-card"} role="img" aria-label={cardName(card)}>
      <Card card={card} />
    </span>
  );
}

/** The trick in rows, for more players than fit around it. */
function TrickInRows({
  played,
  taker,
  seats,
  around,
}: {
  played: Map<number, string>;
  taker: number | null;
  seats: readonly SeatInfo[];
  around: readonly number[];
}) {
  return (
    <ol class="trick-rows" aria-label={t("trick")}>
      {around
        .filter((seat) => played.has(seat))
        .map((seat) => (
          <li key={seat}>
            <PlayedCard card={played.get(seat) ?? ""} took={taker === seat} />
            <small>{seats[seat]?.mine ? t("you") : seats[seat]?.name}</small>
          </li>
        ))}
    </ol>
  );
}
