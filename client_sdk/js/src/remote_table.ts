// A table of the service: documents come by listeners, moves go through the outbox.

import { ChatAndDrafts } from "./chat_and_drafts";
import type { Connection } from "./connection";
import { effectiveMoves } from "./effective_moves";
import type { Engine } from "./engine";
import { IllegalMove, NotSignedIn, Refused, Stale, StolikError, toStolikError } from "./errors";
import { Outbox, type OutboxSettings } from "./outbox";
import { PresenceWatch, seatsOf } from "./presence_watch";
import { ReplayTable } from "./replay_table";
import type { State } from "./streams";
import type { Table } from "./table";
import { BaseTable } from "./table_base";
import { TableFeed, type TableUpdate } from "./table_feed";
import type { Entry, GameRecord, Pending, Played, Refusal, Reviewed, Seat, Suggestion, View } from "./types";
import type { Header } from "./wire_types";

export interface RemoteSettings extends OutboxSettings {
  /** With the rules at hand, refusals, choices and hints need no call. */
  readonly engine?: Engine;
  /** Ask the service to end a turn whose time is up, if its own task is late (default true). */
  readonly claimTimeouts?: boolean;
}

const TICK = 1000;
const TAIL = 20; // entries before now that are loaded at first; older ones when asked for
const LATE = 2000; // ms past the deadline before somebody claims

export class RemoteTable extends BaseTable implements Table {
  readonly kind = "remote";
  override readonly pending: State<Pending | null>;
  /** How a move that a reload interrupted ended; null if there was none. */
  readonly resumed: Promise<Played | StolikError | null>;
  private readonly uid: string;
  private readonly feed: TableFeed;
  private readonly outbox: Outbox;
  private readonly onlookers: PresenceWatch;
  private readonly talk: ChatAndDrafts;
  private readonly ticker: ReturnType<typeof setInterval>;
  private readonly seen = { header: "", view: "" };
  private filling: Promise<void> = Promise.resolve();
  private filled = false;
  private claimed = 0;
  private exchange: { seq: number; sent: number; received: number } | undefined;

  private constructor(
    private readonly server: Connection,
    readonly id: string,
    private readonly settings: RemoteSettings,
    private readonly failed: (error: StolikError) => void,
  ) {
    super();
    this.uid = server.auth.currentUser?.uid ?? "";
    this.outbox = new Outbox(id, (pending) => this.send(pending), settings);
    this.pending = this.outbox.pending;
    this.onlookers = new PresenceWatch(server, () => this.showSeats());
    this.talk = new ChatAndDrafts(server, id, this.chat);
    this.feed = new TableFeed(server, id, this.uid, {
      moment: (moment) => this.show(moment),
      trouble: (error) => this.trouble(error),
    });
    this.ticker = setInterval(() => this.tick(), TICK);
    const kept = this.outbox.resume();
    this.resumed = kept ? kept.catch((error: StolikError) => error) : Promise.resolve(null);
  }

  /** Look at a table; resolves with its header known. A table one may not see is `no-such-game`. */
  static async open(connection: Connection, gameId: string, settings: RemoteSettings = {}): Promise<RemoteTable> {
    if (!connection.auth.currentUser) throw new NotSignedIn("not-signed-in");
    let refuse: (error: StolikError) => void = () => undefined;
    const refused = new Promise<never>((_, reject) => (refuse = reject));
    const table = new RemoteTable(connection, gameId, settings, refuse);
    try {
      await Promise.race([table.header.when(), refused]);
      return table;
    } catch (error) {
      table.close();
      throw error;
    }
  }

  get seat(): Seat {
    return this.header.value ? this.seatIn(this.header.value) : null;
  }

  protected get host(): boolean {
    return this.header.value?.host === this.uid;
  }

  async choices(): Promise<readonly string[]> {
    const view = this.asked();
    if (!view) return [];
    if (this.settings.engine) return this.settings.engine.ask("choices", { view });
    if (view.seat !== null)
      return (await this.server.call<{ choices: string[] }>("list_choices", { gameId: this.id })).choices;
    return [view.game === "rikiki" ? `deal ${view.table.nextSize ?? 1}` : "next"];
  }

