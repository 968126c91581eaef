// The presence of the other players at a table.

import { doc, type Timestamp } from "firebase/firestore";
import type { Connection } from "./connection";
import { watchDocument } from "./listeners";
import { TABLE_GONE_AFTER_MS } from "./presence";
import type { Unsubscribe } from "./streams";
import type { Presence, SeatInfo } from "./types";
import type { Chair, Header } from "./wire_types";

/** Listens to the presence of a set of people. `seen` is when each was last seen (server time, ms). */
export class PresenceWatch {
  readonly seen = new Map<string, number>();
  private readonly stops = new Map<string, Unsubscribe>();

  constructor(
    private readonly connection: Connection,
    private readonly onChange: () => void,
  ) {}

  /** Listen to these people and to nobody else. */
  watch(uids: readonly string[]): void {
    for (const [uid, stop] of this.stops)
      if (!uids.includes(uid)) {
        stop();
        this.stops.delete(uid);
      }
    for (const uid of uids) if (!this.stops.has(uid)) this.stops.set(uid, this.listen(uid));
  }

  /** Count a sign of life other than a heartbeat, such as a move, at server time `at` (ms). */
  noteSeen(uid: string, at: number): void {
    this.seen.set(uid, Math.max(at, this.seen.get(uid) ?? 0));
  }

  close(): void {
    this.watch([]);
  }

  private listen(uid: string): Unsubscribe {
    return watchDocument(doc(this.connection.db, "presence", uid), (document) => {
      const seen = document.get("seen") as Timestamp | null | undefined;
      const before = this.seen.get(uid);
      if (seen) this.noteSeen(uid, seen.toMillis());
      else if (!document.exists()) this.seen.delete(uid);
      if (this.seen.get(uid) !== before) this.onChange();
    });
  }
}

/** The seats of a table with the presence of each player, at server time `now`. */
export function seatsWithPresence(
  header: Header,
  myUid: string,
  seen: ReadonlyMap<string, number>,
  now: number,
): readonly SeatInfo[] {
  return header.seats.map((chair, seat) => {
    const mine = chair.uid === myUid;
    const asked = header.asked.includes(seat);
    const lastSeen = mine ? now : (chair.uid && seen.get(chair.uid)) || null;
    const presence = presenceOf(chair, asked, lastSeen !== null && now - lastSeen < TABLE_GONE_AFTER_MS);
    return { ...chair, seat, mine, presence, seen: lastSeen, asked, since: asked ? header.turnStarted : null };
  });
}

function presenceOf(chair: Chair, asked: boolean, here: boolean): Presence {
  if (chair.kind === "open") return "empty";
  if (chair.kind === "bot") return "bot";
  if (chair.away || !here) return "away";
  return asked ? "thinking" : "here";
}
