// An estimate of the server's time: the local clock plus an offset measured by exchanges with the server.

import { readClock } from "./clock_reading";
import type { ClockReading } from "./types";
import type { Header } from "./wire_types";

const MAX_SAMPLES = 8;

interface Sample {
  readonly offset: number;
  readonly roundTrip: number;
}

export class ServerClock {
  private samples: Sample[] = [];

  constructor(private readonly local: () => number = Date.now) {}

  /** Add one exchange: local time when it was sent, the server's time, local time when the answer came (ms). */
  addSample(sent: number, server: number, received: number): void {
    const roundTrip = Math.max(0, received - sent);
    this.samples = [...this.samples, { offset: server - (sent + roundTrip / 2), roundTrip }].slice(-MAX_SAMPLES);
  }

  /** ms to add to the local clock, taken from the exchange with the shortest round trip. */
  get offset(): number {
    if (!this.samples.length) return 0;
    return this.samples.reduce((best, sample) => (sample.roundTrip < best.roundTrip ? sample : best)).offset;
  }

  /** Server time, ms. */
  now(): number {
    return Math.round(this.local() + this.offset);
  }

  /** What a table's clock shows now. */
  read(header: Header): ClockReading {
    return readClock(header, this.now());
  }
}
