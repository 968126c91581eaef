// The lobby's live lists: tables, invitations and people, each a state that can be stopped.

import {
  collection,
  doc,
  documentId,
  endAt,
  getDocs,
  limit,
  orderBy,
  type Query,
  type QuerySnapshot,
  query,
  startAt,
  Timestamp,
  where,
} from "firebase/firestore";
import type { Connection } from "./connection";
import { NotSignedIn } from "./errors";
import { watchDocument, watchQuery } from "./listeners";
import type { ActivePlayer, Invitation, Player, TableInfo } from "./lobby";
import { LOBBY_GONE_AFTER_MS } from "./presence";
import { MutableState, type Unsubscribe } from "./streams";
import type { Header } from "./wire_types";

const GOING_ON = ["waiting", "playing", "between_rounds"];
const MOST = 100;

export interface Stopped {
  /** Listen no more. */
  stop(): void;
}

/** A state fed by listeners. */
class Live<T> extends MutableState<T> implements Stopped {
  protected readonly stops: Unsubscribe[] = [];

  stop(): void {
    for (const stop of this.stops) stop();
    this.end();
  }

  add(stop: Unsubscribe): this {
    this.stops.push(stop);
    return this;
  }
}

function me({ auth }: Connection): string {
  if (!auth.currentUser) throw new NotSignedIn("not-signed-in");
  return auth.currentUser.uid;
}

export class Tables extends Live<readonly TableInfo[]> {
  private readonly found = new Map<number, QuerySnapshot>();

  private constructor(
    private readonly uid: string,
    queries: readonly Query[],
  ) {
    super();
    for (const [number, one] of queries.entries()) {
      this.add(
        watchQuery(one, (snapshot) => {
          this.found.set(number, snapshot);
          if (this.found.size === queries.length) this.set(this.merged());
        }),
      );
    }
  }

  static mine(connection: Connection): Tables {
    const games = collection(connection.db, "games");
    const uid = me(connection);
    const going = where("status", "in", GOING_ON);
    return new Tables(uid, [
      query(games, where("players", "array-contains", uid), going),
      query(games, where("host", "==", uid), going),
    ]);
  }

  static open(connection: Connection): Tables {
    const games = collection(connection.db, "games");
    const waiting = [where("visibility", "==", "open"), where("status", "==", "waiting")];
    return new Tables(me(connection), [query(games, ...waiting, limit(MOST))]);
  }

  static async finished(connection: Connection, most: number): Promise<readonly TableInfo[]> {
    const uid = me(connection);
    const over = [where("players", "array-contains", uid), where("status", "==", "finished")];
    const latest = [orderBy("updated", "desc"), limit(most)];
    const found = await getDocs(query(collection(connection.db, "games"), ...over, ...latest));
    return found.docs.map((one) => infoOf(one.id, one.data() as Header, uid));
  }

  static missing(connection: Connection, gameId: string): Live<number> {
    const count = new Live<number>();
    return count.add(
      watchDocument(doc(connection.db, "games", gameId), (found) => {
        const header = found.data() as Header | undefined;
        if (header) count.set(missingOf(header));
      }),
    );
  }

  private merged(): readonly TableInfo[] {
    const headers = new Map<string, Header>();
    for (const snapshot of this.found.values())
      for (const one of snapshot.docs) headers.set(one.id, one.data() as Header);
    return [...headers].map(([id, header]) => infoOf(id, header, this.uid)).sort(myTurnFirst);
  }
}

function infoOf(gameId: string, header: Header, uid: string): TableInfo {
  const seat = header.seats.findIndex((chair) => chair.uid === uid);
  const myTurn = header.asked.some((one) => (one === null ? header.host === uid : one === seat));
  return { gameId, header, myTurn, missing: missingOf(header) };
}

function missingOf(header: Header): number {
  return header.status === "waiting" ? header.seats.filter((chair) => chair.kind === "open").length : 0;
}

