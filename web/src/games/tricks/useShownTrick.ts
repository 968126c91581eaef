// Which trick lies on the felt: the open one, or the full one for as long as eyes need to follow it.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Trick } from "stolik-client";
import { afterMotion, durationMs, isMotionReduced } from "../../motion/motion";

export interface ShownTrick {
  readonly trick: Trick | null;
  /** `open` while cards are played; full, its last card is `landing`, it is `resting`, `swept` on its way to the taker. */
  readonly phase: "open" | "landing" | "resting" | "swept";
}

/** What follows each phase, and when: the last card lands within the time that the trick rests. */
function steps() {
  const landing = isMotionReduced() ? 0 : durationMs("play");
  return {
    landing: ["resting", landing],
    resting: ["swept", durationMs("trickRest") - landing],
    swept: [null, durationMs("sweep")],
  } as const;
}

/**
 * `open` is the trick being played, `last` the newest full one, also of the round before, or null.
 * A full trick rests and is swept even if somebody has already led to the next one; only a card of
 * this player's own, `mine`, shows the next trick at once.
 */
export function useShownTrick(open: Trick, last: Trick | null, mine: boolean): ShownTrick {
  const key = last ? `${last.leader} ${last.cards.join()}` : "";
  const seen = useRef(key);
  const [, redraw] = useState(0);
  const phase = useRef<Exclude<ShownTrick["phase"], "open"> | null>(null);
  if (seen.current !== key) {
    seen.current = key;
    phase.current = key ? "landing" : null;
  }
  if (mine) phase.current = null;
  const shown = phase.current;
  useEffect(() => {
    if (!shown) return;
    const [next, ms] = steps()[shown];
    return afterMotion(ms, () => {
      phase.current = next;
      redraw((count) => count + 1);
    });
  }, [shown, key]);
  if (shown) return { trick: last, phase: shown };
  return { trick: open.cards.length ? open : null, phase: "open" };
}