  async refusal(move: string): Promise<Refusal | null> {
    const { value: header } = this.header;
    if (header?.status === "finished" || header?.status === "cancelled") return { reason: "game-over", text: "" };
    const view = this.asked();
    if (!view) return { reason: header?.seq ? "not-your-turn" : "not-started", text: "" };
    return this.settings.engine ? this.settings.engine.ask("whyNot", { view, move }) : null;
  }

  async suggest(): Promise<Suggestion> {
    const view = this.asked();
    if (!view) throw new Refused("not-your-turn");
    if (this.header.value?.rated) throw new Refused("rated");
    if (!this.settings.engine || view.seat === null) return this.server.call("suggest_move", { gameId: this.id });
    return this.settings.engine.ask("suggest", { view, seed: `${this.id}/${view.seq}` });
  }

  async play(move: string): Promise<Played> {
    const refused = await this.refusal(move);
    if (refused) throw new IllegalMove(refused.reason, refused.text);
    const seq = this.view.value?.seq ?? 0;
    return this.lookingAgain(this.outbox.deliver(move, seq));
  }

  /** Ask for one's last move back, or answer `header.takeback`; resolves with whether it is undone. */
  async takeBack(agree = true): Promise<boolean> {
    return (await this.callAt<{ undone: boolean }>("take_back", { agree })).undone;
  }

  /** End a live game that all others have left; from `header.claimable` on, not on one's own turn. */
  async claimResult(claim: "win" | "cancel"): Promise<void> {
    await this.callAt("claim_result", { claim });
  }

  /** Keep an unfinished layout, which the clock plays if it is legal when the time is up. */
  draft(move: string): Promise<void> {
    return this.talk.draft(move, this.view.value?.seq ?? 0);
  }

  say(what: string | { readonly preset: string }): Promise<void> {
    return this.talk.say(what);
  }

  async history(): Promise<readonly Entry[]> {
    await this.filling;
    const [first] = this.log.value ?? [];
    if (first && first.seq > 2)
      this.log.set([...(await this.feed.entries(2, first.seq - 1)), ...(this.log.value ?? [])]);
    return this.log.value ?? [];
  }

  async record(): Promise<GameRecord> {
    const header = this.header.value;
    if (!header?.secret) throw new Refused("not-finished");
    const { game, engine, options, seats, secret, entropy, commitment, revealed } = header;
    const moves = effectiveMoves(await this.history()).map(
      ({ seq, seat, move }) => [seat, revealed?.[String(seq)] ?? move] as const,
    );
    return { game, engine, options, seats: seats.length, secret, entropy, commitment, moves };
  }

  async review(): Promise<readonly Reviewed[]> {
    if (!this.settings.engine) throw new StolikError("no-engine");
    const replay = await ReplayTable.open(this.settings.engine, { record: await this.record() });
    try {
      return await replay.review();
    } finally {
      replay.close();
    }
  }

  /** Ask for everything again, as after a long absence. */
  async reload(): Promise<void> {
    this.outbox.hurry();
    await this.feed.reload();
  }

  close(): void {
    clearInterval(this.ticker);
    this.feed.close();
    this.outbox.close();
    this.onlookers.close();
    this.talk.close();
    this.endStreams();
  }

  /** The view to act with, or undefined when nothing is asked. */
  private asked(): View | undefined {
    const actor = this.actor;
    const view = this.view.value;
    if (actor === undefined || !view) return undefined;
    return actor === null ? { ...view, seat: null, rack: null } : view;
  }

  private async send({ seq, moveId, move }: Pending): Promise<Played> {
    const sent = Date.now();
    const played = await this.server.call<Played>("play_move", { gameId: this.id, seq, moveId, move });
    this.server.lastMoveAt = Date.now();
    this.exchange = { seq: played.seq, sent, received: this.server.lastMoveAt };
    this.feed.expect(played.seq);
    return { seq: played.seq, events: played.events };
  }

