// A table on this device: people who share it, bots in the other seats, no account, no network.

import type { Engine, LocalChair } from "./engine";
import { StolikError } from "./errors";
import { ReplayTable } from "./replay_table";
import { MutableState } from "./streams";
import type { Table } from "./table";
import { BaseTable, localSeats, untimed } from "./table_base";
import type { Entry, GameRecord, Message, Pending, Played, Refusal, Reviewed, Suggestion } from "./types";
import type { GameName, GameOptions } from "./wire_types";

export interface LocalSettings<G extends GameName = GameName> {
  readonly game: G;
  readonly options?: Partial<GameOptions[G]>;
  /** One chair a seat; several people pass the device on. */
  readonly chairs: readonly LocalChair[];
  /** 64 hex digits; drawn on this device if it is left out. */
  readonly secret?: string;
  /** ms that a bot seems to think. */
  readonly botDelay?: number;
  /** Seconds that a bot may think. */
  readonly budget?: number;
}

/** What `save` wrote: enough to go on after a reload. It holds the secret of the deal. */
export interface SavedTable {
  readonly record: GameRecord;
  readonly chairs: readonly LocalChair[];
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export class LocalTable extends BaseTable implements Table {
  readonly kind = "local";
  readonly id: string;
  override readonly pending = new MutableState<Pending | null>(null);
  /** The seat in front of the screen. */
  seat: number;
  protected readonly host = true;
  private readonly people: readonly number[];
  private closed = false;
  private said = 0;
  private turns: Promise<void> = Promise.resolve();

  private constructor(
    private readonly engine: Engine,
    private readonly table: number,
    readonly chairs: readonly LocalChair[],
    private readonly pace: { readonly botDelay: number; readonly budget: number },
  ) {
    super();
    this.id = `local-${table}`;
    this.people = chairs.flatMap((chair, seat) => (chair.kind === "human" ? [seat] : []));
    this.seat = this.people[0] ?? 0;
  }

  /** Deal a new game. */
  static async open<G extends GameName>(engine: Engine, settings: LocalSettings<G>): Promise<LocalTable> {
    const { game, chairs, options = {} } = settings;
    const secret = settings.secret ?? hex(crypto.getRandomValues(new Uint8Array(32)));
    const table = await engine.ask("open", { game, chairs, secret, options: { ...options } });
    return LocalTable.begin(engine, table, chairs, settings);
  }

  /** Go on with a saved game. */
  static async restore(
    engine: Engine,
    saved: SavedTable,
    pace: Pick<LocalSettings, "botDelay" | "budget"> = {},
  ): Promise<LocalTable> {
    const table = await engine.ask("open", { chairs: saved.chairs, record: saved.record });
    return LocalTable.begin(engine, table, saved.chairs, pace);
  }

  private static async begin(
    engine: Engine,
    table: number,
    chairs: readonly LocalChair[],
    { botDelay = 600, budget = 1 }: Pick<LocalSettings, "botDelay" | "budget">,
  ): Promise<LocalTable> {
    const one = new LocalTable(engine, table, chairs, { botDelay, budget });
    await one.look(0);
    one.letBotsPlay();
    return one;
  }

  /** Look from another person's seat: pass the device on. */
  async sit(seat: number): Promise<void> {
    if (!this.people.includes(seat)) throw new StolikError("not-at-table", `seat ${seat} is a bot's`);
    this.seat = seat;
    await this.look(0);
  }

  choices(): Promise<readonly string[]> {
    return this.engine.ask("tableChoices", this.here);
  }

  refusal(move: string): Promise<Refusal | null> {
    return this.engine.ask("tableWhyNot", { ...this.here, move });
  }

  suggest(): Promise<Suggestion> {
    return this.engine.ask("tableSuggest", { ...this.here, budget: this.pace.budget });
  }

  async play(move: string): Promise<Played> {
    const played = await this.engine.ask("play", { ...this.here, move, now: Date.now() });
    await this.look(this.header.value?.seq ?? 0);
    this.letBotsPlay();
    return played;
  }

  async draft(): Promise<void> {
    // No clock, nothing to keep.
  }

  async say(what: string | { readonly preset: string }): Promise<void> {
    const said = typeof what === "string" ? { text: what } : what;
    const message: Message = { id: `${++this.said}`, uid: `seat-${this.seat}`, at: Date.now(), ...said };
    this.chat.set([...(this.chat.value ?? []), message]);
  }

  async history(): Promise<readonly Entry[]> {
    return this.log.value ?? [];
  }

  record(): Promise<GameRecord> {
    return this.engine.ask("record", { table: this.table });
  }

  /** Everything that `restore` needs; keep it on this device. */
  async save(): Promise<SavedTable> {
    return { record: await this.engine.ask("save", { table: this.table }), chairs: this.chairs };
  }

  async review(): Promise<readonly Reviewed[]> {
    const replay = await ReplayTable.open(this.engine, { record: await this.record() });
    try {
      return await replay.review();
    } finally {
      replay.close();
    }
  }

  /** Resolves when it is a person's turn, or the game is over. */
  settled(): Promise<void> {
    return this.turns;
  }

  close(): void {
    this.closed = true;
    this.endStreams();
    void this.engine.ask("close", { table: this.table }).catch(() => undefined);
  }

  private get here(): { table: number; seat: number } {
    return { table: this.table, seat: this.seat };
  }

  private async look(after: number): Promise<void> {
    const { header, view, entries } = await this.engine.ask("look", { ...this.here, after });
    if (this.closed) return;
    if (!after) this.log.set([...entries]);
    this.header.set(header);
    this.view.set(view);
    this.seats.set(localSeats(header, [this.seat]));
    this.clock.set(untimed(Date.now()));
    this.appendToLog(entries);
  }

  private letBotsPlay(): void {
    this.turns = this.turns.then(() => this.botTurns());
  }

  private async botTurns(): Promise<void> {
    while (!this.closed && this.botIsAsked()) {
      if (this.pace.botDelay) await new Promise((resolve) => setTimeout(resolve, this.pace.botDelay));
      if (this.closed) return;
      const ask = { table: this.table, now: Date.now(), budget: this.pace.budget };
      if (!(await this.engine.ask("bot", ask))) return;
      await this.look(this.header.value?.seq ?? 0);
    }
  }

  private botIsAsked(): boolean {
    const [first] = this.header.value?.asked ?? [];
    if (first === undefined) return false;
    return first === null ? !this.people.length : this.chairs[first]?.kind === "bot";
  }
}
