// What everybody may know about players: their card, and their place in each game's ranking.

import {
  collection,
  doc,
  documentId,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
} from "firebase/firestore";
import { answered } from "./answered";
import type { Connection } from "./connection";
import { toPlayer } from "./player_cards";
import type { GameName, PlayerCard, RankingDocument } from "./wire_types";

/** A row of a game's ranking. */
export interface RankedPlayer extends RankingDocument {
  readonly uid: string;
}

/** Somebody's row, and their place, which equal rates share; null before the fifth game. */
export interface Ranking {
  readonly player: RankedPlayer;
  readonly place: number | null;
}

/** Somebody's whole public card. */
export interface PublicCard extends Pick<PlayerCard, "name" | "guest" | "bot" | "stats" | "recent"> {
  readonly uid: string;
  /** When the card was made, ms; null for a guest without one. */
  readonly created: number | null;
}

/** Everybody who finished a game that counts, by the rate of games won; then those with few games, by their number. */
export async function rankings(
  connection: Connection,
  game: GameName,
  max: number,
  after?: RankedPlayer,
): Promise<readonly RankedPlayer[]> {
  const order = [orderBy("rate", "desc"), orderBy("played", "desc"), orderBy(documentId(), "desc")];
  const start = after ? [startAfter(after.rate, after.played, after.uid)] : [];
  const page = query(players(connection, game), ...order, ...start, limit(max));
  const { docs } = await answered(connection, () => getDocsFromServer(page));
  return docs.map((document) => ({ ...(document.data() as RankingDocument), uid: document.id }));
}

/** The row of one player; null if they have finished no game that counts. */
export async function rankingOf(connection: Connection, game: GameName, uid: string): Promise<Ranking | null> {
  const document = await answered(connection, () => getDocFromServer(doc(players(connection, game), uid)));
  if (!document.exists()) return null;
  const player = { ...(document.data() as RankingDocument), uid };
  if (player.rate === null) return { player, place: null };
  const better = query(players(connection, game), where("rate", ">", player.rate));
  return { player, place: (await answered(connection, () => getCountFromServer(better))).data().count + 1 };
}

/** The card of one player; that of an unnamed guest where there is none. */
export async function publicCard(connection: Connection, uid: string): Promise<PublicCard> {
  const document = await answered(connection, () => getDocFromServer(doc(connection.db, "players", uid)));
  const card = (document.data() ?? {}) as Partial<PlayerCard>;
  const { stats, recent, created = null } = card;
  return { ...toPlayer(uid, card), created, ...(stats ? { stats } : {}), ...(recent ? { recent } : {}) };
}

const players = ({ db }: Connection, game: GameName) => collection(db, "rankings", game, "players");
