// The time that a player has left.

import type { ClockReading, Header } from "stolik-client";

const LOW_SECONDS = 10;

export function Countdown({ left }: { left: number }) {
  const seconds = Math.ceil(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const text = hours ? `${hours} h` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <time class={seconds <= LOW_SECONDS ? "countdown countdown-low" : "countdown"} role="timer">
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
