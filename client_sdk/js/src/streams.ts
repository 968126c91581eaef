// Streams of values, to subscribe to or to read with `for await`.

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
  /** Resolves with the first value, current or later, for which `condition` holds. */
  when(condition?: (value: T) => boolean): Promise<T>;
}

/** A stream that its owner sends values to. */
export class Emitter<T> implements Stream<T> {
  protected readonly listeners = new Set<Listener<T>>();
  private readonly enders = new Set<() => void>();
  private ended = false;

  subscribe(listener: Listener<T>): Unsubscribe {
    const added: Listener<T> = (value) => listener(value); // a function of its own: a listener may subscribe twice
    if (!this.ended) this.listeners.add(added);
    return () => void this.listeners.delete(added);
  }

  emit(value: T): void {
    for (const listener of [...this.listeners]) listener(value);
  }

  /** Drop every listener and finish the async iterators. */
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

/** A state that its owner sets. Setting the same value again calls no listener. */
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

  when(condition: (value: T) => boolean = () => true): Promise<T> {
    return new Promise((resolve) => {
      let stop: Unsubscribe | undefined;
      let done = false;
      stop = this.subscribe((value) => {
        if (done || !condition(value)) return;
        done = true;
        stop?.();
        resolve(value);
      });
      if (done) stop();
    });
  }
}
