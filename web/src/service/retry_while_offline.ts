// Retries calls that may be sent twice until the service answers.

import { backoff } from "stolik-client";
import { errorReason } from "../run_action";

/** The result of `call`. While the service cannot be reached, runs `onRetry` and tries again, as long as `wanted`. */
export async function retryWhileOffline<T>(
  call: () => Promise<T>,
  onRetry: () => void,
  wanted: () => boolean,
  waitMs: (tries: number) => number = backoff,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call();
    } catch (error) {
      if (errorReason(error) !== "offline" || !wanted()) throw error;
      onRetry();
      await new Promise((resolve) => setTimeout(resolve, waitMs(tries)));
    }
  }
}
