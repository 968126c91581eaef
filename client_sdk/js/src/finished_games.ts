// The records of finished games.

import { collection, doc, documentId, getDocFromServer, getDocsFromServer, orderBy, query } from "firebase/firestore";
import { answered } from "./answered";
import type { Connection } from "./connection";
import { RefusedByService } from "./errors";
import { assembleRecord } from "./game_record";
import type { GameRecord } from "./types";
import type { HeaderDocument, LogEntryDocument } from "./wire_types";

/** The record of a finished game, from its header and its log. */
export async function gameRecord(connection: Connection, gameId: string): Promise<GameRecord> {
  const game = doc(connection.db, "games", gameId);
  const document = await answered(connection, () => getDocFromServer(game));
  const header = document.data() as HeaderDocument | undefined;
  if (!header) throw new RefusedByService("no-such-game");
  if (!header.secret) throw new RefusedByService("not-finished");
  const moves = query(collection(game, "moves"), orderBy(documentId()));
  const { docs } = await answered(connection, () => getDocsFromServer(moves));
  const log = docs.map((document) => document.data() as LogEntryDocument);
  return assembleRecord(header, log);
}