/** My turns first, the most urgent of them first; then what moved last. */
function myTurnFirst(a: TableInfo, b: TableInfo): number {
  if (a.myTurn !== b.myTurn) return a.myTurn ? -1 : 1;
  const [early, late] = [a.header.deadline ?? Infinity, b.header.deadline ?? Infinity];
  if (a.myTurn && early !== late) return early - late;
  return b.header.updated - a.header.updated;
}

/** Names of people by uid, each asked for once. */
class Names {
  private readonly known = new Map<string, Player>();

  constructor(private readonly connection: Connection) {}

  async of(uids: readonly string[]): Promise<ReadonlyMap<string, Player>> {
    const unknown = [...new Set(uids)].filter((uid) => !this.known.has(uid));
    for (let at = 0; at < unknown.length; at += 30) {
      const some = where(documentId(), "in", unknown.slice(at, at + 30));
      const found = await getDocs(query(collection(this.connection.db, "players"), some));
      for (const one of found.docs) this.known.set(one.id, playerOf(one.id, one.data()));
    }
    return this.known;
  }
}

function playerOf(uid: string, card: { [key: string]: unknown }): Player {
  const name = typeof card["name"] === "string" ? card["name"] : `Guest ${uid.slice(0, 4)}`;
  return { uid, name, guest: card["guest"] === true, bot: card["bot"] === true };
}

export class Invitations extends Live<readonly Invitation[]> {
  constructor(connection: Connection) {
    super();
    const names = new Names(connection);
    const open = [where("to", "==", me(connection)), where("status", "==", "open")];
    this.add(
      watchQuery(query(collection(connection.db, "invitations"), ...open), async (found) => {
        const now = connection.clock.now();
        const cards = found.docs.map((one) => one.data()).filter((one) => one["until"] > now);
        const known = await names.of(cards.map((one) => one["from"] as string)).catch(() => new Map());
        this.set(
          cards.map(({ kind = "game", gameId, game, from, name, seat, until }) => {
            const fromName = (kind === "seat" ? name : known.get(from)?.name) ?? "";
            return { kind, gameId, game, from, fromName, seat, until };
          }),
        );
      }),
    );
  }
}

export class People extends Live<readonly ActivePlayer[]> {
  constructor(connection: Connection) {
    super();
    const names = new Names(connection);
    const uid = me(connection);
    const since = Timestamp.fromMillis(connection.clock.now() - LOBBY_GONE_AFTER_MS);
    const recent = query(collection(connection.db, "presence"), where("seen", ">", since), limit(500));
    let found: QuerySnapshot | undefined;
    const show = async (): Promise<void> => {
      const now = connection.clock.now();
      const here = (found?.docs ?? [])
        .map((one) => ({ uid: one.id, seen: one.get("seen")?.toMillis() ?? now, looking: one.get("looking") }))
        .filter((one) => one.uid !== uid && one.looking !== null && now - one.seen < LOBBY_GONE_AFTER_MS);
      const known = await names.of(here.map((one) => one.uid)).catch(() => new Map<string, Player>());
      this.set(here.map((one) => ({ ...playerOf(one.uid, {}), ...known.get(one.uid), ...one })));
    };
    const again = setInterval(() => void show(), 15_000);
    this.add(
      watchQuery(recent, (snapshot) => {
        found = snapshot;
        void show();
      }),
    );
    this.add(() => clearInterval(again));
  }

  static async cards(connection: Connection, uids: readonly string[]): Promise<readonly Player[]> {
    const known = await new Names(connection).of(uids);
    return uids.flatMap((uid) => known.get(uid) ?? []);
  }

  static async find(connection: Connection, start: string, most: number): Promise<readonly Player[]> {
    const range = [orderBy("name"), startAt(start), endAt(`${start}\uf8ff`), limit(most)];
    const found = await getDocs(query(collection(connection.db, "players"), ...range));
    return found.docs.map((one) => playerOf(one.id, one.data()));
  }
}
