// A state that something keeps up to date until it is stopped.

import { Offline, type StolikError, toStolikError } from "./errors";
import { MutableState, type Unsubscribe } from "./streams";

/** A state that listeners keep up to date until it is stopped. Where they fail, `when` rejects with the cause until the next value. */
export class LiveState<T> extends MutableState<T> {
  private readonly stops: Unsubscribe[] = [];
  /** Is told of each failure, and with null that it is over. */
  onFailure: (error: StolikError | null) => void = () => undefined;

  override set(value: T): void {
    if (this.failure) this.fail(null);
    super.set(value);
  }

  override fail(error: StolikError | null): void {
    super.fail(error);
    this.onFailure(error);
  }

  /** It cannot be kept up to date because of `thrown`. Without a network a known value stays good. */
  report(thrown: unknown): void {
    const error = toStolikError(thrown);
    if (!(error instanceof Offline) || this.value === undefined) this.fail(error);
  }

  /** Stop the listeners; subscribers get no more values. */
  stop(): void {
    for (const stop of this.stops) stop();
    this.end();
  }

  /** Call `stop` when this state is stopped. */
  onStop(stop: Unsubscribe): this {
    this.stops.push(stop);
    return this;
  }
}
