// One connection to the service: the app, its callables, and listeners that come back by themselves.

import { deleteApp, type FirebaseApp, type FirebaseOptions, initializeApp } from "firebase/app";
import { type Auth, connectAuthEmulator, getAuth } from "firebase/auth";
import {
  connectFirestoreEmulator,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  initializeFirestore,
  onSnapshot,
  type Query,
  type QuerySnapshot,
  terminate,
} from "firebase/firestore";
import { connectFunctionsEmulator, type Functions, getFunctions, httpsCallable } from "firebase/functions";
import { backoff } from "./backoff";
import { toStolikError } from "./errors";
import { ServerClock } from "./server_clock";
import type { Unsubscribe } from "./streams";
import { PROTOCOL } from "./wire_types";

export const REGION = "europe-west1";

export interface ConnectSettings {
  /** `host:port` of each emulator, for work on one machine. */
  readonly emulators?: { readonly firestore: string; readonly auth?: string; readonly functions: string };
  /** Several people in one process need a name each. */
  readonly name?: string;
  /** ms until an unanswered call counts as lost. */
  readonly timeout?: number;
}

export interface Connection {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly db: Firestore;
  readonly functions: Functions;
  readonly clock: ServerClock;
  /** When this person last moved (local ms): it shows them to others as a heartbeat does. */
  lastMoveAt: number;
  /** Call a function; rejects with StolikError. */
  call<T>(name: string, fields?: object): Promise<T>;
  close(): Promise<void>;
}

/** Connect to a project. Nothing is sent yet. */
export function connect(config: FirebaseOptions, settings: ConnectSettings = {}): Connection {
  const app = initializeApp(config, settings.name ?? "stolik");
  const auth = getAuth(app);
  const db = initializeFirestore(app, {});
  const functions = getFunctions(app, REGION);
  if (settings.emulators) attach(auth, db, functions, settings.emulators);
  const timeout = settings.timeout ?? 15_000;
  return {
    app,
    auth,
    db,
    functions,
    clock: new ServerClock(),
    lastMoveAt: 0,
    async call<T>(name: string, fields: object = {}): Promise<T> {
      try {
        const answer = await httpsCallable(functions, name, { timeout })({ ...fields, protocol: PROTOCOL });
        return answer.data as T;
      } catch (thrown) {
        throw toStolikError(thrown);
      }
    },
    async close() {
      await terminate(db);
      await deleteApp(app);
    },
  };
}

function attach(
  auth: Auth,
  db: Firestore,
  functions: Functions,
  hosts: NonNullable<ConnectSettings["emulators"]>,
): void {
  const at = (address: string): [string, number] => {
    const [host = "127.0.0.1", port = ""] = address.split(":");
    return [host, Number(port)];
  };
  connectFirestoreEmulator(db, ...at(hosts.firestore));
  connectFunctionsEmulator(functions, ...at(hosts.functions));
  if (hosts.auth) connectAuthEmulator(auth, `http://${hosts.auth}`, { disableWarnings: true });
}

/** Watch a document for as long as it is wanted; a listener that dies is started again. */
export function watchDocument(
  of: DocumentReference,
  next: (snapshot: DocumentSnapshot) => void,
  failed: (error: Error) => void = () => undefined,
): Unsubscribe {
  return revived(
    (error, alive) =>
      onSnapshot(
        of,
        { includeMetadataChanges: true },
        (snapshot) => {
          alive();
          next(snapshot);
        },
        error,
      ),
    failed,
  );
}

/** Watch a query in the same way. */
export function watchQuery(
  of: Query,
  next: (snapshot: QuerySnapshot) => void,
  failed: (error: Error) => void = () => undefined,
): Unsubscribe {
  return revived(
    (error, alive) =>
      onSnapshot(
        of,
        (snapshot) => {
          alive();
          next(snapshot);
        },
        error,
      ),
    failed,
  );
}

function revived(
  start: (error: (error: Error) => void, alive: () => void) => Unsubscribe,
  failed: (error: Error) => void,
): Unsubscribe {
  let stop: Unsubscribe = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let wanted = true;
  const open = (): void => {
    stop = start(
      (error) => {
        if (!wanted) return;
        failed(error);
        timer = setTimeout(open, backoff(++tries));
      },
      () => (tries = 0),
    );
  };
  open();
  return () => {
    wanted = false;
    clearTimeout(timer);
    stop();
  };
}
