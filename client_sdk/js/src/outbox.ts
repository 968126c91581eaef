// The outbox sends one move, again and again with the same id, until it is answered or refused.

import { BACKOFF, type Backoff, backoff } from "./backoff";
import { closedError } from "./closed_error";
import { Offline, Refused } from "./errors";
import { randomId } from "./random_id";
import { isRepeatable } from "./repeatable";
import type { Storage } from "./storage";
import { MutableState, type State } from "./streams";
import type { Pending, Played } from "./types";

export interface OutboxSettings extends Partial<Backoff> {
  /** Keeps the pending move over a reload of the page; the connection's by default. */
  readonly storage?: Storage | undefined;
  readonly random?: () => number;
}

const MAX_INTERNAL_ERROR_TRIES = 5; // a function that crashed may have played the move

export class Outbox {
  private readonly key: string;
  private wake: () => void = () => undefined;
  private closed = false;

  constructor(
    private readonly gameId: string,
    private readonly send: (pending: Pending) => Promise<Played>,
    private readonly settings: OutboxSettings = {},
    private readonly current = new MutableState<Pending | null>(null),
  ) {
    this.key = `stolik.outbox.${gameId}`;
  }

  /** The move that was sent and not answered yet, or null. */
  get pending(): State<Pending | null> {
    return this.current;
  }

  /** Send a move made in position `seq`. Rejects with `busy` while another move is pending. */
  async deliver(move: string, seq: number): Promise<Played> {
    if (this.closed) throw closedError("table");
    if (this.current.value) throw new Refused("busy", "another move is pending");
    return this.run({ gameId: this.gameId, seq, moveId: randomId(), move, tries: 0 });
  }

  /** Send the move again that a reload of the page interrupted; null if there is none. */
  async resume(): Promise<Played | null> {
    const stored = await this.settings.storage?.getItem(this.key);
    if (!stored || this.current.value || this.closed) return null;
    return this.run(JSON.parse(stored) as Pending);
  }

  /** Do not wait for the next try, because the network is back. */
  retryNow(): void {
    this.wake();
  }

  /** Stop sending; with a storage the next outbox resumes the move. */
  close(): void {
    this.closed = true;
    this.wake();
    this.current.end();
  }

  private async run(first: Pending): Promise<Played> {
    let pending = { ...first, tries: first.tries + 1 };
    this.current.set(pending);
    await this.keep((storage) => storage.setItem(this.key, JSON.stringify(first)));
    for (;;) {
      try {
        const played = await this.send(pending);
        await this.clear();
        return played;
      } catch (error) {
        const retry = error instanceof Offline || (isRepeatable(error) && pending.tries < MAX_INTERNAL_ERROR_TRIES);
        if (this.closed) throw error;
        if (!retry) {
          await this.clear();
          throw error;
        }
      }
      await this.wait(pending.tries);
      if (this.closed) throw closedError("table");
      pending = { ...pending, tries: pending.tries + 1 };
      this.current.set(pending);
    }
  }

  private async clear(): Promise<void> {
    await this.keep((storage) => storage.removeItem(this.key));
    this.current.set(null);
  }

  /** A storage that is full or forbidden must not stop a move. */
  private async keep(change: (storage: Storage) => unknown): Promise<void> {
    if (!this.settings.storage) return;
    try {
      await change(this.settings.storage);
    } catch {
      // The move is sent all the same; it only would not survive a reload.
    }
  }

  private wait(tries: number): Promise<void> {
    const waitMs = backoff(tries, { ...BACKOFF, ...this.settings }, this.settings.random);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
