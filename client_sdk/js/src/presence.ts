// Who is here: a heartbeat of one's own. At a table it is slow, since a move says as much.

import { deleteDoc, doc, getDocFromServer, serverTimestamp, setDoc, type Timestamp } from "firebase/firestore";
import type { Connection } from "./connection";

const BEAT = 30_000; // ms between two heartbeats
export const GONE_AFTER = 75_000; // ms without one
const BEAT_AT_TABLE = 240_000;
export const GONE_FROM_TABLE = 600_000;
const SAMPLES = 3;

/** Beats while somebody looks at the lobby or a table; the exchange also sets the clock. */
export class Heartbeat {
  private timer: ReturnType<typeof setInterval> | undefined;
  private looking: string | null = null;
  private samples = 0;

  constructor(private readonly connection: Connection) {}

  /** Be seen; `looking` names what one would like to play, null while one plays. */
  async start(looking: string | null = null): Promise<void> {
    this.looking = looking;
    clearInterval(this.timer);
    const pace = looking === null ? BEAT_AT_TABLE : BEAT;
    const seenBy = (): boolean => looking === null && Date.now() - this.connection.lastMoveAt < pace;
    this.timer = setInterval(() => void (seenBy() || this.beat().catch(() => undefined)), pace);
    await this.beat();
  }

  /** Be seen no more; the entry is deleted, so nobody lists a person who left. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    const uid = this.connection.auth.currentUser?.uid;
    if (uid) await deleteDoc(doc(this.connection.db, "presence", uid)).catch(() => undefined);
  }

  /** Stop beating and let the entry grow old. */
  pause(): void {
    clearInterval(this.timer);
  }

  private async beat(): Promise<void> {
    const { auth, db, clock } = this.connection;
    const uid = auth.currentUser?.uid;
    if (!uid) return;
    const entry = doc(db, "presence", uid);
    const sent = Date.now();
    await setDoc(entry, { seen: serverTimestamp(), looking: this.looking });
    const received = Date.now();
    if (this.samples++ >= SAMPLES) return;
    const seen = (await getDocFromServer(entry)).get("seen") as Timestamp | undefined;
    if (seen) clock.addSample(sent, seen.toMillis(), received);
  }
}
