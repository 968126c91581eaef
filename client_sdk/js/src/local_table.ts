// A table on this device, without account or network: people who share the device, and bots.

import { backoff } from "./backoff";
import { readClock } from "./clock_reading";
import type { Engine, EngineRequests, LocalChair, LocalTableState } from "./engine";
import { IllegalMove, type StolikError, toStolikError } from "./errors";
import type { Move } from "./move_text";
import { reviewRecord } from "./review_record";
import type { WaitSettings } from "./signal";
import { MutableState } from "./streams";
import type { Table } from "./table";
import { BaseTable, localSeats } from "./table_base";
import type { Entry, GameRecord, Message, Played, Refusal, Reviewed, Suggestion } from "./types";
import type { ClockSettings, GameName, GameOptions, Header } from "./wire_types";

export interface LocalSettings<G extends GameName = GameName> {
  readonly game: G;
  readonly options?: Partial<GameOptions[G]>;
  /** Who sits on each seat; several people pass the device on. */
  readonly chairs: readonly LocalChair[];
  /** The secret of the deal, 64 hex digits; random by default. */
  readonly secret?: string;
  /** The time that people have; bots need none. No clock by default. */
  readonly clock?: ClockSettings;
  /** ms to wait before each move of a bot; a function is asked before each. */
  readonly botDelay?: number | ((last: Entry | undefined) => number);
  /** Seconds that a bot may compute a move. */
  readonly budget?: number;
}

/** What `save` returns and `restore` needs. It contains the secret of the deal. */
export interface SavedTable<G extends GameName = GameName> {
  readonly record: GameRecord<G>;
  readonly chairs: readonly LocalChair[];
  readonly clock?: ClockSettings;
  /** ms that each seat has left, where the clock is a bank. */
  readonly banks?: readonly number[];
}

