// The lobby: creating, finding and joining tables, invitations, and other players.

import type { Connection } from "./connection";
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
import type { Level } from "./types";
import type {
  CancelAnswer,
  Created,
  GameName,
  GameOptions,
  Header,
  Preview,
  RematchAnswer,
  Seated,
  StartAnswer,
} from "./wire_types";

export type { Created, Preview, Seated, SeatLink } from "./wire_types";

/** The clock of a new table: none, per move, a bank with increment, or days per move. */
export type ClockSettings =
  | { readonly kind: "none" }
  | { readonly kind: "move"; readonly seconds: number }
  | { readonly kind: "bank"; readonly seconds: number; readonly increment: number }
  | { readonly kind: "days"; readonly days: number };

/** Settings of a table that quick match compares, and how this person joins it. */
export interface MatchSettings<G extends GameName = GameName> {
  readonly game: G;
  readonly seats: number;
  readonly options?: Partial<GameOptions[G]>;
  readonly clock?: ClockSettings;
  readonly rated?: boolean;
  /** This person's name at the table. */
  readonly name?: string;
  /** This person's contribution to the shuffle. */
  readonly entropy?: string;
}

/** The settings of a new table. */
export interface NewTable<G extends GameName = GameName> extends MatchSettings<G> {
  /** False if the host takes no seat. */
  readonly sit?: boolean;
  /** uids of people to invite. */
  readonly invite?: readonly string[];
  /** Names of members to invite. */
  readonly challenge?: readonly string[];
  /** Names of people who get a personal link each. */
  readonly links?: readonly string[];
  readonly bots?: readonly Level[];
  readonly visibility?: "private" | "unlisted" | "open";
  readonly spectators?: boolean;
  readonly leaver?: "bot" | "skip" | "end";
  readonly idle?: number;
}

/** The settings of a table with the cards of a finished game. */
export type DuplicateSettings = Omit<NewTable, keyof MatchSettings> & Pick<NewTable, "name" | "clock">;

/** A table by its id, its code or a personal link. */
export type TableRef = { readonly gameId: string } | { readonly code: string } | { readonly link: string };

export class Lobby {
  private readonly states: { stop(): void }[] = [];

  constructor(private readonly connection: Connection) {}

  /** Open a table. */
  create<G extends GameName>(settings: NewTable<G>): Promise<Created> {
    return this.connection.call("create_game", settings);
  }

  /** Quick match: join a waiting table with the same settings, or open one. */
  search<G extends GameName>(settings: MatchSettings<G>): Promise<Seated> {
    return this.connection.call("search_game", settings);
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

  /** Stop every live list. */
  close(): void {
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
export interface Invitation {
  readonly kind: "game" | "seat";
  readonly gameId: string;
  readonly game: GameName;
  readonly from: string;
  /** The name of the person who invites; empty if it is not known. */
  readonly fromName: string;
  readonly seat: number;
  readonly until: number;
  /** Whether the deal was played before, so that the host may know all of it. */
  readonly duplicate: boolean;
}

export interface Player {
  readonly uid: string;
  readonly name: string;
  readonly guest: boolean;
  readonly bot: boolean;
}

export interface ActivePlayer extends Player {
  readonly seen: number;
  readonly looking: string | null;
}
