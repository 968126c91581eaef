// The service, met only when it is needed: Firebase is loaded with the first page that asks for other people.

import type { Account, Connection, HostActions, Lobby } from "stolik-client/remote";
import { remember } from "./lobby/MyGames";

export interface Service {
  readonly connection: Connection;
  readonly account: Account;
  readonly lobby: Lobby;
  hosting(gameId: string): HostActions;
}

let waiting: Promise<Service> | null = null;

/** The service; fails with a StolikError or a network error when it cannot be reached. */
export function service(): Promise<Service> {
  waiting ??= start().catch((error: unknown) => {
    waiting = null;
    throw error;
  });
  return waiting;
}

let entering: Promise<Service> = Promise.reject(new Error("nobody yet"));
entering.catch(() => undefined);

/** The service with somebody signed in: the account of this device, or a guest. One at a time, so that nobody becomes two guests. */
export function signedIn(name?: string): Promise<Service> {
  entering = entering.catch(() => undefined).then(() => enter(name));
  return entering;
}

async function enter(name?: string): Promise<Service> {
  const found = await service();
  const person = await found.account.person.when(() => true);
  if (!person) await found.account.guest(name);
  remember();
  return found;
}

async function start(): Promise<Service> {
  const [{ Account, connect, HostActions, Lobby }, { config, emulators }] = await Promise.all([
    import("stolik-client/remote"),
    project(),
  ]);
  const connection = connect(config, emulators ? { emulators } : {});
  const hosting = (gameId: string): HostActions => new HostActions(connection, gameId);
  return { connection, account: new Account(connection), lobby: new Lobby(connection), hosting };
}

/** Where the emulators listen; null on the real service. */
export async function emulatorHosts(): Promise<Emulators | null> {
  const { config, emulators } = await project();
  return emulators ? { ...emulators, project: config["projectId"] ?? "" } : null;
}

interface Hosts {
  readonly firestore: string;
  readonly auth: string;
  readonly functions: string;
}

export type Emulators = Hosts & { readonly project: string };

interface Project {
  readonly config: Record<string, string>;
  readonly emulators?: Hosts;
}

/** What Hosting says about the project it serves, and about emulators when it is one itself. */
async function project(): Promise<Project> {
  const answer = await fetch("/__/firebase/init.json");
  const config = { apiKey: "demo", ...((await answer.json()) as Record<string, string>) };
  if (location.hostname !== "127.0.0.1" && location.hostname !== "localhost") return { config };
  const script = await (await fetch("/__/firebase/init.js?useEmulator=true")).text();
  const said = /firebaseEmulators = (\{[\s\S]*?\n\});/.exec(script)?.[1];
  if (!said) return { config };
  const hosts = JSON.parse(said) as Record<string, { host: string; port: number } | undefined>;
  const at = (part: string): string => `${hosts[part]?.host ?? "127.0.0.1"}:${hosts[part]?.port ?? 0}`;
  return { config, emulators: { firestore: at("firestore"), auth: at("auth"), functions: at("functions") } };
}
