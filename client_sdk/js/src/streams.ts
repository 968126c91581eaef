// Streams of values, to subscribe to or to read with `for await`.

import { closedError } from "./closed_error";
import type { StolikError } from "./errors";
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
   * ends before that, with its error when nothing more can come, and with the signal's reason when that is aborted.
   */
  when(condition?: (value: T) => boolean, signal?: Signal): Promise<T>;
}

/** A stream that its owner sends values to. */
export class Emitter<T> implements Stream<T> {
  // Typed by nothing, so that a stream of one game is also a stream of any game.
  protected readonly listeners = new Set<(value: never) => void>();
  protected readonly enders = new Set<(error: StolikError | null) => void>();
  protected ended = false;
  protected failure: StolikError | null = null;

  subscribe(listener: Listener<T>): Unsubscribe {
    const added: Listener<T> = (value) => listener(value); // a function of its own: a listener may subscribe twice
    if (!this.ended) this.listeners.add(added);
    return () => void this.listeners.delete(added);
  }

  /** Call every listener; an error of one is thrown by itself, so that it stops neither the others nor the sender. */
  emit(value: T): void {
    for (const listener of [...this.listeners])
      try {
        (listener as Listener<T>)(value);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
  }

  /** Drop every listener, finish the async iterators and reject what waits with Closed. */
  end(): void {
    this.ended = true;
    this.listeners.clear();
    for (const end of [...this.enders]) end(null);
  }

  /**
   * Nothing more can come, as it seems: what waits, now or later, rejects with `error`, until `fail(null)` says that it
   * can again. Listeners stay.
   */
  fail(error: StolikError | null): void {
    this.failure = error;
    if (error) for (const end of [...this.enders]) end(error);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    const unread: T[] = [];
    let wake: () => void = () => undefined;
    let { failure } = this;
    const stop = this.subscribe((value) => {
      unread.push(value);
      wake();
    });
    const end = (error: StolikError | null): void => {
      failure = error;
      wake();
    };
    this.enders.add(end);
    try {
      for (;;) {
        while (unread.length) yield unread.shift() as T;
        if (failure) throw failure;
        if (this.ended) return;
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
    const stops: Unsubscribe[] = [];
    const first = new Promise<T>((resolve, reject) => {
      const end = (error: StolikError | null): void => reject(error ?? closedError("table"));
      const check = (value: T): void => {
        try {
          if (condition(value)) resolve(value);
        } catch (error) {
          reject(error);
        }
      };
      this.enders.add(end);
      stops.push(() => this.enders.delete(end), whenAborted(signal, reject), this.subscribe(check));
      if (this.ended || this.failure) end(this.failure);
    });
    const stop = (): void => {
      for (const unsubscribe of stops) unsubscribe();
    };
    first.then(stop, stop);
    return first;
  }
}
