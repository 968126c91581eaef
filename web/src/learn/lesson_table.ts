// The table of a lesson: a recorded game whose own moves the person plays. Any other move is refused, by the rules if they can.

import {
  type AnyMove,
  type Engine,
  type GameRecord,
  MutableState,
  type Played,
  type QueryAnswer,
  type QueryFields,
  type QueryName,
  type Refusal,
  type SeatInfo,
  type Suggestion,
  type Table,
  type View,
} from "stolik-client";
import { ReplayTable } from "stolik-client/replay";
import { pauseAfterMs } from "../motion/pauses";
import { PlayerMessage } from "../run_action";
import { shared } from "../texts";
import { NO_ADVICE, sameMove } from "./guide";
import type { Lesson } from "./lesson";

const OWN_SEAT = 0;

export class LessonTable implements Table {
  readonly kind = "local";
  readonly id = `lesson-${Date.now()}`;
  readonly seat = OWN_SEAT;
  /** The stage that is shown; all are done when it is their number. */
  readonly stage = new MutableState(0);
  readonly seats = new MutableState<readonly SeatInfo[]>();
  private closed = false;

  private constructor(
    private readonly replay: ReplayTable,
    private readonly engine: Engine,
    private readonly lesson: Lesson,
    private readonly otherMove: () => string,
  ) {
    replay.seats.subscribe((seats) =>
      this.seats.set(seats.map((chair) => ({ ...chair, mine: chair.seat === OWN_SEAT }))),
    );
  }

  /** Open a lesson; `otherMove` says that a legal move is not the one that is taught. */
  static async open(engine: Engine, lesson: Lesson, own: string, otherMove: () => string): Promise<LessonTable> {
    const names = [own, ...lesson.names];
    const replay = await ReplayTable.open(engine, { record: lesson.record }, { names, viewpoint: OWN_SEAT });
    const table = new LessonTable(replay, engine, lesson, otherMove);
    void table.playOthers();
    return table;
  }

  get header() {
    return this.replay.header;
  }
  get view() {
    return this.replay.view;
  }
  get events() {
    return this.replay.events;
  }
  get log() {
    return this.replay.log;
  }
  get chat() {
    return this.replay.chat;
  }
  get clock() {
    return this.replay.clock;
  }
  get pending() {
    return this.replay.pending;
  }
  get connection() {
    return this.replay.connection;
  }

  get myTurn(): boolean {
    return this.replay.myTurn;
  }

  turn(): Promise<boolean> {
    return this.replay.turn();
  }

  choices(): Promise<readonly string[]> {
    return this.engine.ask("choices", { view: this.shownView });
  }

  refusal(move: AnyMove): Promise<Refusal | null> {
    return this.engine.ask("whyNot", { view: this.shownView, move });
  }

  query<Q extends QueryName>(name: Q, fields?: QueryFields<Q>): Promise<QueryAnswer<Q> | null> {
    return this.replay.query(name, fields);
  }

  async suggest(): Promise<Suggestion> {
    return { move: this.wantedMove ?? "", why: NO_ADVICE } as Suggestion;
  }

  /** Play the move that is taught; the others answer. */
  async play(move: AnyMove): Promise<Played> {
    const refused = await this.refusal(move);
    if (refused) throw new PlayerMessage(shared.value.refusal(refused));
    const wanted = this.wantedMove;
    if (wanted === undefined || !sameMove(move, wanted)) throw new PlayerMessage(this.otherMove());
    await this.replay.next();
    this.stage.set(this.lesson.stages.indexOf(wanted, this.stage.value) + 1);
    void this.playOthers();
    return { seq: this.header.value?.seq ?? 0, events: [] } as unknown as Played;
  }

  /** Leave a stage in which nothing has to be played. */
  nextStage(): void {
    this.stage.set((this.stage.value ?? 0) + 1);
  }

  /** Whether all moves of the record have been played. */
  get isPlayed(): boolean {
    return this.replay.at >= this.replay.steps;
  }

  async draft(): Promise<void> {
    // A lesson has no clock.
  }

  async say(): Promise<void> {
    // Nobody listens.
  }

  history() {
    return this.replay.history();
  }

  async record(): Promise<GameRecord> {
    return this.lesson.record;
  }

  async review() {
    return [];
  }

  close(): void {
    this.closed = true;
    this.stage.end();
    this.replay.close();
  }

  private get shownView(): View {
    return this.view.value as View;
  }

  private get wantedMove(): string | undefined {
    return this.lesson.stages.slice(this.stage.value).find((stage) => stage !== "read" && !stage.startsWith("try "));
  }

  /** Show the moves of the others, one after the other, until it is the person's turn. */
  private async playOthers(): Promise<void> {
    while (!this.closed && !this.isPlayed && !this.myTurn) {
      await new Promise((resolve) => setTimeout(resolve, pauseAfterMs(this.log.value?.at(-1))));
      if (!this.closed) await this.replay.next();
    }
  }
}
