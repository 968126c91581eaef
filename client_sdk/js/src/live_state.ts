// A state that something keeps up to date until it is stopped.

import { MutableState, type Unsubscribe } from "./streams";

/** A state that listeners keep up to date until it is stopped. */
export class LiveState<T> extends MutableState<T> {
  private readonly stops: Unsubscribe[] = [];

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
