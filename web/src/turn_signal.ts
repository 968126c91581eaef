// "Your turn" also for a hidden tab or a phone in the hand: title, badge of the app, sound, vibration.

import { useEffect, useRef } from "preact/hooks";
import { turnMark } from "./page_title";
import { settings } from "./settings";
import { playSound } from "./sounds";

const VIBRATION_MS = [60, 80, 60];
/** Who had to wait for less than this is still looking. */
const MIN_WAIT_MS = 3000;

/** Tell the person, as the settings say, when it becomes their turn. */
export function useTurnSignal(myTurn: boolean): void {
  const waitingSince = useRef(Date.now());
  useEffect(() => {
    if (!myTurn) {
      waitingSince.current = Date.now();
      return;
    }
    playSound("turn");
    vibrate(Date.now() - waitingSince.current);
    turnMark.value = true;
    showBadge();
    document.addEventListener("visibilitychange", showBadge);
    return () => {
      document.removeEventListener("visibilitychange", showBadge);
      turnMark.value = false;
      clearBadge();
    };
  }, [myTurn]);
}

/** The app's icon has a badge while it is this person's turn and the page is hidden. */
function showBadge(): void {
  if (document.visibilityState === "hidden") void navigator.setAppBadge?.().catch(() => undefined);
  else clearBadge();
}

function clearBadge(): void {
  void navigator.clearAppBadge?.().catch(() => undefined);
}

/** Browsers refuse, and complain, before the person's first tap. */
function vibrate(waitedMs: number): void {
  if (!settings.value.vibration || waitedMs < MIN_WAIT_MS || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.(VIBRATION_MS);
}
