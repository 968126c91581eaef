// The connection to the service: the Firebase app, its parts, and calls of functions.

import { deleteApp, type FirebaseApp, type FirebaseOptions, getApps, initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Persistence,
} from "firebase/auth";
import {
  connectFirestoreEmulator,
  type Firestore,
  getFirestore,
  initializeFirestore,
  terminate,
} from "firebase/firestore";
import { Calls } from "./calls";
import { closedError } from "./closed_error";
import { NotSignedIn } from "./errors";
import type { RepeatSettings } from "./repeated_calls";
import { ServerClock } from "./server_clock";
import type { Storage } from "./storage";
import type { Unsubscribe } from "./streams";
import { listenForWakes, wake } from "./wake";
import { type Answers, type CallableName, type GameName, type PublicLists, REGION, type Requests } from "./wire_types";

/** `host:port` of each emulator. In Node STOLIK_FIRESTORE, STOLIK_AUTH and STOLIK_FUNCTIONS are the defaults. */
export interface Emulators {
  readonly firestore?: string;
  readonly auth?: string;
  readonly functions?: string;
}

export interface ConnectSettings extends RepeatSettings {
  /** Your Firebase app, or the configuration of one, which `close()` then deletes. */
  readonly app: FirebaseApp | FirebaseOptions;
  /** The Auth of your app, if you have initialized it. */
  readonly auth?: Auth;
  /** The Firestore of your app, if it needs settings of its own. */
  readonly db?: Firestore;
  /** The region of the service's functions. */
  readonly region?: string;
  /**
   * The address of the API: `/api` on the site's own origin (Firebase Hosting passes it on; no preflights), or that of
   * the function `api`, as by default.
   */
  readonly address?: string;
  /** Keeps moves that are not answered yet: `localStorage`, or AsyncStorage of React Native. */
  readonly storage?: Storage;
  /** Where the sign-in is kept; by default in IndexedDB or localStorage, in Node only in memory. */
  readonly persistence?: Persistence | Persistence[];
  /** App Check: `() => getToken(appCheck)`, sent with every call. Firestore and Auth take it from the app. */
  readonly appCheck?: () => Promise<{ readonly token: string }>;
  /** True for the usual ports of the emulators, which `make play` uses. */
  readonly emulators?: true | Emulators;
  /** Name of the Firebase app, under which the sign-in is kept; needed where one process has several connections. */
  readonly name?: string;
  /** ms after which a call, or the opening of a table, without an answer rejects with Offline. */
  readonly timeout?: number;
}

export interface Connection {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly db: Firestore;
  readonly clock: ServerClock;
  readonly storage: Storage | undefined;
  readonly timeout: number;
  /** Local time of this person's last move, ms. Others take a move for a sign of presence, as a heartbeat. */
  lastMoveAt: number;
  /** Call a function; rejects with StolikError. A call that changes something is repeated if it gets no answer. */
  call<N extends CallableName>(name: N, fields?: Requests[N]): Promise<Answers[N]>;
  /** A list of a game's tables for anybody, without a token. Rejects with StolikError. */
  publicList<N extends keyof PublicLists>(name: N, game: GameName): Promise<PublicLists[N]>;
  /** The device is back: try everything again now. A page is told by the browser; React Native calls it itself. */
  wake(): void;
  /** Whether `close()` was called. */
  readonly closed: boolean;
  /** Call `listener` when the connection is closed. */
  onClose(listener: () => void): Unsubscribe;
  /** Close every table, lobby and account of this connection; whatever waits for them rejects with Closed. */
  close(): Promise<void>;
}

const TIMEOUT_MS = 15_000;
const PORTS = { firestore: "127.0.0.1:8080", auth: "127.0.0.1:9099", functions: "127.0.0.1:5001" };

