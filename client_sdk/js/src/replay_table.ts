// A recorded game, shown at any step, from any seat or with every hand open.

import type { Engine, LocalTableState } from "./engine";
import { IllegalMove, Refused } from "./errors";
import type { Move } from "./move_text";
import type { Signal, WaitSettings } from "./signal";
import type { Table } from "./table";
import { BaseTable, localSeats } from "./table_base";
import type { ClockReading, Entry, GameRecord, Played, Refusal, Reviewed, Seat, Suggestion } from "./types";
import type { GameName } from "./wire_types";

/** The seat that the game is shown from; null is a watcher, `all` shows every hand. */
export type Viewpoint = Seat | "all";

export interface ReplaySettings {
  readonly names?: readonly string[];
  /** The seats of bots, as far as they are known. */
  readonly bots?: readonly number[];
  /** The reader's own seat. */
  readonly mine?: number;
  /** The step to start at; 0 is the deal. */
  readonly at?: number;
  readonly viewpoint?: Viewpoint;
  /** Texts for some steps, as lessons have. */
  readonly captions?: { readonly [step: number]: string };
}

export interface ReviewSettings {
  /** Review only the moves of this seat. */
  readonly seat?: number;
  /** The seconds to think about each move. */
  readonly budget?: number;
  /** Called before each move, with how many were reviewed and how many will be. */
  onProgress?(done: number, all: number): void;
}

const UNTIMED: ClockReading = { now: 0, deadline: null, left: null, banks: [] };

export class ReplayTable<G extends GameName = GameName> extends BaseTable<G> implements Table<G> {
  readonly kind = "replay";
  readonly id: string;
  protected readonly host = true;
  private step = 0;
  private viewpoint: Viewpoint = "all";
  private shownAs: Pick<ReplaySettings, "bots" | "mine"> = {};
  private autoplayTimer: ReturnType<typeof setInterval> | undefined;

  private constructor(
    private readonly engine: Engine,
    private readonly replay: number,
    /** The number of moves; steps run from 0, the deal, to this. */
    readonly steps: number,
    private readonly gameRecord: GameRecord<G>,
    private readonly captions: { readonly [step: number]: string },
  ) {
    super();
    this.id = `replay-${replay}`;
  }

  static async open<G extends GameName>(
    engine: Engine,
    from: { readonly record: GameRecord<G> } | { readonly link: string },
    settings: ReplaySettings = {},
  ): Promise<ReplayTable<G>> {
    const { names = [], captions = {}, at = 0, viewpoint = "all" } = settings;
    const { replay, steps, record } = await engine.ask("openReplay", { ...from, names });
    const table = new ReplayTable<G>(engine, replay, steps, record as GameRecord<G>, captions);
    table.viewpoint = viewpoint;
    table.shownAs = settings;
    table.dieWith(engine);
    await table.go(Math.min(Math.max(0, at), steps));
    return table;
  }

  /** The step that is shown. */
  get at(): number {
    return this.step;
  }

  get caption(): string | null {
    return this.captions[this.step] ?? null;
  }

  get seat(): Seat {
    return this.viewpoint === "all" ? null : this.viewpoint;
  }

  override get myTurn(): boolean {
    const next = this.gameRecord.moves[this.step];
    return next !== undefined && this.mayPlay(next[0]);
  }

  /** Whether the next move may be played from this viewpoint; never waits. */
  override async turn(signal?: Signal): Promise<boolean> {
    if (signal?.aborted) throw signal.reason;
    return this.myTurn;
  }

  /** Show a step. Going forward emits the events of every move on the way. */
  async go(step: number): Promise<void> {
    const shown: unknown = await this.engine.ask("lookReplay", { replay: this.replay, at: step, eyes: this.viewpoint });
    this.show(shown as LocalTableState<G>, step);
  }

  /** Show the next step; resolves with false at the end. */
  async next(): Promise<boolean> {
    if (this.step >= this.steps) return false;
    await this.go(this.step + 1);
    return true;
  }

  /** Show the step before; resolves with false at the deal. */
  async back(): Promise<boolean> {
    if (this.step <= 0) return false;
    await this.go(this.step - 1);
    return true;
  }

