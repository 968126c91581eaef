// The others at a table: who is here, who thinks, who is gone.

import { doc, type Timestamp } from "firebase/firestore";
import { type Connection, watchDocument } from "./connection";
import { GONE_FROM_TABLE } from "./presence";
import type { Unsubscribe } from "./streams";
import type { Presence, SeatInfo } from "./types";
import type { Chair, Header } from "./wire_types";

/** Watches the presence of a changing group of people. */
export class PresenceWatch {
  readonly seen = new Map<string, number>();
  private readonly stops = new Map<string, Unsubscribe>();

  constructor(
    private readonly connection: Connection,
    private readonly changed: () => void,
  ) {}

  watch(uids: readonly string[]): void {
    for (const [uid, stop] of this.stops)
      if (!uids.includes(uid)) {
        stop();
        this.stops.delete(uid);
      }
    for (const uid of uids) if (!this.stops.has(uid)) this.stops.set(uid, this.start(uid));
  }

  /** Somebody moved at `at` (server time, ms): a sign as good as a heartbeat. */
  noteSeen(uid: string, at: number): void {
    this.seen.set(uid, Math.max(at, this.seen.get(uid) ?? 0));
  }

  close(): void {
    this.watch([]);
  }

  private start(uid: string): Unsubscribe {
    return watchDocument(doc(this.connection.db, "presence", uid), (found) => {
      const seen = found.get("seen") as Timestamp | null | undefined;
      const before = this.seen.get(uid);
      if (seen) this.noteSeen(uid, seen.toMillis());
      else if (!found.exists()) this.seen.delete(uid);
      if (this.seen.get(uid) !== before) this.changed();
    });
  }
}

/** The chairs of a table with who is here, at server time `now`. */
export function seatsOf(
  header: Header,
  me: string,
  seen: ReadonlyMap<string, number>,
  now: number,
): readonly SeatInfo[] {
  return header.seats.map((chair, seat) => {
    const mine = chair.uid === me;
    const asked = header.asked.includes(seat);
    const last = mine ? now : (chair.uid && seen.get(chair.uid)) || null;
    const presence = presenceOf(chair, asked, last !== null && now - last < GONE_FROM_TABLE);
    return { ...chair, seat, mine, presence, seen: last, asked, since: asked ? header.turnStarted : null };
  });
}

function presenceOf(chair: Chair, asked: boolean, here: boolean): Presence {
  if (chair.kind === "open") return "empty";
  if (chair.kind === "bot") return "bot";
  if (chair.away || !here) return "away";
  return asked ? "thinking" : "here";
}
