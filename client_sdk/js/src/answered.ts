// Reads and writes of Firestore that always end: Firestore itself waits for the network for as long as it takes.

import { closedError } from "./closed_error";
import type { Connection } from "./connection";
import { Offline, toStolikError } from "./errors";

/**
 * What Firestore answers to `request`. Rejects with Offline if there is no answer within the connection's timeout, with
 * Closed when the connection is closed, and with Firestore's own error as a StolikError. A write that was not answered
 * in time may still be made when the network is back.
 */
export async function answered<T>(connection: Connection, request: () => Promise<T>): Promise<T> {
  if (connection.closed) throw closedError();
  let give: (error: Error) => void = () => undefined;
  const givenUp = new Promise<never>((_, reject) => (give = reject));
  const timer = setTimeout(() => give(new Offline("offline", "no answer from Firestore")), connection.timeout);
  const stop = connection.onClose(() => give(closedError()));
  try {
    return await Promise.race([request(), givenUp]);
  } catch (error) {
    throw toStolikError(error);
  } finally {
    clearTimeout(timer);
    stop();
  }
}
