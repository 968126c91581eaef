// The base of all three tables: the streams, whose turn it is, and the log.

import { closedError } from "./closed_error";
import type { Engine } from "./engine";
import type { StolikError } from "./errors";
import { type Signal, type WaitSettings, whenAborted } from "./signal";
import { Emitter, MutableState } from "./streams";
import type {
  ClockReading,
  ConnectionState,
  Entry,
  Message,
  Pending,
  QueryAnswer,
  QueryFields,
  QueryName,
  Seat,
  SeatInfo,
  View,
} from "./types";
import type { GameName, Header } from "./wire_types";

export abstract class BaseTable<G extends GameName = GameName> {
  readonly header = new MutableState<Header>();
  readonly view = new MutableState<View<G>>();
  readonly seats = new MutableState<readonly SeatInfo[]>();
  readonly events = new Emitter<Entry<G>>();
  readonly log = new MutableState<readonly Entry<G>[]>([]);
  readonly chat = new MutableState<readonly Message[]>([]);
  readonly clock = new MutableState<ClockReading>();
  readonly pending = new MutableState<Pending | null>(null);
  readonly connection = new MutableState<ConnectionState>("live");

  /** True: move now; false: over; null: wait. */
  private readonly turnState = new MutableState<boolean | null>(null);
  /** The position after this person's last move, as answered. */
  protected ownMoveSeq = 0;
  /** Aborted when the table is closed. */
  protected readonly closing = new AbortController();
  /** Why nothing more can come, or null. */
  private failure: StolikError | null = null;

  constructor() {
    for (const state of [this.header, this.view, this.pending]) state.subscribe(() => this.updateTurn());
  }

  abstract readonly seat: Seat;

  /** Whether this person may act for the host between rounds. */
  protected abstract readonly host: boolean;

  /** The engine that has the rules `version`, such as `zole@1`; null if there is none. */
  protected abstract rules(version: string): Promise<Engine | null>;

  /** Ask the game's rules about the view that is shown. */
  async query<Q extends QueryName>(name: Q, fields?: QueryFields<Q>): Promise<QueryAnswer<Q> | null> {
    if (this.closed) throw closedError("table");
    const version = this.view.value?.engine;
    const engine = version === undefined ? null : await this.rules(version);
    const view = this.view.value;
    if (!engine || !view) return null;
    return engine.ask("query", { view, name, fields: fields ?? {} }) as Promise<QueryAnswer<Q>>;
  }

  async turn(signal?: Signal): Promise<boolean> {
    if (this.closed) throw closedError("table");
    return (await this.turnState.when((now) => now !== null, signal)) === true;
  }

  /** Nothing more can come because of `failure`, or null: it can again. Whatever waits is told. */
  protected setFailure(failure: StolikError | null): void {
    if (failure === this.failure) return;
    this.failure = failure;
    for (const stream of this.streams) stream.fail(failure);
    this.updateTurn();
  }

  /** When the engine dies, nothing more can come at a table that lives in it. */
  protected dieWith({ died }: Engine): void {
    void died?.then((error) => this.setFailure(error));
  }

  protected updateTurn(): void {
    const header = this.header.value;
    if (!header) return;
    const isOver = header.status === "finished" || header.status === "cancelled";
    const isCurrent = this.view.value?.seq === header.seq && header.seq >= this.ownMoveSeq;
    const isReady = this.myTurn && isCurrent && !this.pending.value;
    this.turnState.set(!isOver && ((isReady && !this.failure) || null));
  }

  get myTurn(): boolean {
    return this.actor !== undefined;
  }

  /** The seat to move, if it is this person's; null for the host between rounds; undefined if it is not my turn. */
  protected get actor(): Seat | undefined {
    const asked = this.header.value?.asked ?? [];
    if (this.seat !== null && asked.includes(this.seat)) return this.seat;
    return this.host && asked.includes(null) ? null : undefined;
  }

  /** Append the entries that are new to the log, and emit them as events. */
  protected appendToLog(entries: readonly Entry<G>[]): void {
    const last = this.log.value?.at(-1)?.seq ?? 0;
    const added = entries.filter((entry) => entry.seq > last);
    if (!added.length) return;
    this.log.set([...(this.log.value ?? []), ...added]);
    for (const entry of added) this.events.emit(entry);
  }

  /** What `work` resolves with, unless the table is closed or the signal is aborted first. */
  protected wait<T>(work: () => Promise<T>, { signal }: WaitSettings = {}): Promise<T> {
    return new Promise((resolve, reject) => {
      const signals = [this.closing.signal, signal];
      const stops = signals.map((one) => whenAborted(one, reject));
      const answer = signals.some((one) => one?.aborted) ? Promise.resolve() : work().then(resolve, reject);
      void answer.then(() => {
        for (const stop of stops) stop();
      });
    });
  }

  protected get closed(): boolean {
    return this.closing.signal.aborted;
  }

  protected endStreams(): void {
    this.closing.abort(closedError("table"));
    for (const stream of [...this.streams, this.connection, this.pending]) stream.end();
  }

  /** The streams of what happens at the table. */
  private get streams(): readonly Pick<Emitter<unknown>, "end" | "fail">[] {
    return [this.header, this.view, this.seats, this.events, this.log, this.chat, this.clock, this.turnState];
  }
}

/** The seats of a local or replayed table. */
export function localSeats(header: Header, mine: readonly number[]): readonly SeatInfo[] {
  return header.seats.map((chair, seat) => {
    const asked = header.asked.includes(seat);
    const presence = chair.kind === "bot" ? "bot" : asked ? "thinking" : "here";
    return { ...chair, seat, mine: mine.includes(seat), presence, seen: null, asked, since: null };
  });
}
