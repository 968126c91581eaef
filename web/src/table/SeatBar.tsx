// The seats above the board: names, presence, scores, and the clock of the player to move.

import type { ClockReading, Header, SeatInfo } from "stolik-client";
import { t } from "../texts";
import "./seat_bar.css";

interface Props {
  readonly seats: readonly SeatInfo[];
  readonly scores: readonly number[];
  /** A short note per seat: tiles left, or tricks and bid. */
  readonly notes: readonly string[];
  readonly clock: ClockReading | undefined;
  /** The share of the time that is left, 0 to 1; null without a clock. */
  readonly time: number | null;
}

export function SeatBar({ seats, scores, notes, clock, time }: Props) {
  return (
    <ul class="seats" aria-label={t("seats")} tabIndex={0}>
      {seats.map((chair) => (
        <li
          key={chair.seat}
          class={chair.asked ? "seat seat-to-move" : "seat"}
          data-seat={chair.seat}
          style={chair.asked && time !== null ? { "--time": time } : {}}
        >
          <Presence chair={chair} />
          <span class="seat-name">{chair.mine ? t("you") : chair.name || t("emptyChair")}</span>
          {notes[chair.seat] && <span class="seat-note">{notes[chair.seat]}</span>}
          <span class="seat-score">{scores[chair.seat] ?? 0}</span>
          {chair.asked && clock?.left != null && <Countdown left={clock.left} />}
          {chair.asked && <span class="visually-hidden">{t("toMove")}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Whether a player is here, thinking, away or a bot: a dot, and a word for screen readers. */
export function Presence({ chair }: { chair: SeatInfo }) {
  return (
    <span class={`presence presence-${chair.presence}`} title={chair.presence === "away" ? t("away") : ""}>
      {chair.presence === "bot" && <span aria-hidden="true">⚙</span>}
      <span class="visually-hidden">
        {chair.presence === "bot" ? "bot" : chair.presence === "away" ? t("away") : ""}
      </span>
    </span>
  );
}

export function Countdown({ left }: { left: number }) {
  const seconds = Math.ceil(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const text = hours ? `${hours} h` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <time class={seconds <= 10 ? "countdown countdown-low" : "countdown"} role="timer">
      {text}
    </time>
  );
}

/** The share of the time to move that is left, 0 to 1; null without a clock. */
export function timeLeftShare(header: Header | undefined, clock: ClockReading | undefined): number | null {
  if (!header || clock?.left == null) return null;
  const { kind, seconds, days } = header.clock;
  const whole = kind === "days" ? days * 86_400_000 : seconds * 1000;
  return whole ? Math.max(0, Math.min(1, clock.left / whole)) : null;
}

/** The name of the player on `seat`; 'You' for this player. */
export function playerName(seats: readonly SeatInfo[], seat: number | null): string {
  if (seat === null) return t("host");
  return seats[seat]?.mine ? t("you") : (seats[seat]?.name ?? "");
}
