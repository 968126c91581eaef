// The rules at a remote table: an engine on this device once it is awake, the service until then.

import { BACKOFF, type Backoff, backoff } from "./backoff";
import type { Engine } from "./engine";
import { Offline, Refused, Stale } from "./errors";
import { isRepeatable } from "./repeatable";
import type { View } from "./types";

/** An engine, or how to get one: a promise of it, or a function that loads it and may be called again. */
export type EngineSource = Engine | Promise<Engine> | (() => Promise<Engine>);

const MAX_INTERNAL_ERROR_TRIES = 5;

export class TableRules {
  private awake: { readonly engine: Engine; readonly versions: ReadonlySet<string> } | undefined;
  private loading: Promise<void> | undefined;
  private failures = 0;
  private retryLoadAt = 0;
  private closed = false;
  private readonly wakers = new Set<() => void>();

  constructor(
    private readonly source: EngineSource | undefined,
    private readonly waits: Backoff = BACKOFF,
  ) {}

  /** Load the engine, unless it is loaded or loading; resolves when that has worked or failed. */
  load(): Promise<void> {
    if (!this.source || this.awake || this.closed) return Promise.resolve();
    if (this.loading) return this.loading;
    if (Date.now() < this.retryLoadAt) return Promise.resolve();
    this.loading = this.start()
      .catch(() => this.dropEngine())
      .finally(() => (this.loading = undefined));
    return this.loading;
  }

  /** The engine if it is awake and has the rules `version`; else null. */
  engineNow(version: string): Engine | null {
    return this.awake?.versions.has(version) ? this.awake.engine : null;
  }

  /** The engine once it is loaded; null if there is none, or it does not have the rules `version`. */
  async engine(version: string): Promise<Engine | null> {
    await this.load();
    return this.engineNow(version);
  }

  /**
   * The legal moves in the view that `viewToAct` returns. Asks `listChoices` while no engine is awake, again and
   * again while there is no answer; empty once it is not this person's turn any more.
   */
  async choices(
    viewToAct: () => View | undefined,
    listChoices: () => Promise<readonly string[]>,
  ): Promise<readonly string[]> {
    void this.load();
    for (let tries = 1; ; tries++) {
      const view = viewToAct();
      if (!view || this.closed) return [];
      const choices = await this.ask(view.engine, (engine) => engine.ask("choices", { view }));
      if (choices) return choices;
      const woken = this.nextWake();
      const listed = await Promise.race([this.listed(listChoices, tries), woken]);
      if (listed) return listed;
      await Promise.race([new Promise((resolve) => setTimeout(resolve, backoff(tries, this.waits))), woken]);
    }
  }

  /** Ask the engine that is awake; undefined if none is, or it broke down. */
  async ask<T>(version: string, question: (engine: Engine) => Promise<T>): Promise<T | undefined> {
    const engine = this.engineNow(version);
    if (!engine) return undefined;
    try {
      return await question(engine);
    } catch (error) {
      if (error instanceof Refused) throw error;
      this.dropEngine();
      return undefined;
    }
  }

  /** Do not wait for the next try, because the network is back. */
  retryNow(): void {
    for (const wake of [...this.wakers]) wake();
  }

  close(): void {
    this.closed = true;
    this.retryNow();
  }

  private async start(): Promise<void> {
    const engine = await (typeof this.source === "function" ? this.source() : this.source);
    if (!engine) return;
    this.awake = { engine, versions: new Set(await engine.ask("engines", {})) };
    this.failures = 0;
    this.retryNow();
  }

  private dropEngine(): void {
    this.awake = undefined;
    this.retryLoadAt = Date.now() + backoff(++this.failures, this.waits);
  }

  /** What the service answers; undefined if the same call may be repeated. */
  private async listed(
    listChoices: () => Promise<readonly string[]>,
    tries: number,
  ): Promise<readonly string[] | undefined> {
    try {
      return await listChoices();
    } catch (error) {
      if (error instanceof Stale) return [];
      const retry = error instanceof Offline || (isRepeatable(error) && tries < MAX_INTERNAL_ERROR_TRIES);
      if (!retry) throw error;
      return undefined;
    }
  }

  /** Resolves when the engine wakes, the network is back or the table is closed. */
  private nextWake(): Promise<undefined> {
    return new Promise((resolve) => {
      const wake = (): void => {
        this.wakers.delete(wake);
        resolve(undefined);
      };
      this.wakers.add(wake);
    });
  }
}
