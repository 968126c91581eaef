// The outbox sends one move, again and again with the same id, until it is answered or refused.

import { BACKOFF, type Backoff, backoff } from "./backoff";
import { InternalError, Offline } from "./errors";
import { MutableState, type State } from "./streams";
import type { Pending, Played } from "./types";

/** The part of localStorage that is used here. */
export interface Storage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface OutboxSettings extends Partial<Backoff> {
  /** Keeps the pending move over a reload of the page. */
  readonly storage?: Storage | undefined;
  readonly random?: () => number;
}

const MAX_INTERNAL_ERROR_TRIES = 5; // a function that crashed may have played the move

export class Outbox {
  private readonly current = new MutableState<Pending | null>(null);
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

  /** The move that was sent and not answered yet, or null. */
  get pending(): State<Pending | null> {
    return this.current;
  }

  /** Send a move made in position `seq`. Rejects with `busy` while another move is pending. */
  deliver(move: string, seq: number): Promise<Played> {
    if (this.current.value) return Promise.reject(new InternalError("busy", "another move is pending"));
    const moveId = crypto.randomUUID();
    return this.run({ gameId: this.gameId, seq, moveId, move, tries: 0 });
  }

  /** Send the move again that a reload of the page interrupted; null if there is none. */
  resume(): Promise<Played> | null {
    const stored = this.settings.storage?.getItem(this.key);
    if (!stored || this.current.value) return null;
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
    let pending = first;
    this.settings.storage?.setItem(this.key, JSON.stringify(pending));
    for (;;) {
      pending = { ...pending, tries: pending.tries + 1 };
      this.current.set(pending);
      try {
        const played = await this.send(pending);
        this.clear();
        return played;
      } catch (error) {
        const retry =
          error instanceof Offline || (error instanceof InternalError && pending.tries < MAX_INTERNAL_ERROR_TRIES);
        if (this.closed) throw error;
        if (!retry) {
          this.clear();
          throw error;
        }
      }
      await this.wait(pending.tries);
      if (this.closed) throw new Offline("offline", "the table was closed before the move was answered");
    }
  }

  private clear(): void {
    this.settings.storage?.removeItem(this.key);
    this.current.set(null);
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
