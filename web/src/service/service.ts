// The service, met only when it is needed: Firebase is loaded with the first page that asks for other people.

import type { Account, Connection, HostActions, Lobby } from "stolik-client/remote";
import { remember } from "../lobby/MyGames";

export interface Service {
  readonly connection: Connection;
  readonly account: Account;
  readonly lobby: Lobby;
  hosting(gameId: string): HostActions;
}

let servicePromise: Promise<Service> | null = null;

/** The service; fails with a StolikError or a network error when it cannot be reached. */
export function getService(): Promise<Service> {
  servicePromise ??= connectService().catch((error: unknown) => {
    servicePromise = null;
    throw error;
  });
  return servicePromise;
}

let signInQueue: Promise<Service> = Promise.reject(new Error("nobody yet"));
signInQueue.catch(() => undefined);

/** The service with somebody signed in: the account of this device, or a guest. One at a time, so that nobody becomes two guests. */
export function getSignedInService(name?: string): Promise<Service> {
  signInQueue = signInQueue.catch(() => undefined).then(() => signIn(name));
  return signInQueue;
}

async function signIn(name?: string): Promise<Service> {
  const service = await getService();
  const person = await service.account.person.when(() => true);
  if (!person) await service.account.guest(name);
  remember();
  return service;
}

async function connectService(): Promise<Service> {
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
  return emulators ? { ...emulators, loadProjectConfig: config["projectId"] ?? "" } : null;
}

interface EmulatorHosts {
  readonly firestore: string;
  readonly auth: string;
  readonly functions: string;
}

export type Emulators = EmulatorHosts & { readonly loadProjectConfig: string };

interface ProjectConfig {
  readonly config: Record<string, string>;
  readonly emulators?: EmulatorHosts;
}

/** What Hosting says about the project it serves, and about emulators when it is one itself. */
async function project(): Promise<ProjectConfig> {
  const response = await fetch("/__/firebase/init.json");
  const config = { apiKey: "demo", ...((await response.json()) as Record<string, string>) };
  if (location.hostname !== "127.0.0.1" && location.hostname !== "localhost") return { config };
  const script = await (await fetch("/__/firebase/init.js?useEmulator=true")).text();
  const emulatorJson = /firebaseEmulators = (\{[\s\S]*?\n\});/.exec(script)?.[1];
  if (!emulatorJson) return { config };
  const hosts = JSON.parse(emulatorJson) as Record<string, { host: string; port: number } | undefined>;
  const addressOf = (part: string): string => `${hosts[part]?.host ?? "127.0.0.1"}:${hosts[part]?.port ?? 0}`;
  return {
    config,
    emulators: { firestore: addressOf("firestore"), auth: addressOf("auth"), functions: addressOf("functions") },
  };
}
