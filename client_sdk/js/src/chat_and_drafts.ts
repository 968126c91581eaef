// Documents that players write directly: chat messages and Rummikub drafts.

import {
  collection,
  deleteDoc,
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
import { answered } from "./answered";
import { type Connection, signedInUid } from "./connection";
import { IllegalMove, Invalid, TooMany } from "./errors";
import { watchQuery } from "./listeners";
import type { MutableState, Unsubscribe } from "./streams";
import type { Message } from "./types";

const MAX_MESSAGES = 100;
const MAX_LENGTH = 500; // of a message, as the security rules say

interface Draft {
  readonly text: string | null;
  readonly seq: number;
}

export class ChatAndDrafts {
  private stop: Unsubscribe | undefined;
  private waiting: Draft | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly connection: Connection,
    private readonly gameId: string,
    private readonly messages: MutableState<readonly Message[]>,
  ) {}

  /** Start to listen to the chat. Only players of the table may read it. */
  listen(): void {
    if (this.stop) return;
    const chat = collection(this.connection.db, "games", this.gameId, "chat");
    this.stop = watchQuery(query(chat, orderBy("at"), limitToLast(MAX_MESSAGES)), ({ docs }) => {
      this.messages.set(
        docs.map((document) => {
          const { uid, at, ...content } = document.data({ serverTimestamps: "estimate" });
          return { id: document.id, uid, at: (at as Timestamp).toMillis(), ...content } as Message;
        }),
      );
    });
  }

  /** Write a message and `talk/{uid}`, by which the security rules limit messages to one a second. */
  async say(what: string | { readonly preset: string }): Promise<void> {
    if (what === "" || (typeof what === "string" && what.length > MAX_LENGTH))
      throw new Invalid("bad-request", `a message has 1 to ${MAX_LENGTH} characters`);
    const { db } = this.connection;
    const uid = signedInUid(this.connection);
    const counter = doc(db, "games", this.gameId, "talk", uid);
    const message = doc(collection(db, "games", this.gameId, "chat"));
    const content = typeof what === "string" ? { text: what } : { preset: what.preset };
    await answered(this.connection, async () => {
      const count = ((await getDocFromServer(counter)).get("count") as number | undefined) ?? 0;
      await writeBatch(db)
        .set(message, { uid, at: serverTimestamp(), ...content })
        .set(counter, { at: serverTimestamp(), count: count + 1, last: message.id })
        .commit()
        .catch(ifDenied(new TooMany("too-many", "one message a second")));
    });
  }

  /**
   * Save a Rummikub layout for position `seq`, or withdraw it with null. Drafts are written one after another in the
   * order of the calls; one that waits is left out once there is a later one.
   */
  draft(text: string | null, seq: number): Promise<void> {
    const write: Draft = { text, seq };
    this.waiting = write;
    this.writing = this.writing.then(async () => {
      if (this.waiting !== write) return;
      this.waiting = undefined;
      await this.writeDraft(write);
    });
    const written = this.writing;
    this.writing = written.catch(() => undefined);
    return written;
  }

  private async writeDraft({ text, seq }: Draft): Promise<void> {
    const draft = doc(this.connection.db, "games", this.gameId, "drafts", signedInUid(this.connection));
    const write = (): Promise<void> =>
      text === null ? deleteDoc(draft) : setDoc(draft, { text, seq, at: serverTimestamp() });
    await answered(this.connection, () => write().catch(ifDenied(new IllegalMove("not-your-turn"))));
  }

  close(): void {
    this.stop?.();
  }
}

/** Throws `refused` in place of an error of the security rules. */
const ifDenied =
  (refused: Error) =>
  (error: { readonly code?: string }): never => {
    throw error.code === "permission-denied" ? refused : error;
  };
