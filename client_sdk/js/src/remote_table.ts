// A table of the service: listeners deliver its documents, the outbox sends moves.

import { BACKOFF } from "./backoff";
import type { ChatAndDrafts } from "./chat_and_drafts";
import { type Connection, signedInUid } from "./connection";
import type { Engine } from "./engine";
import {
  IllegalMove,
  InternalError,
  Invalid,
  Offline,
  RefusedByService,
  refusalError,
  Stale,
  type StolikError,
  toStolikError,
} from "./errors";
import { loadPart } from "./load_part";
import type { Move } from "./move_text";
import { Outbox, type OutboxSettings } from "./outbox";
import type { PresenceWatch } from "./presence_watch";
import type { Signal, WaitSettings } from "./signal";
import type { Unsubscribe } from "./streams";
import type { Table } from "./table";
import { BaseTable } from "./table_base";
import type { TableFeed, TableUpdate } from "./table_feed";
import type { TableLog } from "./table_log";
import type { EngineSource, TableRules } from "./table_rules";
import type { Entry, GameRecord, Pending, Played, Refusal, Reviewed, Seat, Suggestion, View } from "./types";
import { onWake } from "./wake";
import type { Answers, CallableName, GameName, Header, Requests } from "./wire_types";

export interface RemoteSettings<G extends GameName = GameName> extends OutboxSettings {
  /** The game that the table is expected to play, which types it; `open` rejects with `no-such-game` for another one. */
  readonly game?: G;
  /** Ends the wait for the table's first answer. */
  readonly signal?: Signal;
  /**
   * The rules on this device, or how to load them. Once awake, they answer choices, refusals, queries and suggestions
   * without a call; until then, and for rules of a version that they do not have, the service answers.
   */
  readonly engine?: EngineSource;
  /** Call `claim_timeout` when a deadline has passed and the service has not acted yet (default true). */
  readonly claimTimeouts?: boolean;
}

type Parts = typeof import("./remote_table_parts");

const TICK_MS = 1000;
const REFUSAL_WAIT_MS = 2000; // for an engine that is being loaded
const CLAIM_DELAY_MS = 2000; // after the deadline
const CLAIM_DELAY_PER_SEAT_MS = 500; // so that the seats do not all claim at once

export class RemoteTable<G extends GameName = GameName> extends BaseTable<G> implements Table<G> {
  readonly kind = "remote";
  /** The outcome of a move that a reload of the page interrupted; null if there was none. */
  readonly resumed: Promise<Played | StolikError | null>;
  private readonly uid: string;
  private readonly feed: TableFeed;
  private readonly outbox: Outbox;
  private readonly tableRules: TableRules;
  private readonly presence: PresenceWatch;
  private readonly chatAndDrafts: ChatAndDrafts;
  private readonly ticker: ReturnType<typeof setInterval>;
  private readonly shown = { header: "", view: "" }; // as JSON
  private readonly tableLog: TableLog;
  private claimedSeq = 0;
  private readonly stops: readonly Unsubscribe[];
  /** The last answered move, whose header tells the server time. */
  private exchange: { seq: number; sent: number; received: number } | undefined;

