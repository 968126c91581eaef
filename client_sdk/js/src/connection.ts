// The connection to the service: the Firebase app, its parts, and calls of functions.

import { deleteApp, type FirebaseApp, type FirebaseOptions, initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from "firebase/auth";
import { connectFirestoreEmulator, type Firestore, initializeFirestore, terminate } from "firebase/firestore";
import { connectFunctionsEmulator, type Functions, getFunctions, httpsCallable } from "firebase/functions";
import { NotSignedIn, toStolikError } from "./errors";
import { RepeatedCalls, type RepeatSettings } from "./repeated_calls";
import { ServerClock } from "./server_clock";
import { type Answers, type CallableName, OTHER_FUNCTIONS, PROTOCOL, REGION, WITHOUT_REQUEST_ID } from "./wire_types";

const CALL_TIMEOUT_MS = 15_000;

export interface ConnectSettings extends RepeatSettings {
  /**
   * The address of the API: `/api` on the site's own origin (Firebase Hosting passes it on; no preflights), or that of
   * the function `api`, as by default.
   */
  readonly api?: string;
  /** `host:port` of each emulator. */
  readonly emulators?: { readonly firestore: string; readonly auth?: string; readonly functions: string };
  /** Name of the Firebase app; needed where one process has several connections. */
  readonly name?: string;
  /** ms after which a call without an answer rejects with Offline. */
  readonly timeout?: number;
}

export interface Connection {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly db: Firestore;
  readonly clock: ServerClock;
  /** Local time of this person's last move, ms. Others take a move for a sign of presence, as a heartbeat. */
  lastMoveAt: number;
  /** Call a function; rejects with StolikError. A call that changes something is repeated if it gets no answer. */
  call<N extends CallableName>(name: N, fields?: object): Promise<Answers[N]>;
  close(): Promise<void>;
}

/** Connect to a project. Sends nothing yet. */
export function connect(config: FirebaseOptions, settings: ConnectSettings = {}): Connection {
  const app = initializeApp(config, settings.name ?? "stolik");
  // Not getAuth, which brings along the sign-in by pop-up that nobody here uses.
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  const db = initializeFirestore(app, {});
  const functions = getFunctions(app, REGION);
  // Made from an address, so that it must never meet connectFunctionsEmulator, which would replace the address.
  const api = settings.api === undefined ? null : getFunctions(app, settings.api);
  if (settings.emulators) useEmulators(auth, db, functions, settings.emulators);
  const timeout = settings.timeout ?? CALL_TIMEOUT_MS;
  const repeated = new RepeatedCalls(settings);
  async function send<N extends CallableName>(name: N, fields: object): Promise<Answers[N]> {
    try {
      const other = OTHER_FUNCTIONS[name];
      const callable =
        api && !other
          ? httpsCallable(api, name, { timeout })
          : httpsCallable(functions, `${other ?? "api"}/${name}`, { timeout });
      const answer = await callable({ ...fields, protocol: PROTOCOL });
      return answer.data as Answers[N];
    } catch (thrown) {
      throw toStolikError(thrown);
    }
  }
  return {
    app,
    auth,
    db,
    clock: new ServerClock(),
    lastMoveAt: 0,
    call<N extends CallableName>(name: N, fields: object = {}): Promise<Answers[N]> {
      if (WITHOUT_REQUEST_ID.has(name)) return send(name, fields);
      return repeated.run(JSON.stringify([name, fields]), (requestId) => send(name, { ...fields, requestId }));
    },
    async close() {
      await terminate(db);
      await deleteApp(app);
    },
  };
}

/** The uid of who is signed in. Throws NotSignedIn. */
export function signedInUid({ auth }: Connection): string {
  if (!auth.currentUser) throw new NotSignedIn("not-signed-in");
  return auth.currentUser.uid;
}

function useEmulators(
  auth: Auth,
  db: Firestore,
  functions: Functions,
  hosts: NonNullable<ConnectSettings["emulators"]>,
): void {
  const hostAndPort = (address: string): [string, number] => {
    const [host = "127.0.0.1", port = ""] = address.split(":");
    return [host, Number(port)];
  };
  connectFirestoreEmulator(db, ...hostAndPort(hosts.firestore));
  connectFunctionsEmulator(functions, ...hostAndPort(hosts.functions));
  if (hosts.auth) connectAuthEmulator(auth, `http://${hosts.auth}`, { disableWarnings: true });
}
