// The lobby: creating, finding and joining tables, invitations, and other players.

import { type Connection, signedInUid } from "./connection";
import { checkName } from "./form_checks";
import { lazyState } from "./lazy_state";
import type { LiveState } from "./live_state";
import { loadPart } from "./load_part";
import { publicList } from "./public_lists";
import type { PublicCard, RankedPlayer, Ranking } from "./rankings";
import type { Unsubscribe } from "./streams";
import type { GameRecord, Level } from "./types";
import type {
  CancelAnswer,
  Created,
  GameName,
  GameOptions,
  Header,
  InvitationDocument,
  LiveTable,
  OpenTable,
  PlayerCard,
  Preview,
  RematchAnswer,
  Requests,
  Seated,
  StartAnswer,
} from "./wire_types";

export type { PublicCard, RankedPlayer, Ranking } from "./rankings";
export type { ClockSettings, Created, HostLink, LiveTable, OpenTable, Preview, Seated, SeatLink } from "./wire_types";

/** Settings of a table that quick match compares, and how this person joins it. */
export type MatchSettings<G extends GameName = GameName> = OfGame<G, Requests["search_game"]>;

/** The settings of a new table. */
export type NewTable<G extends GameName = GameName> = OfGame<G, Requests["create_game"]>;

/** A request with the options of its game. */
type OfGame<G extends GameName, R> = Omit<R, "game" | "options"> & {
  readonly game: G;
  readonly options?: Partial<GameOptions[G]>;
};

/** The settings of a table with the cards of a finished game. */
export type DuplicateSettings = Omit<Requests["duplicate_game"], "gameId">;

/** A table by its id, its code or a personal link. */
export type TableRef = { readonly gameId: string } | { readonly code: string } | { readonly link: string };

/** What few clients ask, loaded when they do. */
const queries = (): Promise<typeof import("./lobby_queries")> => loadPart(() => import("./lobby_queries"));
const statistics = (): Promise<typeof import("./rankings")> => loadPart(() => import("./rankings"));

export class Lobby {
  private readonly states: { stop(): void }[] = [];
  private closed = false;
  private readonly stopClosing: Unsubscribe;

  constructor(private readonly connection: Connection) {
    this.stopClosing = connection.onClose(() => this.close());
  }

  /** Open a table. */
  create<G extends GameName>(settings: NewTable<G>): Promise<Created> {
    return this.connection.call("create_game", settings as Requests["create_game"]);
  }

  /** Quick match: join a waiting table with the same settings, or open one. */
  search<G extends GameName>(settings: MatchSettings<G>): Promise<Seated> {
    return this.connection.call("search_game", settings as Requests["search_game"]);
  }

  /** Take a seat, or return to my seat. */
  join(table: TableRef, as: { readonly name?: string; readonly entropy?: string } = {}): Promise<Seated> {
    if (as.name !== undefined) checkName(as.name);
    return this.connection.call("join_game", { ...table, ...as });
  }

  /** The table of a code, link or invitation, before joining it. */
  preview(table: TableRef): Promise<Preview> {
    return this.connection.call("preview_game", table);
  }

  /** Open a table with the cards of a finished game, to compare results. */
  duplicate(gameId: string, settings: DuplicateSettings = {}): Promise<Created> {
    return this.connection.call("duplicate_game", { gameId, ...settings });
  }

  async decline(gameId: string): Promise<void> {
    await this.connection.call("decline_invitation", { gameId });
  }

  async leave(gameId: string): Promise<void> {
    await this.connection.call("leave_game", { gameId });
  }

  /**
   * Start the game as the host, before all seats are taken; with a level, bots take the empty ones. `cards` are those of
   * the first round of Rikiki.
   */
  start(gameId: string, bots?: Level | null, cards?: number): Promise<StartAnswer> {
    return this.connection.call("start_game", { gameId, ...(bots ? { bots } : {}), ...(cards ? { cards } : {}) });
  }

  /** Cancel the game as the host before the first move; later this is a vote, which `vote: false` withdraws. */
  cancel(gameId: string, vote = true): Promise<CancelAnswer> {
    return this.connection.call("cancel_game", { gameId, vote });
  }

  /**
   * Agree to a rematch, or decline it; `gameId` is the new table once nobody is waited for any more. `absent` is the
   * host's choice for the chairs of those who do not play again.
   */
  rematch(gameId: string, agree = true, absent?: "bot" | "out"): Promise<RematchAnswer> {
    return this.connection.call("rematch", absent ? { gameId, agree, absent } : { gameId, agree });
  }

  /** Delete a table. */
  async remove(gameId: string): Promise<void> {
    await this.connection.call("delete_game", { gameId });
  }

  /** My tables that are not over; where it is my turn first. */
  myGames(): LiveState<readonly TableInfo[]> {
    return this.live((lists) => lists.myGames(this.connection));
  }

  /** Waiting tables of a game that anybody may join, newest first; asked for again every 10 s while somebody listens. */
  openTables(game: GameName): LiveState<readonly OpenTable[]> {
    return this.keep(publicList(this.connection, "open_tables", game));
  }

