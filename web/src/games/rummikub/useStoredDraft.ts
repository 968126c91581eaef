// Keeps the draft at the service as it is on the screen, so that the clock plays it, or draws when nothing is laid.

import { useEffect, useRef } from "preact/hooks";
import { type Draft, laidTiles, meldText } from "./draft";

const SEND_DELAY_MS = 400; // without a change, before it is sent
const STORAGE_KEY = "stolik.rummikub.sent";

/** Sends each layout that stays for a moment during my turn; null when every tile is back on the rack. */
export function useStoredDraft(
  draft: Draft,
  turn: string,
  timed: boolean,
  keepDraft: (move: string | null) => void,
): void {
  const text = laidTiles(draft).length ? meldText(draft) : null;
  const keep = useRef(keepDraft);
  keep.current = keepDraft;
  useEffect(() => {
    if (!timed || (text === null && !hasSent(turn))) return;
    const timer = setTimeout(() => {
      keep.current(text);
      remember(text === null ? "" : turn);
    }, SEND_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, turn, timed]);
}

/** Whether the service keeps a draft of this turn, also from before a reload. */
function hasSent(turn: string): boolean {
  return sessionStorage.getItem(STORAGE_KEY) === turn;
}

function remember(turn: string): void {
  sessionStorage.setItem(STORAGE_KEY, turn);
}