  /** Show the same step from another viewpoint. */
  async look(viewpoint: Viewpoint): Promise<void> {
    this.viewpoint = viewpoint;
    this.log.set([]);
    await this.go(this.step);
  }

  /** Show a step every `intervalMs` until the end or `pause`. */
  autoplay(intervalMs = 1000): void {
    this.pause();
    this.autoplayTimer = setInterval(() => {
      const pause = (): void => this.pause();
      this.next().then((more) => (more ? undefined : pause()), pause);
    }, intervalMs);
  }

  pause(): void {
    clearInterval(this.autoplayTimer);
    this.autoplayTimer = undefined;
  }

  /** The recorded move, if it belongs to the seat that is shown; else nothing. */
  choices(settings?: WaitSettings): Promise<readonly Move<G>[]> {
    const next = this.gameRecord.moves[this.step];
    return this.wait(async () => (next && this.mayPlay(next[0]) ? [next[1]] : []), settings);
  }

  async refusal(move: Move<G>): Promise<Refusal | null> {
    const next = this.gameRecord.moves[this.step];
    if (!next) return { reason: "game-over", text: "" };
    if (!this.mayPlay(next[0])) return { reason: "not-your-turn", text: "" };
    return next[1] === move ? null : { reason: "read-only", text: `${next[1]} was played` };
  }

  async suggest(): Promise<Suggestion<G>> {
    const next = this.gameRecord.moves[this.step];
    if (!next || !this.mayPlay(next[0])) throw new IllegalMove("not-your-turn");
    const { move, better, why } = await this.engine.ask("review", { replay: this.replay, index: this.step });
    return { move: better ?? move, why } as Suggestion<G>;
  }

  /** Play the recorded move: one step forward. Any other move is refused. */
  play(move: Move<G>, settings?: WaitSettings): Promise<Played<G>> {
    return this.wait(async () => {
      const refused = await this.refusal(move);
      if (refused) throw new IllegalMove(refused.reason, refused.text);
      const before = this.log.value?.length ?? 0;
      await this.next();
      const events = (this.log.value ?? []).slice(before).flatMap((entry) => entry.events);
      const played: unknown = { seq: this.step + 1, events };
      return played as Played<G>;
    }, settings);
  }

  async draft(_move: Move<G> | null): Promise<void> {
    // A replay has no clock.
  }

  async say(): Promise<void> {
    throw new Refused("read-only", "a replay has no chat");
  }

  async history(): Promise<readonly Entry<G>[]> {
    const end = { replay: this.replay, at: this.steps, eyes: this.viewpoint };
    const shown: unknown = await this.engine.ask("lookReplay", end);
    return (shown as LocalTableState<G>).entries;
  }

  async record(): Promise<GameRecord<G>> {
    return this.gameRecord;
  }

  async review({ seat, budget, onProgress }: ReviewSettings = {}): Promise<readonly Reviewed[]> {
    const moves = this.gameRecord.moves.slice(0, this.steps).map(([mover], index) => ({ mover, index }));
    const wanted = seat === undefined ? moves : moves.filter(({ mover }) => mover === seat);
    const reviews: Reviewed[] = [];
    for (const { index } of wanted) {
      onProgress?.(reviews.length, wanted.length);
      reviews.push(await this.engine.ask("review", { replay: this.replay, index, ...(budget ? { budget } : {}) }));
    }
    return reviews;
  }

  close(): void {
    this.pause();
    this.endStreams();
    void this.engine.ask("close", { replay: this.replay }).catch(() => undefined);
  }

  protected async rules(): Promise<Engine> {
    return this.engine;
  }

  private show({ header, view, entries }: LocalTableState<G>, step: number): void {
    const isBack = step < this.step;
    this.step = step;
    if (isBack) this.log.set([...entries]);
    this.header.set(header);
    this.view.set(view);
    const { bots, mine = -1 } = this.shownAs;
    this.seats.set(
      localSeats(header, [mine]).map((chair) =>
        bots?.includes(chair.seat) ? { ...chair, kind: "bot", presence: "bot" } : chair,
      ),
    );
    this.clock.set(UNTIMED);
    this.appendToLog(entries);
  }

  private mayPlay(seat: Seat): boolean {
    return this.viewpoint === "all" || seat === null || seat === this.viewpoint;
  }
}