  /** My tables that are over, with a result or cancelled, the latest first; with `before`, those that changed before that time (ms). */
  async finished(limit = 50, before?: number): Promise<readonly TableInfo[]> {
    return (await queries()).finishedTables(this.connection, limit, before);
  }

  /** Tables in play that anybody may watch, the latest change first; asked for again in the same way. */
  liveTables(game: GameName): LiveState<readonly LiveTable[]> {
    return this.keep(publicList(this.connection, "live_tables", game));
  }

  /** How many people watch a table now. */
  async watchers(gameId: string): Promise<number> {
    return (await queries()).countWatchers(this.connection, gameId);
  }

  /** Invitations to me that are not answered yet. */
  invitations(): LiveState<readonly Invitation[]> {
    return this.live((lists) => lists.invitations(this.connection));
  }

  /** People who are in the lobby now. */
  activePlayers(): LiveState<readonly ActivePlayer[]> {
    return this.live((lists) => lists.activePlayers(this.connection));
  }

  /** People whose name begins with `prefix`, in any case. */
  async findPlayers(prefix: string, limit = 20): Promise<readonly Player[]> {
    return (await queries()).findPlayers(this.connection, prefix, limit);
  }

  /** The public cards of these people, in this order; people without a card are left out. */
  async players(uids: readonly string[]): Promise<readonly Player[]> {
    const { PlayerCards } = await loadPart(() => import("./player_cards"));
    const cards = await new PlayerCards(this.connection).of(uids);
    return uids.flatMap((uid) => cards.get(uid) ?? []);
  }

  /** The number of empty chairs of a waiting table; 0 once it has started. */
  missing(gameId: string): LiveState<number> {
    return this.live((lists) => lists.emptyChairs(this.connection, gameId));
  }

  /**
   * Everybody who finished a game that counts, by the rate of games won; then those with fewer than five games, whose
   * rate is null. `after` is the last row of the page before.
   */
  async rankings(game: GameName, limit = 50, after?: RankedPlayer): Promise<readonly RankedPlayer[]> {
    return (await statistics()).rankings(this.connection, game, limit, after);
  }

  /** Somebody's row in a ranking, and their place; null if they have finished no game that counts. */
  async rankingOf(game: GameName, uid: string): Promise<Ranking | null> {
    return (await statistics()).rankingOf(this.connection, game, uid);
  }

  /** Somebody's public card, with statistics and the latest games. */
  async card(uid: string): Promise<PublicCard> {
    return (await statistics()).publicCard(this.connection, uid);
  }

  /** The ratings of people in one game, by uid; somebody new has `START_RATING`. */
  async ratings(game: GameName, uids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { ratings } = await loadPart(() => import("./ratings"));
    return ratings(this.connection, game, uids);
  }

  /** The record of a finished game, as `verify` reads it; rejects with `not-finished` before the end. */
  async record(gameId: string): Promise<GameRecord> {
    const { gameRecord } = await loadPart(() => import("./finished_games"));
    return gameRecord(this.connection, gameId);
  }

  /** Each invitation to a table once, as it comes, until the lobby is closed. */
  async *invited(): AsyncGenerator<Invitation, void, undefined> {
    const seen = new Set<string>();
    for await (const invitations of this.invitations())
      for (const invitation of invitations) {
        const key = `${invitation.gameId} ${invitation.until}`;
        if (invitation.kind !== "game" || seen.has(key)) continue;
        seen.add(key);
        yield invitation;
      }
  }

  /** Stop every live list. */
  close(): void {
    this.closed = true;
    this.stopClosing();
    for (const state of this.states) state.stop();
  }

  /** A list that listens, for who is signed in. Throws NotSignedIn. */
  private live<T>(open: (lists: typeof import("./lobby_streams")) => LiveState<T>): LiveState<T> {
    signedInUid(this.connection);
    return this.keep(lazyState(() => import("./lobby_streams"), open));
  }

  private keep<T>(state: LiveState<T>): LiveState<T> {
    this.states.push(state);
    if (this.closed || this.connection.closed) state.stop();
    return state;
  }
}

/** A table in a list. */
export interface TableInfo {
  readonly gameId: string;
  readonly header: Header;
  readonly myTurn: boolean;
  /** The number of empty chairs while the table waits. */
  readonly missing: number;
}

/** An invitation to a table; or, if `kind` is `seat`, a request to the host to move a seat to another device. */
export interface Invitation extends Pick<InvitationDocument, "kind" | "gameId" | "game" | "from" | "seat" | "until"> {
  /** The name of the person who invites; empty if it is not known. */
  readonly fromName: string;
  /** Whether the deal was played before, so that the host may know all of it. */
  readonly duplicate: boolean;
}

/** Somebody's public card. */
export interface Player extends Pick<PlayerCard, "name" | "guest" | "bot"> {
  readonly uid: string;
}

export interface ActivePlayer extends Player {
  readonly seen: number;
  /** The game they look for, or `any`. */
  readonly looking: string;
}
