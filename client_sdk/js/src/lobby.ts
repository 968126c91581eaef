// The lobby: creating, finding and joining tables, invitations, and other players.

import type { Connection } from "./connection";
import { gameRecord, type RankedPlayer, rankings } from "./finished_games";
import { checkName } from "./form_checks";
import {
  activePlayers,
  emptyChairs,
  finishedTables,
  invitations,
  type LiveState,
  myGames,
  openTables,
} from "./lobby_streams";
import { findPlayers, PlayerCards } from "./player_cards";
import type { Unsubscribe } from "./streams";
import type { GameRecord, Level } from "./types";
import type {
  CancelAnswer,
  Created,
  GameName,
  GameOptions,
  Header,
  InvitationDocument,
  PlayerCard,
  Preview,
  RematchAnswer,
  Requests,
  Seated,
  StartAnswer,
} from "./wire_types";

export type { RankedPlayer } from "./finished_games";
export type { ClockSettings, Created, Preview, Seated, SeatLink } from "./wire_types";

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

export class Lobby {
  private readonly states: { stop(): void }[] = [];

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

  /** Start the game as the host, before all seats are taken; with a level, bots take the empty ones. */
  start(gameId: string, bots?: Level): Promise<StartAnswer> {
    return this.connection.call("start_game", bots ? { gameId, bots } : { gameId });
  }

  /** Cancel the game as the host before the first move; later this is a vote, which `vote: false` withdraws. */
  cancel(gameId: string, vote = true): Promise<CancelAnswer> {
    return this.connection.call("cancel_game", { gameId, vote });
  }

  /** Agree to a rematch, or decline it; `gameId` is the new table once everybody has agreed. */
  rematch(gameId: string, agree = true): Promise<RematchAnswer> {
    return this.connection.call("rematch", { gameId, agree });
  }

  /** Delete a table. */
  async remove(gameId: string): Promise<void> {
    await this.connection.call("delete_game", { gameId });
  }

  /** My tables that are not over; where it is my turn first. */
  myGames(): LiveState<readonly TableInfo[]> {
    return this.keep(myGames(this.connection));
  }

  /** Waiting tables that anybody may join. */
  openTables(): LiveState<readonly TableInfo[]> {
    return this.keep(openTables(this.connection));
  }

  /** My finished tables, the latest first. */
  finished(limit = 50): Promise<readonly TableInfo[]> {
    return finishedTables(this.connection, limit);
  }

  /** Invitations to me that are not answered yet. */
  invitations(): LiveState<readonly Invitation[]> {
    return this.keep(invitations(this.connection));
  }

  /** People who are in the lobby now. */
  activePlayers(): LiveState<readonly ActivePlayer[]> {
    return this.keep(activePlayers(this.connection));
  }

  /** People whose name begins with `prefix`. */
  findPlayers(prefix: string, limit = 20): Promise<readonly Player[]> {
    return findPlayers(this.connection, prefix, limit);
  }

  /** The public cards of these people, in this order; people without a card are left out. */
  async players(uids: readonly string[]): Promise<readonly Player[]> {
    const cards = await new PlayerCards(this.connection).of(uids);
    return uids.flatMap((uid) => cards.get(uid) ?? []);
  }

  /** The number of empty chairs of a waiting table; 0 once it has started. */
  missing(gameId: string): LiveState<number> {
    return this.keep(emptyChairs(this.connection, gameId));
  }

  /** The people with the best rate of games won, from the fifth game on. */
  rankings(game: GameName, limit = 50): Promise<readonly RankedPlayer[]> {
    return rankings(this.connection, game, limit);
  }

  /** The record of a finished game, as `verify` reads it; rejects with `not-finished` before the end. */
  record(gameId: string): Promise<GameRecord> {
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
    this.stopClosing();
    for (const state of this.states) state.stop();
  }

  private keep<T>(state: LiveState<T>): LiveState<T> {
    this.states.push(state);
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
  readonly looking: string | null;
}