  private constructor(
    private readonly parts: Parts,
    private readonly server: Connection,
    readonly id: string,
    private readonly settings: RemoteSettings<G>,
    private readonly onOpenFailed: (error: StolikError) => void,
  ) {
    super();
    this.uid = signedInUid(server);
    const storage = settings.storage ?? server.storage;
    this.outbox = new Outbox(id, (pending) => this.send(pending), { ...settings, storage }, this.pending);
    this.tableRules = new parts.TableRules(settings.engine, { ...BACKOFF, ...settings });
    this.presence = new parts.PresenceWatch(server, () => this.showSeats());
    this.chatAndDrafts = new parts.ChatAndDrafts(server, id, this.chat);
    this.feed = new parts.TableFeed(server, id, this.uid, {
      onUpdate: (update) => this.show(update),
      onError: (error) => this.showError(error),
    });
    const log = {
      entries: () => (this.log.value ?? []) as readonly Entry[],
      setEntries: (entries: readonly Entry[]) => this.log.set(entries as readonly Entry<G>[]),
      append: (entries: readonly Entry[]) => this.appendToLog(entries as readonly Entry<G>[]),
      load: (first: number, last: number) => this.feed.entries(first, last),
      onError: (error: Error) => this.showError(error),
      onHealed: (update: TableUpdate) => this.showLive(update),
    };
    this.tableLog = new parts.TableLog(log, { ...BACKOFF, ...settings }, this.closing.signal);
    this.ticker = setInterval(() => this.tick(), TICK_MS);
    this.resumed = this.outbox.resume().catch((error: StolikError) => error);
    this.stops = [server.onClose(() => this.close()), onWake(() => this.wake())];
  }

