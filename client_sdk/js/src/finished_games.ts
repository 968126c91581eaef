// What is read about finished games: records and rankings.

import {
  collection,
  doc,
  documentId,
  getDocFromServer,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from "firebase/firestore";
import type { Connection } from "./connection";
import { RefusedByService, toStolikError } from "./errors";
import { assembleRecord } from "./game_record";
import type { GameRecord } from "./types";
import type { GameName, HeaderDocument, LogEntryDocument, RankingDocument } from "./wire_types";

/** A row of a game's ranking. */
export interface RankedPlayer extends RankingDocument {
  readonly uid: string;
}

/** The people with the best rate of games won. */
export async function rankings(connection: Connection, game: GameName, max: number): Promise<readonly RankedPlayer[]> {
  const players = collection(connection.db, "rankings", game, "players");
  const best = query(players, where("rate", ">=", 0), orderBy("rate", "desc"), limit(max));
  const { docs } = await getDocs(best).catch(rethrow);
  return docs.map((document) => ({ ...(document.data() as RankingDocument), uid: document.id }));
}

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
