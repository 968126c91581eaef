// What players write themselves: chat messages at the pace the rules keep, and drafts.

import {
  collection,
  doc,
  getDocFromServer,
  limitToLast,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  type Timestamp,
  writeBatch,
} from "firebase/firestore";
import { type Connection, watchQuery } from "./connection";
import { Refused, toStolikError } from "./errors";
import type { MutableState, Unsubscribe } from "./streams";
import type { Message } from "./types";

const SHOWN = 100;

export class ChatAndDrafts {
  private stop: Unsubscribe | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly gameId: string,
    private readonly messages: MutableState<readonly Message[]>,
  ) {}

  /** Listen once one is seated; others may not read the chat. */
  listen(): void {
    if (this.stop) return;
    const chat = collection(this.connection.db, "games", this.gameId, "chat");
    this.stop = watchQuery(query(chat, orderBy("at"), limitToLast(SHOWN)), (found) => {
      this.messages.set(
        found.docs.map((one) => {
          const { uid, at, ...said } = one.data({ serverTimestamps: "estimate" });
          return { id: one.id, uid, at: (at as Timestamp).toMillis(), ...said } as Message;
        }),
      );
    });
  }

  /** One message with its entry in talk, which keeps the pace: at most one a second. */
  async say(what: string | { readonly preset: string }): Promise<void> {
    const { db, auth } = this.connection;
    const uid = auth.currentUser?.uid ?? "";
    const table = ["games", this.gameId] as const;
    const entry = doc(db, ...table, "talk", uid);
    const message = doc(collection(db, ...table, "chat"));
    const said = typeof what === "string" ? { text: what } : { preset: what.preset };
    try {
      const count = ((await getDocFromServer(entry)).get("count") as number | undefined) ?? 0;
      await writeBatch(db)
        .set(message, { uid, at: serverTimestamp(), ...said })
        .set(entry, { at: serverTimestamp(), count: count + 1, last: message.id })
        .commit();
    } catch (error) {
      if ((error as { code?: string }).code === "permission-denied")
        throw new Refused("too-many", "one message a second, of at most 500 characters");
      throw toStolikError(error);
    }
  }

  async draft(text: string, seq: number): Promise<void> {
    const { db, auth } = this.connection;
    const place = doc(db, "games", this.gameId, "drafts", auth.currentUser?.uid ?? "");
    await setDoc(place, { text, seq, at: serverTimestamp() }).catch((error: unknown) => {
      throw toStolikError(error);
    });
  }

  close(): void {
    this.stop?.();
  }
}
