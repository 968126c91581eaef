// Which trick lies on the felt: the open one, or the full one for as long as eyes need to follow it.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Trick } from "stolik-client";
import { durationMs } from "../../motion/motion";

export interface ShownTrick {
  readonly trick: Trick | null;
  /** `open` while cards are played, `resting` when it is full, `swept` on its way to the taker. */
  readonly phase: "open" | "resting" | "swept";
}

/** `open` is the trick being played, `last` the newest full one of this round, or null. */
export function useShownTrick(open: Trick, last: Trick | null): ShownTrick {
  const [shown, setShown] = useState<"resting" | "swept" | null>(null);
  const key = last ? `${last.leader} ${last.cards.join()}` : "";
  const known = useRef(key);
  const moving = open.cards.length > 0;
  useEffect(() => {
    if (known.current === key) return;
    known.current = key;
    setShown(key && !moving ? "resting" : null);
  }, [key, moving]);
  useEffect(() => {
    if (moving) setShown(null);
  }, [moving]);
  useEffect(() => {
    if (!shown) return;
    const next = shown === "resting" ? "swept" : null;
    const timer = setTimeout(() => setShown(next), durationMs(shown === "resting" ? "trickRest" : "sweep"));
    return () => clearTimeout(timer);
  }, [shown]);
  // A trick that was just filled is drawn at once, before the effects above have run.
  const filled = !moving && key !== "" && known.current !== key;
  const phase = filled ? "resting" : moving ? "open" : (shown ?? "open");
  return { trick: moving ? open : phase === "open" ? null : last, phase };
}
