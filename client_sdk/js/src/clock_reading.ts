// What a table's clock shows at a time.

import type { ClockReading } from "./types";
import type { Header } from "./wire_types";

/** The clock of a table at `now`, ms. */
export function readClock(header: Header, now: number): ClockReading {
  const { deadline, turn, turnStarted, clock } = header;
  const spent = turnStarted === null ? 0 : Math.max(0, now - turnStarted);
  const banks =
    clock.kind === "bank" ? header.banks.map((bank, seat) => (seat === turn ? Math.max(0, bank - spent) : bank)) : [];
  return { now, deadline, left: deadline === null ? null : Math.max(0, deadline - now), banks };
}
