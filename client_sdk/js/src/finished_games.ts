// The records of finished games.

import { collection, doc, documentId, getDocFromServer, getDocs, orderBy, query } from "firebase/firestore";
import type { Connection } from "./connection";
import { RefusedByService, toStolikError } from "./errors";
import { assembleRecord } from "./game_record";
import type { GameRecord } from "./types";
import type { HeaderDocument, LogEntryDocument } from "./wire_types";

/** The record of a finished game, from its header and its log. */
export async function gameRecord(connection: Connection, gameId: string): Promise<GameRecord> {
  const game = doc(connection.db, "games", gameId);
  const header = (await getDocFromServer(game).catch(rethrow)).data() as HeaderDocument | undefined;
  if (!header) throw new RefusedByService("no-such-game");
  if (!header.secret) throw new RefusedByService("not-finished");
  const { docs } = await getDocs(query(collection(game, "moves"), orderBy(documentId()))).catch(rethrow);
  const log = docs.map((document) => document.data() as LogEntryDocument);
  return assembleRecord(header, log);
}

function rethrow(error: unknown): never {
  throw toStolikError(error);
}
