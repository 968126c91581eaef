// Calls that may be sent again: tried until the service answers, whatever the network does meanwhile.

import { refusalOf } from "../table/event_text";

const FIRST = 1_000; // ms before the second try
const LONGEST = 16_000;

/** What `step` answers; while the service is out of reach `waiting` is told and it is tried again, as long as `wanted`. */
export async function retryWhileOffline<T>(
  step: () => Promise<T>,
  waiting: () => void,
  wanted: () => boolean,
  pause = FIRST,
): Promise<T> {
  for (let wait = pause; ; wait = Math.min(2 * wait, LONGEST)) {
    try {
      return await step();
    } catch (error) {
      if (refusalOf(error).reason !== "offline" || !wanted()) throw error;
      waiting();
      await new Promise((go) => setTimeout(go, wait));
    }
  }
}
