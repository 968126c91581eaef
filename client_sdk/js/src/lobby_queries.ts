// Questions of the lobby that are asked once: finished tables, watchers and people by name. Loaded when used.

import {
  collection,
  endAt,
  getCountFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  startAt,
  Timestamp,
  where,
} from "firebase/firestore";
import { answered } from "./answered";
import { type Connection, signedInUid } from "./connection";
import { quietHeader } from "./joined_header";
import type { Player, TableInfo } from "./lobby";
import { toTableInfo } from "./lobby_streams";
import { toPlayer } from "./player_cards";
import { TABLE_GONE_AFTER_MS } from "./presence";
import type { HeaderDocument } from "./wire_types";

/** Tables of this user that are over, the latest first. */
export async function finishedTables(
  connection: Connection,
  max: number,
  before?: number,
): Promise<readonly TableInfo[]> {
  const uid = signedInUid(connection);
  const mine = [where("members", "array-contains", uid), where("status", "in", ["finished", "cancelled"])];
  const start = before === undefined ? [] : [startAfter(before)];
  const tables = query(collection(connection.db, "games"), ...mine, orderBy("updated", "desc"), ...start, limit(max));
  const { docs } = await answered(connection, () => getDocsFromServer(tables));
  return docs.map((document) => toTableInfo(document.id, quietHeader(document.data() as HeaderDocument), uid));
}

/** How many people have shown within some minutes that they watch a table. */
export async function countWatchers(connection: Connection, gameId: string): Promise<number> {
  const since = Timestamp.fromMillis(connection.clock.now() - TABLE_GONE_AFTER_MS);
  const here = [where("watching", "==", gameId), where("seen", ">", since)];
  const watchers = query(collection(connection.db, "presence"), ...here);
  return (await answered(connection, () => getCountFromServer(watchers))).data().count;
}

/** People whose name begins with `prefix`, in any case. */
export async function findPlayers(connection: Connection, prefix: string, max: number): Promise<readonly Player[]> {
  const start = prefix.toLowerCase();
  const range = [orderBy("search"), startAt(start), endAt(`${start}\uf8ff`), limit(max)];
  const matching = query(collection(connection.db, "players"), ...range);
  const { docs } = await answered(connection, () => getDocsFromServer(matching));
  return docs.map((document) => toPlayer(document.id, document.data()));
}
