// Whether the newest move has come to rest: only then scores, log and results tell what came of it.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Entry } from "stolik-client";
import { afterMotion } from "../motion/motion";
import { restAfterMs } from "../motion/pauses";

const MAX_ENTRY_DELAY_MS = 500; // a log entry may come after its position, at a table of the service
const MAX_BEHIND_MS = 4000; // more than that nobody waits for, however quickly the others play

/**
 * Whether cards, tiles and dice of position `seq` lie still. `entry` is the newest of the log, `mySeat` the seat whose
 * own moves are never kept waiting. A table that has just been opened is at rest, and so is one that jumps or goes back.
 */
export function useAtRest(seq: number, entry: Entry | null, mySeat: number | null): boolean {
  const [rested, setRested] = useState(seq);
  const restsAt = useRef(0);
  const begun = useRef({ seq, at: 0 });
  const known = entry?.seq === seq;
  const follows = seq === begun.current.seq + 1 || seq === begun.current.seq;
  const moving = seq > rested && rested > 0 && follows;
  useEffect(() => {
    const now = Date.now();
    if (begun.current.seq !== seq) begun.current = { seq, at: Math.max(now, restsAt.current) };
    if (!moving) return setRested(seq);
    const from = known && entry.seat === mySeat ? now : begun.current.at;
    const wait = known ? restAfterMs(entry) : MAX_ENTRY_DELAY_MS;
    restsAt.current = Math.min(from + wait, now + MAX_BEHIND_MS);
    return afterMotion(restsAt.current - now, () => setRested(seq));
  }, [seq, known]);
  return !moving;
}

/** The value while the table is at rest; until it is again, the one before. */
export function useRested<T>(value: T, atRest: boolean): T {
  const kept = useRef(value);
  if (atRest) kept.current = value;
  return kept.current;
}
