// Which failed calls may be sent again.

import { InternalError, Offline } from "./errors";

/**
 * Whether a call may be repeated with the same id: there was no answer, or the service failed, perhaps after it made the
 * change. An InternalError with a cause is of this device: nothing was sent, and nothing would be the next time.
 */
export const isRepeatable = (error: unknown): boolean =>
  error instanceof Offline || (error instanceof InternalError && error.cause === undefined);
