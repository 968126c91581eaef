// Streams of values, to subscribe to or to read with `for await`.

import { Closed, type StolikError } from "./errors";
import { type Signal, whenAborted } from "./signal";

export type Listener<T> = (value: T) => void;
export type Unsubscribe = () => void;

/** Values over time. `for await` and `subscribe` deliver the same ones. */
export interface Stream<T> extends AsyncIterable<T> {
  /** Call `listener` with every value from now on; the returned function ends the subscription. */
  subscribe(listener: Listener<T>): Unsubscribe;
}

/** A stream with a current value, which a new subscriber gets at once. */
export interface State<T> extends Stream<T> {
  /** The latest value; undefined before there is one. */
  readonly value: T | undefined;
  /**
   * Resolves with the first value, current or later, for which `condition` holds. Rejects with Closed when the state
   * ends before that, and with the signal's reason when that is aborted.
   */
  when(condition?: (value: T) => boolean, signal?: Signal): Promise<T>;
}

/** A stream that its owner sends values to. */
export class Emitter<T> implements Stream<T> {
  // Typed by nothing, so that a stream of one game is also a stream of any game.
  protected readonly listeners = new Set<(value: never) => void>();
  protected readonly enders = new Set<() => void>();
  protected ended = false;

  subscribe(listener: Listener<T>): Unsubscribe {
    const added: Listener<T> = (value) => listener(value); // a function of its own: a listener may subscribe twice
    if (!this.ended) this.listeners.add(added);
    return () => void this.listeners.delete(added);
  }

  emit(value: T): void {
    for (const listener of [...this.listeners]) (listener as Listener<T>)(value);
  }

  /** Drop every listener, finish the async iterators and reject what waits. */
  end(): void {
    this.ended = true;
    this.listeners.clear();
    for (const end of [...this.enders]) end();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    const unread: T[] = [];
    let wake: () => void = () => undefined;
    let done = this.ended;
    const stop = this.subscribe((value) => {
      unread.push(value);
      wake();
    });
    const end = (): void => {
      done = true;
      wake();
    };
    this.enders.add(end);
    try {
      for (;;) {
        while (unread.length) yield unread.shift() as T;
        if (done) return;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      stop();
      this.enders.delete(end);
    }
  }
}

/** A state that its owner sets. Setting the same value again calls no listener, and so does an ended state. */
export class MutableState<T> extends Emitter<T> implements State<T> {
  value: T | undefined;

  constructor(first?: T) {
    super();
    this.value = first;
  }

  override subscribe(listener: Listener<T>): Unsubscribe {
    const stop = super.subscribe(listener);
    if (this.value !== undefined) listener(this.value);
    return stop;
  }

  set(value: T): void {
    if (this.ended || Object.is(this.value, value)) return;
    this.value = value;
    this.emit(value);
  }

  when(condition: (value: T) => boolean = () => true, signal?: Signal): Promise<T> {
    return new Promise((resolve, reject) => {
      const stops: Unsubscribe[] = [];
      let done = false;
      const finish = (settle: () => void): void => {
        if (done) return;
        done = true;
        for (const stop of stops) stop();
        settle();
      };
      const keep = (stop: Unsubscribe): void => void (done ? stop() : stops.push(stop));
      const closed = (): StolikError => new Closed("closed", "closed before the awaited value came");
      const end = (): void => finish(() => reject(closed()));
      keep(whenAborted(signal, (reason) => finish(() => reject(reason))));
      keep(
        this.subscribe((value) => {
          if (!done && condition(value)) finish(() => resolve(value));
        }),
      );
      if (this.ended) return end();
      if (done) return;
      this.enders.add(end);
      stops.push(() => void this.enders.delete(end));
    });
  }
}