/** Connect to a service. Sends nothing yet. Throws if another connection has the same name. */
export function connect(settings: ConnectSettings): Connection {
  const own = isApp(settings.app) ? null : newApp(settings.app, settings.name ?? "stolik");
  const app = own ?? (settings.app as FirebaseApp);
  const auth = settings.auth ?? openAuth(app, settings.persistence);
  const db = settings.db ?? (own ? initializeFirestore(app, {}) : getFirestore(app));
  const hosts = emulatorHosts(settings.emulators);
  if (hosts) useEmulators(auth, db, hosts);
  const { projectId = "" } = app.options;
  const region = settings.region ?? REGION;
  const functions = hosts
    ? `http://${hosts.functions}/${projectId}/${region}`
    : `https://${region}-${projectId}.cloudfunctions.net`;
  const timeout = settings.timeout ?? TIMEOUT_MS;
  const address = settings.address?.replace(/\/$/, "") ?? `${functions}/api`;
  const calls = new Calls(auth, { ...settings, address, functions, timeout });
  const closers = new Set<() => void>();
  let closing: Promise<void> | undefined;
  const closeAll = async (): Promise<void> => {
    for (const close of [...closers]) close();
    calls.close();
    if (!own) return;
    await Promise.all([terminate(db), deleteApp(own)]); // the app's name is free at once
  };
  listenForWakes();
  return {
    app,
    auth,
    db,
    clock: new ServerClock(),
    storage: settings.storage,
    timeout,
    lastMoveAt: 0,
    call: (name, fields) => calls.call(name, fields),
    publicList: (name, game) => calls.publicList(name, game),
    wake,
    get closed() {
      return closing !== undefined;
    },
    onClose(listener) {
      closers.add(listener);
      return () => void closers.delete(listener);
    },
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}

/** The uid of who is signed in. Throws NotSignedIn, and Closed when the connection is closed. */
export function signedInUid({ auth, closed }: Connection): string {
  if (closed) throw closedError();
  if (!auth.currentUser) throw new NotSignedIn("not-signed-in");
  return auth.currentUser.uid;
}

/** Firebase would give two connections the same app, which the first one to close deletes. */
function newApp(options: FirebaseOptions, name: string): FirebaseApp {
  if (getApps().some((app) => app.name === name))
    throw new Error(`connect: "${name}" is in use: close that connection or choose another name`);
  return initializeApp(options, name);
}

const isApp = (app: FirebaseApp | FirebaseOptions): app is FirebaseApp => "options" in app;

/** Not getAuth, which brings along the sign-in by pop-up that nobody here uses. */
function openAuth(app: FirebaseApp, persistence: ConnectSettings["persistence"]): Auth {
  try {
    return initializeAuth(app, { persistence: persistence ?? [indexedDBLocalPersistence, browserLocalPersistence] });
  } catch (error) {
    if ((error as { code?: string }).code !== "auth/already-initialized") throw error;
    throw new Error("the app has an Auth: connect({ app, auth: getAuth(app) })", { cause: error });
  }
}

function emulatorHosts(emulators: ConnectSettings["emulators"]): typeof PORTS | null {
  if (!emulators) return null;
  const { process } = globalThis as { process?: { env?: { [name: string]: string | undefined } } };
  const { STOLIK_FIRESTORE, STOLIK_AUTH, STOLIK_FUNCTIONS } = process?.env ?? {};
  const defaults = {
    firestore: STOLIK_FIRESTORE ?? PORTS.firestore,
    auth: STOLIK_AUTH ?? PORTS.auth,
    functions: STOLIK_FUNCTIONS ?? PORTS.functions,
  };
  return emulators === true ? defaults : { ...defaults, ...emulators };
}

function useEmulators(auth: Auth, db: Firestore, hosts: typeof PORTS): void {
  const [host = "", port = ""] = hosts.firestore.split(":");
  connectFirestoreEmulator(db, host, Number(port));
  connectAuthEmulator(auth, `http://${hosts.auth}`, { disableWarnings: true });
}