  /** An answer that a table has moved on is a reason to look. */
  private async lookingAgain<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof Stale) await this.feed.reload().catch(() => undefined);
      throw error;
    }
  }

  /** Call about the table as it is shown now. */
  private callAt<T>(name: string, fields: object): Promise<T> {
    return this.server.call<T>(name, { gameId: this.id, seq: this.header.value?.seq ?? 0, ...fields });
  }

  private trouble(error: Error): void {
    const denied = (error as { code?: string }).code === "permission-denied";
    this.connection.set(denied ? "denied" : "offline");
    this.failed(denied ? new Refused("no-such-game", error.message) : toStolikError(error));
  }

  private show(moment: TableUpdate): void {
    const { header, live } = moment;
    this.connection.set(live ? "live" : "offline");
    if (this.exchange?.seq === header.seq && header.seq > (this.header.value?.seq ?? 0))
      this.server.clock.addSample(this.exchange.sent, header.updated, this.exchange.received);
    if (header.seq < (this.header.value?.seq ?? 0)) return;
    this.filling = this.filling.then(() => this.fill(moment)).catch((error: Error) => this.trouble(error));
    const view = viewOf(moment, this.seatIn(header));
    if (view && this.fresh("view", view)) this.view.set(view);
    if (this.fresh("header", header)) this.header.set(header);
    if (moment.entry?.by === "player" && moment.entry.seat !== null)
      this.onlookers.noteSeen(header.seats[moment.entry.seat]?.uid ?? "", moment.entry.at);
    this.showSeats();
    this.clock.set(this.server.clock.read(header));
    if (header.players.includes(this.uid)) this.talk.listen();
  }

  /** New entries in order; those that were missed, or lie shortly before, are loaded first. */
  private async fill({ header, entry }: TableUpdate): Promise<void> {
    const first = !this.filled;
    this.filled = true;
    const from = first ? Math.max(2, header.seq - TAIL) : (this.log.value?.at(-1)?.seq ?? 1) + 1;
    const missed = this.feed.entries(from, header.seq - 1);
    const entries = [...(await (first ? missed.catch(() => []) : missed)), ...(entry ? [entry] : [])];
    if (first) this.log.set(entries);
    else this.heard(entries);
  }

  private seatIn(header: Header): Seat {
    const seat = header.seats.findIndex((chair) => chair.uid === this.uid);
    return seat < 0 ? null : seat;
  }

  private fresh(what: "header" | "view", value: object): boolean {
    const text = JSON.stringify(value);
    const changed = this.seen[what] !== text;
    this.seen[what] = text;
    return changed;
  }

  private showSeats(): void {
    const header = this.header.value;
    if (!header) return;
    this.onlookers.watch(header.players.filter((uid) => uid !== this.uid));
    this.seats.set(seatsOf(header, this.uid, this.onlookers.seen, this.server.clock.now()));
  }

  private tick(): void {
    const header = this.header.value;
    if (!header) return;
    const reading = this.server.clock.read(header);
    if (reading.deadline !== null || reading.banks.length) this.clock.set(reading);
    this.claim(header, reading.now);
  }

  private claim(header: Header, now: number): void {
    if (this.settings.claimTimeouts === false || header.deadline === null || this.claimed === header.seq) return;
    if (now < header.deadline + LATE + 500 * (this.seat ?? 0)) return;
    this.claimed = header.seq;
    const claimed = this.callAt<Played>("claim_timeout", {}).then(({ seq }) => this.feed.expect(seq));
    this.lookingAgain(claimed).catch(() => undefined);
  }
}

function viewOf({ header, rack }: TableUpdate, seat: Seat): View | undefined {
  if (!header.table) return undefined;
  return {
    game: header.game,
    engine: header.engine,
    seq: header.seq,
    seat,
    options: header.options,
    table: header.table,
    rack: rack?.rack ?? null,
    shown: rack?.shown ?? {},
    racks: null,
  } as unknown as View;
}
