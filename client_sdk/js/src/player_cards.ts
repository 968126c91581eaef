// The public cards of players, `players/{uid}`.

import { collection, documentId, getDocsFromServer, query, where } from "firebase/firestore";
import { answered } from "./answered";
import type { Connection } from "./connection";
import type { Player } from "./lobby";

const MAX_IDS_PER_QUERY = 30; // Firestore's limit for `in`

/** Reads cards by uid, each only once. */
export class PlayerCards {
  private readonly known = new Map<string, Player>();

  constructor(private readonly connection: Connection) {}

  /** The cards known so far, those of `uids` among them; people without a card are missing. */
  async of(uids: readonly string[]): Promise<ReadonlyMap<string, Player>> {
    const unknown = [...new Set(uids)].filter((uid) => !this.known.has(uid));
    for (let start = 0; start < unknown.length; start += MAX_IDS_PER_QUERY) {
      const some = where(documentId(), "in", unknown.slice(start, start + MAX_IDS_PER_QUERY));
      const cards = query(collection(this.connection.db, "players"), some);
      const { docs } = await answered(this.connection, () => getDocsFromServer(cards));
      for (const document of docs) this.known.set(document.id, toPlayer(document.id, document.data()));
    }
    return this.known;
  }
}

/** The player of a card; an empty card is that of an unnamed guest. */
export function toPlayer(uid: string, card: { [key: string]: unknown }): Player {
  const name = typeof card["name"] === "string" ? card["name"] : `Guest ${uid.slice(0, 4)}`;
  return { uid, name, guest: card["guest"] !== false, bot: card["bot"] === true };
}
