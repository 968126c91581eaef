// This person's heartbeat. At a table it is slow, because moves are signs of presence, too.

import { deleteDoc, doc, getDocFromServer, serverTimestamp, setDoc, type Timestamp } from "firebase/firestore";
import type { Connection } from "./connection";
import { loadPart } from "./load_part";

const LOBBY_BEAT_MS = 30_000;
export const LOBBY_GONE_AFTER_MS = 75_000;
const TABLE_BEAT_MS = 240_000;
export const TABLE_GONE_AFTER_MS = 600_000;
const CLOCK_SAMPLES = 3;
const MIN_INTERVAL_MS = 1_100; // the security rules refuse a second change within a second

/** Writes `presence/{uid}` at intervals. The first few writes also set the server clock. */
export class Heartbeat {
  private timer: ReturnType<typeof setInterval> | undefined;
  private looking: string | null = null;
  private watching: string | null = null;
  private clockSamples = 0;
  private lastBeat = 0;
  private wish = 0; // counts starts and stops: of those that wait for their turn, only the last one is done

  constructor(private readonly connection: Connection) {}

  /**
   * Start to beat. `looking` is the game that this person looks for in the lobby; null at a table. `watching` is the
   * table that they watch. Where the first beat is refused, as on two devices at once, the next one shows it.
   */
  async start(looking: string | null = null, watching: string | null = null): Promise<void> {
    this.looking = looking;
    this.watching = watching;
    clearInterval(this.timer);
    const interval = looking === null ? TABLE_BEAT_MS : LOBBY_BEAT_MS;
    const hasMoved = (): boolean => looking === null && Date.now() - this.connection.lastMoveAt < interval;
    this.timer = setInterval(() => void (hasMoved() || this.beat().catch(() => undefined)), interval);
    this.wish++;
    await this.beat().catch(() => undefined);
  }

  /** Stop and delete the document, so that this person leaves the list of active players at once. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    const uid = this.connection.auth.currentUser?.uid;
    const wish = ++this.wish;
    if (!uid) return;
    await this.rest();
    if (wish !== this.wish) return;
    const { answered } = await loadPart(() => import("./answered"));
    await answered(this.connection, () => deleteDoc(doc(this.connection.db, "presence", uid))).catch(() => undefined);
  }

  /** Stop without deleting the document; it goes out of date by itself. */
  pause(): void {
    clearInterval(this.timer);
  }

  private async beat(): Promise<void> {
    const { auth, db, clock } = this.connection;
    const uid = auth.currentUser?.uid;
    if (!uid) return;
    const { wish } = this;
    await this.rest();
    if (wish !== this.wish) return;
    const document = doc(db, "presence", uid);
    const sent = Date.now();
    this.lastBeat = sent;
    const { looking, watching } = this;
    await setDoc(document, {
      seen: serverTimestamp(),
      ...(looking && { looking }),
      ...(watching && { watching }),
    });
    const received = Date.now();
    this.lastBeat = received; // the rules count from when the server had it
    if (this.clockSamples++ >= CLOCK_SAMPLES) return;
    const seen = (await getDocFromServer(document)).get("seen") as Timestamp | undefined;
    if (seen) clock.addSample(sent, seen.toMillis(), received);
  }

  private async rest(): Promise<void> {
    const pause = (): number => this.lastBeat + MIN_INTERVAL_MS - Date.now();
    while (pause() > 0) await new Promise((resolve) => setTimeout(resolve, pause()));
  }
}
