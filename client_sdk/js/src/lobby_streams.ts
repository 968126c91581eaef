// The lobby's live lists: tables, invitations and active players.

import {
  collection,
  doc,
  getDocsFromServer,
  limit,
  orderBy,
  type Query,
  query,
  Timestamp,
  where,
} from "firebase/firestore";
import { answered } from "./answered";
import { type Connection, signedInUid } from "./connection";
import { Offline, RefusedByService } from "./errors";
import { isDealt, joinHeader, quietHeader } from "./joined_header";
import { watchDocument, watchQuery } from "./listeners";
import { LiveState } from "./live_state";
import type { ActivePlayer, Invitation, Player, TableInfo } from "./lobby";
import { PlayerCards, toPlayer } from "./player_cards";
import { LOBBY_GONE_AFTER_MS } from "./presence";
import { RefreshedState } from "./public_lists";
import type { Unsubscribe } from "./streams";
import { GAME_NAMES, type Header, type HeaderDocument, type LiveDocument } from "./wire_types";

const MAX_ACTIVE_PLAYERS = 100;

/** The tables of this user that are not over: as a player or as the host. */
export function myGames(connection: Connection): LiveState<readonly TableInfo[]> {
  const mine = where("members", "array-contains", signedInUid(connection));
  const headers = query(collection(connection.db, "games"), mine, where("status", "in", ["waiting", "playing"]));
  return watchTables(connection, headers);
}

/** The number of empty chairs of a waiting table. */
export function emptyChairs(connection: Connection, gameId: string): LiveState<number> {
  const count = new LiveState<number>();
  return count.onStop(
    watchDocument(
      doc(connection.db, "games", gameId),
      (document) => {
        const header = document.data() as HeaderDocument | undefined;
        if (header) count.set(countEmptyChairs(header));
        else if (document.metadata.fromCache) count.report(new Offline("offline", "no answer from Firestore"));
        else count.report(new RefusedByService("no-such-game"));
      },
      (error) => count.report(error),
    ),
  );
}

/** Open invitations to this user, with the names of those who invite. */
export function invitations(connection: Connection): LiveState<readonly Invitation[]> {
  const state = new LiveState<readonly Invitation[]>();
  const cards = new PlayerCards(connection);
  const open = [where("to", "==", signedInUid(connection)), where("status", "==", "open")];
  return state.onStop(
    watchQuery(
      query(collection(connection.db, "invitations"), ...open),
      async ({ docs }) => {
        const now = connection.clock.now();
        const current = docs.map((document) => document.data()).filter(({ until }) => until > now);
        const players = await cards
          .of(current.map(({ from }) => from as string))
          .catch(() => new Map<string, Player>());
        state.set(
          current.map(({ kind = "game", gameId, game, from, name, seat, until, duplicate = false }) => {
            const fromName = (kind === "seat" ? name : players.get(from)?.name) ?? "";
            return { kind, gameId, game, from, fromName, seat, until, duplicate };
          }),
        );
      },
      (error) => state.report(error),
    ),
  );
}

/** People in the lobby other than this user, those who were seen last first. Asked for again while somebody looks. */
export function activePlayers(connection: Connection): LiveState<readonly ActivePlayer[]> {
  const cards = new PlayerCards(connection);
  const myUid = signedInUid(connection);
  return new RefreshedState(async () => {
    const since = Timestamp.fromMillis(connection.clock.now() - LOBBY_GONE_AFTER_MS);
    const inLobby = [
      where("looking", "in", [...GAME_NAMES, "any"]),
      where("seen", ">", since),
      orderBy("seen", "desc"),
    ];
    const latest = query(collection(connection.db, "presence"), ...inLobby, limit(MAX_ACTIVE_PLAYERS));
    const { docs } = await answered(connection, () => getDocsFromServer(latest));
    const others = docs.filter(({ id }) => id !== myUid);
    const players = await cards.of(others.map(({ id }) => id)).catch(() => new Map<string, Player>());
    return others.map((document) => ({
      ...(players.get(document.id) ?? toPlayer(document.id, {})),
      seen: document.get("seen").toMillis(),
      looking: document.get("looking"),
    }));
  });
}

/**
 * The tables of a query; each that is dealt is listened to by itself. A query for all of one's live tables would be
 * asked again at every move of everybody.
 */
function watchTables(connection: Connection, tables: Query): LiveState<readonly TableInfo[]> {
  const uid = signedInUid(connection);
  const state = new LiveState<readonly TableInfo[]>();
  const live = new Map<string, WatchedLive>();
  let headers: ReadonlyMap<string, HeaderDocument> = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (): void => {
    if ([...live.values()].some((watched) => !watched.answered)) return;
    const shown = [...headers].map(([id, header]) =>
      toTableInfo(id, joinHeader(header, live.get(id)?.document) ?? quietHeader(header), uid),
    );
    state.set(shown.sort(myTurnFirst));
  };
  const showSoon = (): void => {
    clearTimeout(timer); // one commit may change several documents
    timer = setTimeout(show, 0);
  };
  const watch = (id: string): void => {
    const watched: WatchedLive = { answered: false, document: undefined, stop: () => undefined };
    live.set(id, watched);
    const onAnswer = (document?: LiveDocument): void => {
      Object.assign(watched, { answered: true, document });
      showSoon();
    };
    const reference = doc(connection.db, "games", id, "sets", "table");
    const onDenied = (): void => onAnswer();
    watched.stop = watchDocument(reference, (answer) => onAnswer(answer.data() as LiveDocument | undefined), onDenied);
  };
  return state
    .onStop(
      watchQuery(
        tables,
        ({ docs }) => {
          headers = new Map(docs.map((document) => [document.id, document.data() as HeaderDocument]));
          for (const [id, header] of headers) if (isDealt(header) && !live.has(id)) watch(id);
          for (const [id, watched] of live)
            if (!headers.has(id)) {
              watched.stop();
              live.delete(id);
            }
          showSoon();
        },
        (error) => state.report(error),
      ),
    )
    .onStop(() => {
      clearTimeout(timer);
      for (const watched of live.values()) watched.stop();
    });
}

interface WatchedLive {
  readonly answered: boolean;
  readonly document: LiveDocument | undefined;
  stop: Unsubscribe;
}

/** A table in a list, as this user sees it. */
export function toTableInfo(gameId: string, header: Header, uid: string): TableInfo {
  const mySeat = header.seats.findIndex((chair) => chair.uid === uid);
  const myTurn = header.asked.some((seat) => (seat === null ? header.host === uid : seat === mySeat));
  return { gameId, header, myTurn, missing: countEmptyChairs(header) };
}

function countEmptyChairs(header: Pick<HeaderDocument, "status" | "seats">): number {
  return header.status === "waiting" ? header.seats.filter((chair) => chair.kind === "open").length : 0;
}

/** Sorts tables where it is my turn first, by deadline; then the others, the latest change first. */
function myTurnFirst(a: TableInfo, b: TableInfo): number {
  if (a.myTurn !== b.myTurn) return a.myTurn ? -1 : 1;
  const [deadlineA, deadlineB] = [a.header.deadline ?? Infinity, b.header.deadline ?? Infinity];
  if (a.myTurn && deadlineA !== deadlineB) return deadlineA - deadlineB;
  return b.header.updated - a.header.updated;
}
