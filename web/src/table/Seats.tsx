// The seats above the table: who sits there, whose turn it is, how much time and how many cards are left.

import type { ClockReading, SeatInfo } from "stolik-client";
import { t } from "../texts";
import "./seats.css";

interface Props {
  readonly seats: readonly SeatInfo[];
  readonly scores: readonly number[];
  /** One short word per seat: tiles left, bid and tricks, whatever the game counts. */
  readonly notes: readonly string[];
  readonly clock: ClockReading | undefined;
}

export function Seats({ seats, scores, notes, clock }: Props) {
  return (
    <ul class="seats" aria-label={t("seats")}>
      {seats.map((chair) => (
        <li key={chair.seat} class={chair.asked ? "seat seat-asked" : "seat"} data-seat={chair.seat}>
          <span class={`presence presence-${chair.presence}`} aria-hidden="true" />
          <span class="seat-name">{chair.mine ? t("you") : chair.name || t("emptyChair")}</span>
          {chair.kind === "bot" && <span class="chip">bot</span>}
          {notes[chair.seat] && <span class="seat-note">{notes[chair.seat]}</span>}
          <span class="seat-score">{scores[chair.seat] ?? 0}</span>
          {chair.asked && clock?.left != null && <Countdown left={clock.left} />}
          {chair.asked && <span class="unseen">{t("toMove")}</span>}
        </li>
      ))}
    </ul>
  );
}

function Countdown({ left }: { left: number }) {
  const seconds = Math.ceil(left / 1000);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <time class={seconds <= 10 ? "countdown countdown-low" : "countdown"} role="timer">
      {text}
    </time>
  );
}