  /**
   * Listen to a table; resolves when its header is known. Rejects with `no-such-game` if this user may not see it or it
   * plays another game, and with Offline if there is no answer within the connection's `timeout`.
   */
  static async open<G extends GameName>(
    connection: Connection,
    gameId: string,
    settings: RemoteSettings<G> = {},
  ): Promise<RemoteTable<G>> {
    if (!/^[^/]+$/.test(gameId)) throw new Invalid("bad-request", "gameId: a table's id");
    const parts = await loadPart(() => import("./remote_table_parts"));
    let fail: (error: StolikError) => void = () => undefined;
    const failed = new Promise<never>((_, reject) => (fail = reject));
    const table = new RemoteTable<G>(parts, connection, gameId, settings, fail);
    const timer = setTimeout(() => fail(new Offline("offline", "no answer from Firestore")), connection.timeout);
    try {
      const { game } = await Promise.race([table.header.when(undefined, settings.signal), failed]);
      if ((settings.game ?? game) !== game) throw new RefusedByService("no-such-game", `this table plays ${game}`);
      return table;
    } catch (error) {
      table.close();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  get seat(): Seat {
    return this.header.value ? this.seatOf(this.header.value) : null;
  }

  protected get host(): boolean {
    const header = this.header.value;
    return !!header && this.parts.mayActAsHost(header, this.uid, this.server.clock.now());
  }

  choices(settings: WaitSettings = {}): Promise<readonly Move<G>[]> {
    const listChoices = async (): Promise<readonly string[]> =>
      (await this.server.call("list_choices", { gameId: this.id })).choices;
    const viewToAct = (): View | undefined => (settings.signal?.aborted ? undefined : this.viewToAct());
    return this.wait(() => this.tableRules.choices(viewToAct, listChoices), settings) as Promise<readonly Move<G>[]>;
  }

  async refusal(move: Move<G>): Promise<Refusal | null> {
    const engine = this.rules(this.header.value?.engine ?? "");
    await Promise.race([engine, new Promise((resolve) => setTimeout(resolve, REFUSAL_WAIT_MS))]);
    return this.refusalNow(move);
  }

  /** The refusal of the engine that is awake; without one only whose turn it is can be told. */
  private async refusalNow(move: string): Promise<Refusal | null> {
    const { value: header } = this.header;
    if (header?.status === "finished" || header?.status === "cancelled") return { reason: "game-over", text: "" };
    const view = this.viewToAct();
    if (!view) return { reason: header?.seq ? "not-your-turn" : "not-started", text: "" };
    return (await this.tableRules.ask(view.engine, (engine) => engine.ask("whyNot", { view, move }))) ?? null;
  }

  async suggest(): Promise<Suggestion<G>> {
    const view = this.viewToAct();
    if (!view) throw new IllegalMove("not-your-turn");
    if (this.header.value?.rated) throw new RefusedByService("rated");
    const engine = this.tableRules.engineNow(view.engine);
    const hint = engine
      ? engine.ask("suggest", { view, seed: `${this.id}/${view.seq}` })
      : this.server.call("suggest_move", { gameId: this.id });
    return (await hint) as Suggestion<G>;
  }

  play(move: Move<G>, settings?: WaitSettings): Promise<Played<G>> {
    return this.wait(async () => {
      const refused = await this.refusalNow(move);
      if (refused) throw refusalError(refused.reason, refused.text, refused.values ? { values: refused.values } : {});
      const seq = this.view.value?.seq ?? 0;
      const played: unknown = await this.reloadIfStale(this.outbox.deliver(move, seq));
      return played as Played<G>;
    }, settings);
  }

  /** Ask to take back my last move; resolves with true if it is undone now. */
  async takeBack(): Promise<boolean> {
    return (await this.callAt("take_back", {})).undone;
  }

  /** Agree to the wish with this `header.takeback.id`, decline it or withdraw it; true if the move is undone now. */
  async answerTakeback(wish: string, agree = true): Promise<boolean> {
    return (await this.callAt("take_back", { wish, agree })).undone;
  }

  /** End a live game that all others have left; allowed from `header.claimable` on, not on my own turn. */
  async claimResult(claim: "win" | "cancel"): Promise<void> {
    await this.callAt("claim_result", { claim });
  }

  /** Save an unfinished Rummikub layout, played if it is legal when the time is up; null withdraws it. */
  draft(move: Move<G> | null): Promise<void> {
    return this.chatAndDrafts.draft(move, this.view.value?.seq ?? 0);
  }

  say(what: string | { readonly preset: string }): Promise<void> {
    return this.chatAndDrafts.say(what);
  }

  async history(): Promise<readonly Entry<G>[]> {
    return (await this.tableLog.whole()) as readonly Entry<G>[];
  }

  async record(): Promise<GameRecord<G>> {
    const header = this.header.value;
    if (!header?.secret) throw new RefusedByService("not-finished");
    const { assembleRecord } = await loadPart(() => import("./game_record"));
    return assembleRecord(header, await this.history()) as GameRecord<G>;
  }

  async review(): Promise<readonly Reviewed[]> {
    const record = await this.record();
    const engine = await this.rules(record.engine ?? "");
    if (!engine) throw new InternalError("no-engine", "open the table with an engine");
    const { reviewRecord } = await loadPart(() => import("./review_record")); // few clients review
    return reviewRecord(engine, record);
  }

  private wake(): void {
    this.outbox.retryNow();
    this.tableRules.retryNow();
    if (this.connection.value !== "live") void this.feed.reload().catch(() => undefined);
  }

  /** Read the table again and retry a pending move now, as after a long absence. */
  async reload(): Promise<void> {
    this.outbox.retryNow();
    this.tableRules.retryNow();
    await this.feed.reload();
  }

  close(): void {
    clearInterval(this.ticker);
    for (const stop of this.stops) stop();
    this.feed.close();
    this.outbox.close();
    this.tableRules.close();
    this.presence.close();
    this.chatAndDrafts.close();
    this.endStreams();
  }

  protected rules(version: string): Promise<Engine | null> {
    return this.tableRules.engine(version);
  }

  /** The view of the seat that is to move; undefined if it is not my turn. */
  private viewToAct(): View | undefined {
    const actor = this.actor;
    const view: View | undefined = this.view.value;
    if (actor === undefined || !view) return undefined;
    return actor === null ? { ...view, seat: null, rack: null } : view;
  }

  private async send({ seq, moveId, move }: Pending): Promise<Played> {
    const sent = Date.now();
    const played = await this.server.call("play_move", { gameId: this.id, seq, moveId, move });
    this.server.lastMoveAt = Date.now();
    this.ownMoveSeq = played.seq;
    this.exchange = { seq: played.seq, sent, received: this.server.lastMoveAt };
    this.feed.expect(played.seq);
    return { seq: played.seq, events: played.events as unknown as Played["events"] };
  }

  private async reloadIfStale<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof Stale) await this.feed.reload().catch(() => undefined);
      throw error;
    }
  }

  /** Call a function about the position that is shown now. */
  private callAt<N extends CallableName>(name: N, fields: Omit<Requests[N], "gameId" | "seq">): Promise<Answers[N]> {
    const seq = this.header.value?.seq ?? 0;
    return this.server.call(name, { gameId: this.id, seq, ...fields } as unknown as Requests[N]);
  }

  private showError(thrown: Error): void {
    const error = toStolikError(thrown);
    const isDenied = error.reason === "no-such-game";
    this.connection.set(isDenied ? "denied" : "offline");
    this.setFailure(isDenied ? error : null);
    this.onOpenFailed(error);
  }

  private show(update: TableUpdate): void {
    const { header, live } = update;
    if (live && this.connection.value !== "live") this.tableRules.retryNow();
    this.showLive(update);
    if (this.exchange?.seq === header.seq && header.seq > (this.header.value?.seq ?? 0))
      this.server.clock.addSample(this.exchange.sent, header.updated, this.exchange.received);
    if (header.seq < (this.header.value?.seq ?? 0)) return;
    void this.tableLog.follow(update);
    const view = toView<G>(update, this.seatOf(header));
    if (view && this.isNew("view", view)) this.view.set(view);
    if (this.isNew("header", header)) this.header.set(header);
    if (update.entry?.by === "player" && update.entry.seat !== null)
      this.presence.noteSeen(header.seats[update.entry.seat]?.uid ?? "", update.entry.at);
    this.showSeats();
    this.clock.set(this.server.clock.read(header));
    if (!header.players.includes(this.uid)) return;
    this.chatAndDrafts.listen();
    if (header.table) void this.tableRules.load();
  }

  private showLive({ live }: TableUpdate): void {
    this.setFailure(null);
    this.connection.set(live ? "live" : "offline");
  }

  private seatOf(header: Header): Seat {
    const seat = header.seats.findIndex((chair) => chair.uid === this.uid);
    return seat < 0 ? null : seat;
  }

  private isNew(what: "header" | "view", value: object): boolean {
    const text = JSON.stringify(value);
    const changed = this.shown[what] !== text;
    this.shown[what] = text;
    return changed;
  }

  private showSeats(): void {
    const header = this.header.value;
    if (!header) return;
    this.presence.watch(header.players.filter((uid) => uid !== this.uid));
    this.seats.set(this.parts.seatsWithPresence(header, this.uid, this.presence.seen, this.server.clock.now()));
  }

  private tick(): void {
    const header = this.header.value;
    if (!header) return;
    const reading = this.server.clock.read(header);
    const waitsForHost = header.status === "between_rounds";
    if (reading.deadline !== null || reading.banks.length || waitsForHost) this.clock.set(reading);
    if (waitsForHost) this.updateTurn();
    this.claim(header, reading.now);
  }

  private claim(header: Header, now: number): void {
    if (this.settings.claimTimeouts === false || header.deadline === null || this.claimedSeq === header.seq) return;
    if (now < header.deadline + CLAIM_DELAY_MS + CLAIM_DELAY_PER_SEAT_MS * (this.seat ?? 0)) return;
    this.claimedSeq = header.seq;
    const claimed = this.callAt("claim_timeout", {}).then(({ seq }) => this.feed.expect(seq));
    this.reloadIfStale(claimed).catch(() => undefined);
  }
}

function toView<G extends GameName>({ header, rack }: TableUpdate, seat: Seat): View<G> | undefined {
  if (!header.table) return undefined;
  return {
    game: header.game,
    engine: header.engine,
    seq: header.seq,
    seat,
    options: header.options,
    table: header.table,
    rack: rack?.rack ?? null,
    shown: { ...rack?.shown, ...header.shown },
    racks: null,
  } as unknown as View<G>;
}
