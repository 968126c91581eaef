// The ratings of the people at a table.

import { collection, type DocumentSnapshot, doc, getDocFromServer } from "firebase/firestore";
import { answered } from "./answered";
import type { Connection } from "./connection";
import { type GameName, type RankingDocument, START_RATING } from "./wire_types";

/** The ratings of people in one game, by uid; somebody new has `START_RATING`. */
export async function ratings(
  connection: Connection,
  game: GameName,
  uids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const players = collection(connection.db, "rankings", game, "players");
  const read = (): Promise<DocumentSnapshot[]> => Promise.all(uids.map((uid) => getDocFromServer(doc(players, uid))));
  const rows = await answered(connection, read);
  return new Map(rows.map((row) => [row.id, (row.data() as RankingDocument | undefined)?.rating ?? START_RATING]));
}
