// Finding a table and people to sit at it.

import type { Connection } from "./connection";
import { checkName } from "./form_checks";
import { Invitations, People, type Stopped, Tables } from "./lobby_streams";
import type { State } from "./streams";
import type { Level } from "./types";
import type { Chair, GameName, GameOptions, Header } from "./wire_types";

/** How time is kept. */
export type ClockSettings =
  | { readonly kind: "none" }
  | { readonly kind: "move"; readonly seconds: number }
  | { readonly kind: "bank"; readonly seconds: number; readonly increment: number }
  | { readonly kind: "days"; readonly days: number };

/** What quick match compares. */
export interface MatchSettings<G extends GameName = GameName> {
  readonly game: G;
  readonly seats: number;
  readonly options?: Partial<GameOptions[G]>;
  readonly clock?: ClockSettings;
  readonly rated?: boolean;
  /** One's name at this table. */
  readonly name?: string;
  /** One's own part in the shuffle. */
  readonly entropy?: string;
}

/** A table as its host wants it. */
export interface NewTable<G extends GameName = GameName> extends MatchSettings<G> {
  /** False: the host does not sit. */
  readonly sit?: boolean;
  /** uids of people to invite. */
  readonly invite?: readonly string[];
  /** Names of members to invite. */
  readonly challenge?: readonly string[];
  /** Names of people who get a link each. */
  readonly links?: readonly string[];
  readonly bots?: readonly Level[];
  readonly visibility?: "private" | "unlisted" | "open";
  readonly spectators?: boolean;
  readonly leaver?: "bot" | "skip" | "end";
  readonly idle?: number;
}

/** Who shall sit at a copy of a finished table. */
export type DuplicateSettings = Omit<NewTable, keyof MatchSettings> & Pick<NewTable, "name" | "clock" | "entropy">;

export interface SeatLink {
  readonly name: string;
  readonly seat: number;
  readonly link: string;
}

export interface Created {
  readonly gameId: string;
  readonly code: string;
  readonly links: readonly SeatLink[];
  readonly seq: number;
}

export interface Seated {
  readonly gameId: string;
  readonly seat: number;
  readonly seq: number;
}

/** Exactly one way to a chair. */
export type TableRef = { readonly gameId: string } | { readonly code: string } | { readonly link: string };

export class Lobby {
  private readonly stops: Stopped[] = [];

  constructor(private readonly connection: Connection) {}

  create<G extends GameName>(wanted: NewTable<G>): Promise<Created> {
    return this.connection.call("create_game", wanted);
  }

  /** Quick match: a waiting table with equal settings, or a new one. */
  search<G extends GameName>(wanted: MatchSettings<G>): Promise<Seated> {
    return this.connection.call("search_game", wanted);
  }

  /** Sit down, or come back to one's seat. */
  join(way: TableRef, as: { readonly name?: string; readonly entropy?: string } = {}): Promise<Seated> {
    if (as.name !== undefined) checkName(as.name);
    return this.connection.call("join_game", { ...way, ...as });
  }

  /** What a code, link or invitation leads to, before one joins. */
  preview(way: TableRef): Promise<Preview> {
    return this.connection.call("preview_game", way);
  }

  /** A table with the cards of a finished game, to compare. */
  duplicate(gameId: string, company: DuplicateSettings = {}): Promise<Created> {
    return this.connection.call("duplicate_game", { gameId, ...company });
  }

  async decline(gameId: string): Promise<void> {
    await this.connection.call("decline_invitation", { gameId });
  }

  async leave(gameId: string): Promise<void> {
    await this.connection.call("leave_game", { gameId });
  }

  /** Start as the host with those who are there; with a level, bots take the empty chairs. */
  start(gameId: string, bots?: Level): Promise<{ readonly seq: number }> {
    return this.connection.call("start_game", bots ? { gameId, bots } : { gameId });
  }

  /** Cancel as the host before the first move; later it is a vote, which can be taken back. */
  cancel(gameId: string, vote = true): Promise<{ readonly status: Header["status"]; readonly votes: number }> {
    return this.connection.call("cancel_game", { gameId, vote });
  }

  /** Agree to play again, or not; `gameId` is the new table once everybody has agreed. */
  rematch(gameId: string, agree = true): Promise<{ readonly gameId: string | null }> {
    return this.connection.call("rematch", { gameId, agree });
  }

  /** Delete a table that never got going. */
  async remove(gameId: string): Promise<void> {
    await this.connection.call("delete_game", { gameId });
  }

  /** One's tables that go on, those that wait for one's move first. */
  myGames(): State<readonly TableInfo[]> & Stopped {
    return this.keep(Tables.mine(this.connection));
  }

  /** Tables that anybody may join. */
  openTables(): State<readonly TableInfo[]> & Stopped {
    return this.keep(Tables.open(this.connection));
  }

  /** Finished tables, the latest first. */
  finished(most = 50): Promise<readonly TableInfo[]> {
    return Tables.finished(this.connection, most);
  }

  /** Invitations that wait for an answer. */
  invitations(): State<readonly Invitation[]> & Stopped {
    return this.keep(new Invitations(this.connection));
  }

  /** People who are here and not playing. */
  activePlayers(): State<readonly ActivePlayer[]> & Stopped {
    return this.keep(new People(this.connection));
  }

  /** People whose name begins with `start`. */
  findPlayers(start: string, most = 20): Promise<readonly Player[]> {
    return People.find(this.connection, start, most);
  }

  /** The public cards of people, in the order asked for; who has none is left out. */
  players(uids: readonly string[]): Promise<readonly Player[]> {
    return People.cards(this.connection, uids);
  }

  /** How many chairs of a waiting table are still empty; 0 once it has started. */
  missing(gameId: string): State<number> & Stopped {
    return this.keep(Tables.missing(this.connection, gameId));
  }

  close(): void {
    for (const one of this.stops) one.stop();
  }

  private keep<T extends Stopped>(one: T): T {
    this.stops.push(one);
    return one;
  }
}

/** A table as lists show it. */
export interface TableInfo {
  readonly gameId: string;
  readonly header: Header;
  readonly myTurn: boolean;
  readonly missing: number;
}

/** A table as somebody sees it who does not sit there yet. */
export interface Preview
  extends Pick<Header, "game" | "options" | "departures" | "status" | "clock" | "rated" | "leaver" | "spectators"> {
  readonly gameId: string;
  /** One's own seat, if one sits there already. */
  readonly seat: number | null;
  readonly seats: readonly (Pick<Chair, "kind" | "name" | "level"> & { readonly free: boolean })[];
  /** Of a link: the name it was made for, and whether somebody else holds it by now. */
  readonly name?: string;
  readonly claimed?: boolean;
}

/** An invitation to a table; or, of kind `seat`, somebody asks the host for their seat on a new device. */
export interface Invitation {
  readonly kind: "game" | "seat";
  readonly gameId: string;
  readonly game: GameName;
  readonly from: string;
  /** The name of who invites, once it is known. */
  readonly fromName: string;
  readonly seat: number;
  readonly until: number;
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
