// Streams: a listener gets every value, an async iterator waits for the next one.

export type Listener<T> = (value: T) => void;
export type Unsubscribe = () => void;

/** Values over time. `for await` and `subscribe` see the same ones. */
export interface Stream<T> extends AsyncIterable<T> {
  subscribe(listener: Listener<T>): Unsubscribe;
}

/** A stream that has a present: who subscribes gets the latest value at once. */
export interface State<T> extends Stream<T> {
  /** The latest value; undefined before there is one. */
  readonly value: T | undefined;
  /** The first value, now or later, that satisfies `wanted`. */
  when(wanted?: (value: T) => boolean): Promise<T>;
}

/** The sending end of a stream of happenings. */
export class Emitter<T> implements Stream<T> {
  protected readonly listeners = new Set<Listener<T>>();
  private readonly enders = new Set<() => void>();
  private ended = false;

  subscribe(listener: Listener<T>): Unsubscribe {
    const own: Listener<T> = (value) => listener(value);
    if (!this.ended) this.listeners.add(own);
    return () => void this.listeners.delete(own);
  }

  emit(value: T): void {
    for (const listener of [...this.listeners]) listener(value);
  }

  /** Let go of every listener; async iterators finish. */
  end(): void {
    this.ended = true;
    this.listeners.clear();
    for (const end of [...this.enders]) end();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    const waiting: T[] = [];
    let wake: () => void = () => undefined;
    let done = this.ended;
    const stop = this.subscribe((value) => {
      waiting.push(value);
      wake();
    });
    const end = (): void => {
      done = true;
      wake();
    };
    this.enders.add(end);
    try {
      for (;;) {
        while (waiting.length) yield waiting.shift() as T;
        if (done) return;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      stop();
      this.enders.delete(end);
    }
  }
}

/** The sending end of a state. Setting an equal value again is silent. */
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
    if (Object.is(this.value, value)) return;
    this.value = value;
    this.emit(value);
  }

  when(wanted: (value: T) => boolean = () => true): Promise<T> {
    return new Promise((resolve) => {
      let stop: Unsubscribe | undefined;
      let found = false;
      stop = this.subscribe((value) => {
        if (found || !wanted(value)) return;
        found = true;
        stop?.();
        resolve(value);
      });
      if (found) stop();
    });
  }
}
