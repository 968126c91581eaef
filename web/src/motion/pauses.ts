// How long the next thing waits, a bot's move or the result, so that the eye can follow what happened last.

import type { Entry } from "stolik-client";
import { type DURATIONS_MS, durationMs } from "./motion";

/** What has to be seen out before the next move, by the event that started it. */
const SHOWN: { readonly [event: string]: readonly (keyof typeof DURATIONS_MS)[] } = {
  trick: ["trickRest", "sweep"],
  rolled: ["dice"],
  farkle: ["dice", "farkle"],
};

/** The pause after the entry `last`, at the speed of the settings. */
export function pauseAfterMs(last: Entry | undefined): number {
  const shown = last?.events.flatMap((event) => SHOWN[event.kind] ?? []) ?? [];
  return [...shown, "think" as const].reduce((sum, what) => sum + durationMs(what), 0);
}
