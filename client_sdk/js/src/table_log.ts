// The log of a remote table: entries that were missed are loaded before the new one, again and again until they are there.

import { type Backoff, backoff } from "./backoff";
import type { Signal } from "./signal";
import type { TableUpdate } from "./table_feed";
import type { Entry } from "./types";
import { sleep } from "./wake";

const FIRST_LOG_ENTRIES = 20; // older ones are loaded by history()

/** What the log needs of its table. */
export interface LoggedTable {
  entries(): readonly Entry[];
  setEntries(entries: readonly Entry[]): void;
  /** Append the entries that are new, and emit them as events. */
  append(entries: readonly Entry[]): void;
  /** Entries `first` to `last` from the server. */
  load(first: number, last: number): Promise<readonly Entry[]>;
  onError(error: Error): void;
  /** The log is complete again after an error. */
  onHealed(update: TableUpdate): void;
}

export class TableLog {
  private loading: Promise<unknown> = Promise.resolve();
  private started = false;
  private lastUpdate: TableUpdate | undefined;

  constructor(
    private readonly table: LoggedTable,
    private readonly waits: Backoff,
    private readonly closing: Signal,
  ) {}

  /** Extend the log. It is tried again with back-off, because after the last move no update follows that would. */
  async follow(update: TableUpdate): Promise<void> {
    this.lastUpdate = update;
    for (let tries = 1; !this.closing.aborted; tries++) {
      try {
        await this.inTurn(() => this.extend(update));
        if (tries > 1) this.table.onHealed(update);
        return;
      } catch (error) {
        if (this.closing.aborted) return;
        this.table.onError(error as Error);
        await sleep(backoff(tries, this.waits), this.closing);
      }
    }
  }

  /** The whole log, from the first move to the last update. Rejects if a part of it cannot be read. */
  async whole(): Promise<readonly Entry[]> {
    const { lastUpdate } = this;
    if (lastUpdate) await this.inTurn(() => this.extend(lastUpdate));
    await this.inTurn(async () => {
      const [first] = this.table.entries();
      if (!first || first.seq <= 2) return;
      const older = await this.table.load(2, first.seq - 1);
      this.table.setEntries([...older, ...this.table.entries()]);
    });
    return this.table.entries();
  }

  /** Load one after another, so that nothing is appended twice. */
  private inTurn(load: () => Promise<void>): Promise<void> {
    const loading = this.loading.then(load);
    this.loading = loading.catch(() => undefined);
    return loading;
  }

  /** Append the new entry. Entries that were missed, at first the last few ones, are loaded before it. */
  private async extend({ header, entry }: TableUpdate): Promise<void> {
    const first = !this.started;
    this.started = true;
    const from = first ? Math.max(2, header.seq - FIRST_LOG_ENTRIES) : (this.table.entries().at(-1)?.seq ?? 1) + 1;
    const missed = this.table.load(from, header.seq - 1);
    const loaded = await (first ? missed.catch(() => []) : missed);
    const entries = entry ? [...loaded, entry] : loaded;
    if (first) this.table.setEntries(entries);
    else this.table.append(entries);
  }
}
