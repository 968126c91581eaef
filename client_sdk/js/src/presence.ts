// Who is here: a heartbeat of one's own, and what others' heartbeats say.

import {
  deleteDoc,
  doc,
  getDocFromServer,
  serverTimestamp,
  setDoc,
  type Timestamp,
} from "firebase/firestore";
import type { Connected } from "./connection";

export const BEAT = 30_000; // ms between two heartbeats
export const GONE_AFTER = 75_000; // ms without one
const SAMPLES = 3;

/** Beats while somebody looks at the lobby or a table; the exchange also sets the clock. */
export class Heartbeat {
  private timer: ReturnType<typeof setInterval> | undefined;
  private looking: string | null = null;
  private samples = 0;

  constructor(private readonly connected: Connected) {}

  /** Be seen; `looking` names what one would like to play, null while one plays. */
  async start(looking: string | null = null): Promise<void> {
    this.looking = looking;
    clearInterval(this.timer);
    this.timer = setInterval(() => void this.beat().catch(() => undefined), BEAT);
    await this.beat();
  }

  /** Be seen no more; the entry is deleted, so nobody lists a person who left. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    const uid = this.connected.auth.currentUser?.uid;
    if (uid) await deleteDoc(doc(this.connected.db, "presence", uid)).catch(() => undefined);
  }

  /** Stop beating and let the entry grow old. */
  pause(): void {
    clearInterval(this.timer);
  }

  private async beat(): Promise<void> {
    const { auth, db, clock } = this.connected;
    const uid = auth.currentUser?.uid;
    if (!uid) return;
    const entry = doc(db, "presence", uid);
    const sent = Date.now();
    await setDoc(entry, { seen: serverTimestamp(), looking: this.looking });
    const received = Date.now();
    if (this.samples++ >= SAMPLES) return;
    const seen = (await getDocFromServer(entry)).get("seen") as Timestamp | undefined;
    if (seen) clock.learn(sent, seen.toMillis(), received);
  }
}
