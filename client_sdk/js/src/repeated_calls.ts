// Repeats a call that got no answer, with the same request id: the service does once what it asks for.

import { BACKOFF, type Backoff, backoff } from "./backoff";
import { randomId } from "./random_id";
import { isRepeatable } from "./repeatable";
import type { Signal } from "./signal";
import { sleep } from "./wake";

const MAX_TRIES = 3;
const REMEMBERED_MS = 60_000;

export interface RepeatSettings extends Partial<Backoff> {}

interface Unanswered {
  readonly requestId: string;
  readonly until: number;
}

export class RepeatedCalls {
  /** Calls that were given up, for the person who presses the button again. */
  private readonly unanswered = new Map<string, Unanswered>();

  /** A signal that is aborted ends the wait for the next try. */
  constructor(
    private readonly settings: RepeatSettings = {},
    private readonly signal?: Signal,
  ) {}

  /** What `send` answers. It is called again with the same id while it rejects with Offline, or the service fails. */
  async run<T>(call: string, send: (requestId: string) => Promise<T>): Promise<T> {
    const requestId = this.takeUnanswered(call) ?? randomId();
    for (let tries = 1; ; tries++) {
      try {
        return await send(requestId);
      } catch (error) {
        // A function that failed may have made the change before.
        if (!isRepeatable(error)) throw error;
        if (tries === MAX_TRIES) {
          this.unanswered.set(call, { requestId, until: Date.now() + REMEMBERED_MS });
          throw error;
        }
      }
      const waitMs = backoff(tries, { ...BACKOFF, ...this.settings });
      await sleep(waitMs, this.signal);
    }
  }

  /** The id of the same call if it got no answer a moment ago. */
  private takeUnanswered(call: string): string | undefined {
    for (const [key, { until }] of this.unanswered) if (until < Date.now()) this.unanswered.delete(key);
    const requestId = this.unanswered.get(call)?.requestId;
    this.unanswered.delete(call);
    return requestId;
  }
}
