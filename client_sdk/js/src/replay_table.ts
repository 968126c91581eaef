// A game looked at again: any step, from any seat or with every hand open, behind the same Table.

import type { Engine, LocalTableState } from "./engine";
import { StolikError } from "./errors";
import type { Table } from "./table";
import { BaseTable, localSeats, untimed } from "./table_base";
import type { Entry, GameRecord, Played, Refusal, Reviewed, Seat, Suggestion } from "./types";

export interface ReplaySettings {
  readonly names?: readonly string[];
  /** Where to begin; step 0 is the deal. */
  readonly at?: number;
  /** Whose eyes to look with; `all` lays every hand open. */
  readonly eyes?: Seat | "all";
  /** What to say at a step, as tutorials do. */
  readonly captions?: { readonly [step: number]: string };
}

export class ReplayTable extends BaseTable implements Table {
  readonly kind = "replay";
  readonly id: string;
  protected readonly host = true;
  private now = 0;
  private eyes: Seat | "all" = "all";
  private playing: ReturnType<typeof setInterval> | undefined;

  private constructor(
    private readonly engine: Engine,
    private readonly replay: number,
    /** The number of moves; steps run from 0, the deal, to this. */
    readonly steps: number,
    private readonly source: GameRecord,
    private readonly captions: { readonly [step: number]: string },
  ) {
    super();
    this.id = `replay-${replay}`;
  }

  static async open(
    engine: Engine,
    from: { readonly record: GameRecord } | { readonly link: string },
    settings: ReplaySettings = {},
  ): Promise<ReplayTable> {
    const { names = [], captions = {}, at = 0, eyes = "all" } = settings;
    const { replay, steps, record } = await engine.ask("openReplay", { ...from, names });
    const table = new ReplayTable(engine, replay, steps, record, captions);
    table.eyes = eyes;
    await table.go(Math.min(Math.max(0, at), steps));
    return table;
  }

  /** The step that is shown. */
  get at(): number {
    return this.now;
  }

  get caption(): string | null {
    return this.captions[this.now] ?? null;
  }

  get seat(): Seat {
    return this.eyes === "all" ? null : this.eyes;
  }

  override get myTurn(): boolean {
    const next = this.source.moves[this.now];
    return next !== undefined && this.mayPlay(next[0]);
  }

  /** Show a step. Going forward tells the events of every move on the way. */
  async go(step: number): Promise<void> {
    this.show(await this.engine.ask("lookReplay", { replay: this.replay, at: step, eyes: this.eyes }), step);
  }

  async next(): Promise<boolean> {
    if (this.now >= this.steps) return false;
    await this.go(this.now + 1);
    return true;
  }

  async back(): Promise<boolean> {
    if (this.now <= 0) return false;
    await this.go(this.now - 1);
    return true;
  }

  /** Look with other eyes at the same step. */
  async look(eyes: Seat | "all"): Promise<void> {
    this.eyes = eyes;
    this.log.set([]);
    await this.go(this.now);
  }

  /** Step by itself until the end or `pause`. */
  autoplay(every = 1000): void {
    this.pause();
    this.playing = setInterval(() => {
      void this.next().then((more) => (more ? undefined : this.pause()));
    }, every);
  }

  pause(): void {
    clearInterval(this.playing);
    this.playing = undefined;
  }

  /** The move that was played here, if it is this seat's; else nothing. */
  async choices(): Promise<readonly string[]> {
    const next = this.source.moves[this.now];
    return next && this.mayPlay(next[0]) ? [next[1]] : [];
  }

  async refusal(move: string): Promise<Refusal | null> {
    const next = this.source.moves[this.now];
    if (!next) return { reason: "game-over", text: "" };
    if (!this.mayPlay(next[0])) return { reason: "not-your-turn", text: "" };
    return next[1] === move ? null : { reason: "read-only", text: `${next[1]} was played` };
  }

  async suggest(): Promise<Suggestion> {
    const next = this.source.moves[this.now];
    if (!next || !this.mayPlay(next[0])) throw new StolikError("not-your-turn");
    const { move, better, why } = await this.engine.ask("review", { replay: this.replay, index: this.now });
    return { move: better ?? move, why };
  }

  /** Play what was played: one step forward. Anything else is refused. */
  async play(move: string): Promise<Played> {
    const refused = await this.refusal(move);
    if (refused) throw new StolikError(refused.reason, refused.text);
    const already = this.log.value?.length ?? 0;
    await this.next();
    const events = (this.log.value ?? []).slice(already).flatMap((entry) => entry.events);
    return { seq: this.now + 1, events };
  }

  async draft(): Promise<void> {
    // No clock, nothing to keep.
  }

  async say(): Promise<void> {
    throw new StolikError("read-only", "a replay has no chat");
  }

  async history(): Promise<readonly Entry[]> {
    const whole = { replay: this.replay, at: this.steps, eyes: this.eyes };
    return (await this.engine.ask("lookReplay", whole)).entries;
  }

  async record(): Promise<GameRecord> {
    return this.source;
  }

  async review(): Promise<readonly Reviewed[]> {
    const found: Reviewed[] = [];
    for (let index = 0; index < this.steps; index++)
      found.push(await this.engine.ask("review", { replay: this.replay, index }));
    return found;
  }

  close(): void {
    this.pause();
    this.endStreams();
    void this.engine.ask("close", { replay: this.replay }).catch(() => undefined);
  }

  private show({ header, view, entries }: LocalTableState, step: number): void {
    const back = step < this.now;
    this.now = step;
    if (back) this.log.set([...entries]);
    this.header.set(header);
    this.view.set(view);
    this.seats.set(localSeats(header, []));
    this.clock.set(untimed(0));
    this.appendToLog(entries);
  }

  private mayPlay(seat: Seat): boolean {
    return this.eyes === "all" || seat === null || seat === this.eyes;
  }
}
