// The next game with the same people: whoever agreed to it is taken there when it is dealt.

import { useEffect, useRef, useState } from "preact/hooks";
import { navigate } from "../router";
import { agreedGame, type Rematched } from "./rematch_state";

/**
 * Goes to the agreed game so many seconds after it is dealt; returns how many are left, null where nothing is to be
 * followed. Whoever looks at an old result later stays there.
 */
export function useFollowRematch(header: Rematched, me: string, delaySeconds: number): number | null {
  const waited = useRef(header.nextGame === null);
  const [left, setLeft] = useState(delaySeconds);
  const next = waited.current ? agreedGame(header, me) : null;
  useEffect(() => {
    if (next === null) return;
    if (left <= 0) return navigate(`/t/${next}`, true);
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [next, left]);
  return next === null ? null : left;
}
