// The server's time, as well as it can be known here: the local clock corrected by its error.

import type { ClockReading } from "./types";
import type { Header } from "./wire_types";

const KEPT = 8;

interface Sample {
  readonly offset: number;
  readonly trip: number;
}

export class ServerClock {
  private samples: Sample[] = [];

  constructor(private readonly local: () => number = Date.now) {}

  /** Learn from one exchange: when it was sent, what the server's clock said, when the answer came. */
  addSample(sent: number, server: number, received: number): void {
    const trip = Math.max(0, received - sent);
    this.samples = [...this.samples, { offset: server - (sent + trip / 2), trip }].slice(-KEPT);
  }

  /** ms that the local clock is behind; the quickest exchange knows best. */
  get offset(): number {
    if (!this.samples.length) return 0;
    return this.samples.reduce((best, one) => (one.trip < best.trip ? one : best)).offset;
  }

  now(): number {
    return Math.round(this.local() + this.offset);
  }

  /** What the clocks of a table show now. */
  read(header: Header): ClockReading {
    const now = this.now();
    const { deadline, turn, turnStarted, clock } = header;
    const spent = turnStarted === null ? 0 : Math.max(0, now - turnStarted);
    const banks =
      clock.kind === "bank" ? header.banks.map((bank, seat) => (seat === turn ? Math.max(0, bank - spent) : bank)) : [];
    return { now, deadline, left: deadline === null ? null : Math.max(0, deadline - now), banks };
  }
}
