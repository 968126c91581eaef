// The outbox: one move on its way, sent again with the same id until it is answered or refused.

import { BACKOFF, type Backoff, backoff } from "./backoff";
import { InternalError, Offline } from "./errors";
import { MutableState, type State } from "./streams";
import type { Pending, Played } from "./types";

/** What localStorage is; anything with these three will do. */
export interface Storage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface OutboxSettings extends Partial<Backoff> {
  readonly storage?: Storage | undefined;
  readonly random?: () => number;
}

const UNPLANNED_TRIES = 5; // a crashed function may have played the move: ask again, but not for ever

export class Outbox {
  private readonly now = new MutableState<Pending | null>(null);
  private readonly key: string;
  private wake: () => void = () => undefined;
  private closed = false;

  constructor(
    private readonly gameId: string,
    private readonly send: (pending: Pending) => Promise<Played>,
    private readonly settings: OutboxSettings = {},
  ) {
    this.key = `stolik.outbox.${gameId}`;
  }

  /** The move on its way, or null. */
  get pending(): State<Pending | null> {
    return this.now;
  }

  /** Send a move that was made at `seq`. One at a time: a second one waits for nothing and is refused. */
  deliver(move: string, seq: number): Promise<Played> {
    if (this.now.value) return Promise.reject(new InternalError("busy", "a move is on its way"));
    const moveId = crypto.randomUUID();
    return this.run({ gameId: this.gameId, seq, moveId, move, tries: 0 });
  }

  /** Take up a move that a reload interrupted; null if there was none. */
  resume(): Promise<Played> | null {
    const kept = this.settings.storage?.getItem(this.key);
    if (!kept || this.now.value) return null;
    return this.run(JSON.parse(kept) as Pending);
  }

  /** Try now: the network is back. */
  hurry(): void {
    this.wake();
  }

  /** Stop sending; with a storage the move is taken up again by the next outbox. */
  close(): void {
    this.closed = true;
    this.wake();
    this.now.end();
  }

  private async run(first: Pending): Promise<Played> {
    let pending = first;
    this.settings.storage?.setItem(this.key, JSON.stringify(pending));
    for (;;) {
      pending = { ...pending, tries: pending.tries + 1 };
      this.now.set(pending);
      try {
        const played = await this.send(pending);
        this.clear();
        return played;
      } catch (error) {
        const again = error instanceof Offline || (error instanceof InternalError && pending.tries < UNPLANNED_TRIES);
        if (this.closed) throw error;
        if (!again) {
          this.clear();
          throw error;
        }
      }
      await this.pause(pending.tries);
      if (this.closed) throw new Offline("offline", "the table was closed; the move is kept");
    }
  }

  private clear(): void {
    this.settings.storage?.removeItem(this.key);
    this.now.set(null);
  }

  private pause(tries: number): Promise<void> {
    const wait = backoff(tries, { ...BACKOFF, ...this.settings }, this.settings.random);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
