// Firestore listeners that start again by themselves after an error.

import {
  type DocumentReference,
  type DocumentSnapshot,
  onSnapshot,
  type Query,
  type QuerySnapshot,
} from "firebase/firestore";
import { backoff } from "./backoff";
import { Offline } from "./errors";
import type { Unsubscribe } from "./streams";
import { onWake } from "./wake";

type OnError = (error: Error) => void;

/** Listen to a document until the returned function is called. `onError` is told of each failure. */
export function watchDocument(
  reference: DocumentReference,
  onNext: (snapshot: DocumentSnapshot) => void,
  onError: OnError = () => undefined,
): Unsubscribe {
  const options = { includeMetadataChanges: true };
  return restarting((next, error) => onSnapshot(reference, options, next, error), onNext, onError);
}

/**
 * Listen to a query in the same way. Without a network Firestore answers with what it remembers: nothing, as if the
 * list were empty. That is told as Offline instead, as long as nothing is known.
 */
export function watchQuery(
  query: Query,
  onNext: (snapshot: QuerySnapshot) => void,
  onError: OnError = () => undefined,
): Unsubscribe {
  const options = { includeMetadataChanges: true }; // else the server's "there is nothing" would not come after ours
  return restarting(
    (next, error) => {
      let told = false;
      const tell = (snapshot: QuerySnapshot): void => {
        if (snapshot.empty && snapshot.metadata.fromCache && !told) {
          onError(new Offline("offline", "no answer from Firestore"));
          return;
        }
        if (!told || snapshot.docChanges().length) next(snapshot);
        told = true;
      };
      return onSnapshot(query, options, tell, error);
    },
    onNext,
    onError,
  );
}

function restarting<T>(
  listen: (next: (snapshot: T) => void, error: OnError) => Unsubscribe,
  onNext: (snapshot: T) => void,
  onError: OnError,
): Unsubscribe {
  let stop: Unsubscribe = () => undefined;
  let stopWaking: Unsubscribe = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stopped = false;
  const start = (): void => {
    clearTimeout(timer);
    stopWaking();
    stop = listen(
      (snapshot) => {
        failures = 0;
        onNext(snapshot);
      },
      (error) => {
        if (stopped) return;
        onError(error);
        timer = setTimeout(start, backoff(++failures));
        stopWaking = onWake(start);
      },
    );
  };
  start();
  return () => {
    stopped = true;
    clearTimeout(timer);
    stopWaking();
    stop();
  };
}