const TICK_MS = 1000;
const MAX_BOT_TRIES = 3; // the last with any legal move
const BOT_RETRY = { firstWait: 500, longestWait: 4000 };

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export class LocalTable<G extends GameName = GameName> extends BaseTable<G> implements Table<G> {
  readonly kind = "local";
  readonly id: string;
  /** The seat that the table is shown from. */
  seat: number;
  protected readonly host = true;
  private readonly people: readonly number[];
  private messages = 0;
  /** Why the bots have stopped, null while they play; `retryBots` lets them go on. */
  readonly botFailure = new MutableState<StolikError | null>(null);
  private botsPlaying: Promise<void> = Promise.resolve();
  private ticking: ReturnType<typeof setInterval> | undefined;
  /** What is played when the time of this position runs out. */
  private kept: { readonly seq: number; readonly move: Move<G> } | null = null;

  private constructor(
    private readonly engine: Engine,
    private readonly table: number,
    readonly chairs: readonly LocalChair[],
    private readonly pace: Required<Pick<LocalSettings, "botDelay" | "budget">>,
  ) {
    super();
    this.id = `local-${table}`;
    this.people = chairs.flatMap((chair, seat) => (chair.kind === "human" ? [seat] : []));
    this.seat = this.people[0] ?? 0;
  }

  /** Start a new game. */
  static async open<G extends GameName>(engine: Engine, settings: LocalSettings<G>): Promise<LocalTable<G>> {
    const { game, chairs, options = {}, clock } = settings;
    const secret = settings.secret ?? hex(crypto.getRandomValues(new Uint8Array(32)));
    const timed = { now: Date.now(), ...(clock ? { clock } : {}) };
    const table = await engine.ask("open", { game, chairs, secret, options: { ...options }, ...timed });
    return LocalTable.begin<G>(engine, table, chairs, settings);
  }

  /** Continue a saved game; the time of the turn starts anew. */
  static async restore<G extends GameName>(
    engine: Engine,
    saved: SavedTable<G>,
    pace: Pick<LocalSettings, "botDelay" | "budget"> = {},
  ): Promise<LocalTable<G>> {
    const table = await engine.ask("open", { ...saved, now: Date.now() });
    return LocalTable.begin<G>(engine, table, saved.chairs, pace);
  }

  private static async begin<G extends GameName>(
    engine: Engine,
    table: number,
    chairs: readonly LocalChair[],
    { botDelay = 600, budget = 1 }: Pick<LocalSettings, "botDelay" | "budget">,
  ): Promise<LocalTable<G>> {
    const opened = new LocalTable<G>(engine, table, chairs, { botDelay, budget });
    opened.dieWith(engine);
    await opened.refresh(0);
    opened.startBots();
    return opened;
  }

  /** Show the table from another person's seat, when the device is passed on. */
  async sit(seat: number): Promise<void> {
    if (!this.people.includes(seat)) throw new IllegalMove("no-such-seat", `seat ${seat}`);
    this.seat = seat;
    await this.refresh(0);
  }

  choices(settings?: WaitSettings): Promise<readonly Move<G>[]> {
    return this.ask("tableChoices", this.tableSeat, settings) as Promise<readonly string[]> as Promise<
      readonly Move<G>[]
    >;
  }

  refusal(move: Move<G>): Promise<Refusal | null> {
    return this.ask("tableWhyNot", { ...this.tableSeat, move });
  }

  suggest(): Promise<Suggestion<G>> {
    return this.ask("tableSuggest", { ...this.tableSeat, budget: this.pace.budget }) as Promise<Suggestion<G>>;
  }

  play(move: Move<G>, settings?: WaitSettings): Promise<Played<G>> {
    return this.wait(async () => {
      const played = await this.engine.ask("play", { ...this.tableSeat, move, now: Date.now() });
      await this.refresh();
      this.startBots();
      return played as unknown as Played<G>;
    }, settings);
  }

  async draft(move: Move<G> | null): Promise<void> {
    this.kept = move === null ? null : { seq: this.header.value?.seq ?? 0, move };
  }

  async say(what: string | { readonly preset: string }): Promise<void> {
    const content = typeof what === "string" ? { text: what } : what;
    const message: Message = { id: `${++this.messages}`, uid: `seat-${this.seat}`, at: Date.now(), ...content };
    this.chat.set([...(this.chat.value ?? []), message]);
  }

  async history(): Promise<readonly Entry<G>[]> {
    return this.log.value ?? [];
  }

  record(): Promise<GameRecord<G>> {
    return this.ask("record", { table: this.table }) as Promise<GameRecord<G>>;
  }

  /** What `restore` needs. Keep it on this device: it contains the secret. */
  async save(): Promise<SavedTable<G>> {
    const record = (await this.ask("save", { table: this.table })) as GameRecord<G>;
    const clock = this.header.value?.clock;
    const timed = clock && clock.kind !== "none" ? { clock, banks: this.clock.value?.banks ?? [] } : {};
    return { record, chairs: this.chairs, ...timed };
  }

  async review(): Promise<readonly Reviewed[]> {
    return reviewRecord(this.engine, await this.record());
  }

  /** Let the bots try again after `botFailure`. */
  retryBots(): void {
    this.setBotFailure(null);
    this.startBots();
  }

  /** Resolves when the bots have played: it is a person's turn, the game is over, or `botFailure` says why not. */
  settled(): Promise<void> {
    return this.botsPlaying;
  }

  close(): void {
    clearInterval(this.ticking);
    this.endStreams();
    this.botFailure.end();
    void this.engine.ask("close", { table: this.table }).catch(() => undefined);
  }

  protected async rules(): Promise<Engine> {
    return this.engine;
  }

  private ask<K extends keyof EngineRequests>(
    request: K,
    fields: EngineRequests[K][0],
    settings?: WaitSettings,
  ): Promise<EngineRequests[K][1]> {
    return this.wait(() => this.engine.ask(request, fields), settings);
  }

  private get tableSeat(): { table: number; seat: number } {
    return { table: this.table, seat: this.seat };
  }

  private async refresh(after = this.header.value?.seq ?? 0): Promise<void> {
    const state: unknown = await this.engine.ask("look", { ...this.tableSeat, after });
    const { header, view, entries } = state as LocalTableState<G>;
    if (this.closed) return;
    if (!after) this.log.set([...entries]);
    this.header.set(header);
    this.view.set(view);
    this.seats.set(localSeats(header, [this.seat]));
    this.appendToLog(entries);
    this.runClock(header);
  }

  /** Read the clock now, and every second while a person's time runs. */
  private runClock(header: Header): void {
    clearInterval(this.ticking);
    this.clock.set(readClock(header, Date.now()));
    if (header.deadline === null) return;
    this.ticking = setInterval(() => {
      const reading = readClock(header, Date.now());
      this.clock.set(reading);
      if (reading.left === 0) this.startBots(() => this.timeOut(header.seq));
    }, TICK_MS);
  }

  /** End the turn at `seq`, whose time is up. */
  private async timeOut(seq: number): Promise<void> {
    clearInterval(this.ticking);
    const draft = this.kept?.seq === seq ? { draft: this.kept.move as string } : {};
    await this.engine.ask("timeOut", { table: this.table, now: Date.now(), ...draft });
    await this.refresh(seq);
  }

  /** Let the bots play, after `first`. */
  private startBots(first?: () => Promise<void>): void {
    this.botsPlaying = this.botsPlaying
      .then(first)
      .then(() => this.playBots())
      .catch((error) => this.setBotFailure(toStolikError(error)));
  }

  private setBotFailure(failure: StolikError | null): void {
    this.botFailure.set(failure);
    this.setFailure(failure);
  }

  private async playBots(): Promise<void> {
    while (!this.closed && this.isBotsTurn()) {
      const { botDelay } = this.pace;
      const delay = typeof botDelay === "number" ? botDelay : botDelay(this.log.value?.at(-1) as Entry | undefined);
      if (delay) await pause(delay);
      if (this.closed) return;
      const moved = await this.botStep();
      await this.refresh();
      if (!moved) return;
    }
  }

  /** One move of a bot. A bot that fails tries again, at last with any legal move. */
  private async botStep(): Promise<boolean> {
    const request = { table: this.table, budget: this.pace.budget };
    for (let tries = 1; tries < MAX_BOT_TRIES; tries++) {
      try {
        return await this.engine.ask("bot", { ...request, now: Date.now() });
      } catch {
        await pause(backoff(tries, BOT_RETRY));
        if (this.closed) return false;
      }
    }
    return this.engine.ask("bot", { ...request, now: Date.now(), level: "random" });
  }

  private isBotsTurn(): boolean {
    const [first] = this.header.value?.asked ?? [];
    if (first === undefined) return false;
    return first === null ? !this.people.length : this.chairs[first]?.kind === "bot";
  }
}
