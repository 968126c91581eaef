// The ratings of the people at a table.

import { collection, type DocumentSnapshot, doc, getDocFromServer } from "firebase/firestore";
import { answered } from "./answered";
import type { Connection } from "./connection";
import type { GameName, RankingDocument } from "./wire_types";

/** The ratings of people in one game, by uid; those who have none are left out. */
export async function ratings(
  connection: Connection,
  game: GameName,
  uids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const players = collection(connection.db, "rankings", game, "players");
  const read = (): Promise<DocumentSnapshot[]> => Promise.all(uids.map((uid) => getDocFromServer(doc(players, uid))));
  const rows = await answered(connection, read);
  const found = rows.filter((row) => row.exists());
  return new Map(found.map((row) => [row.id, (row.data() as RankingDocument).rating]));
}
