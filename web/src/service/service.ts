// The service: Firebase, loaded with the first page that needs other people.

import { signal } from "@preact/signals";
import type { Account, Connection, HostActions, Lobby, Person } from "stolik-client/remote";
import { keepLanguage } from "./keep_language";

export interface Service {
  readonly connection: Connection;
  readonly account: Account;
  readonly lobby: Lobby;
  hostActions(gameId: string): HostActions;
}

declare const API_ADDRESS: string; // set by vite.config.ts

const ACCOUNT_KEY = "stolik.hasAccount";
const MEMBER = "member";

let connecting: Promise<Service> | null = null;

/** The service, connected once. Rejects with a network error where it cannot be loaded; the next call tries again. */
export function getService(): Promise<Service> {
  connecting ??= connectService().catch((error: unknown) => {
    connecting = null;
    throw error;
  });
  return connecting;
}

/** Whether somebody has signed in since the page was loaded; a signal, so that what waits for it is shown at once. */
const signedInHere = signal(false);

/** Whether it is a member; undefined before the service has said so. */
const memberHere = signal<boolean | undefined>(undefined);

let lastSignIn: Promise<unknown> = Promise.resolve();

/** The service with this device's account, or a new guest called `name`. One sign-in at a time, so that nobody becomes two guests. */
export function getSignedInService(name?: string): Promise<Service> {
  const signedIn = lastSignIn.then(() => signIn(name));
  lastSignIn = signedIn.catch(() => undefined);
  return signedIn;
}

/** Whether somebody has signed in on this device, as a guest or a member. */
export function hasAccount(): boolean {
  return signedInHere.value || localStorage.getItem(ACCOUNT_KEY) !== null;
}

async function signIn(name?: string): Promise<Service> {
  const service = await getService();
  if (!(await service.account.person.when())) await service.account.guest(name);
  rememberAccount();
  return service;
}

/** Whether a member, not a guest, is signed in on this device, as far as is known before the service is asked. */
export function hasMember(): boolean {
  return memberHere.value ?? localStorage.getItem(ACCOUNT_KEY) === MEMBER;
}

/** Note on this device that somebody has signed in. */
export function rememberAccount(): void {
  if (!hasMember()) localStorage.setItem(ACCOUNT_KEY, "yes");
  signedInHere.value = true;
}

/** Keep in mind whether it is a member who is signed in here. */
function keepMembership(person: Person | null): void {
  if (!person && !hasAccount()) return; // nobody has ever signed in here
  memberHere.value = person?.guest === false;
  localStorage.setItem(ACCOUNT_KEY, hasMember() ? MEMBER : "yes");
}

async function connectService(): Promise<Service> {
  const project = loadProject();
  project.catch(() => undefined); // without a network the import may fail first, and nobody would wait for this
  // Taken apart at once, so that the bundler leaves out what only tables need.
  const { Account, connect, HostActions, Lobby } = await import("stolik-client/remote");
  const { config, emulators } = await project;
  const address = new URL(API_ADDRESS, location.href).href;
  const connection = connect({ app: config, address, storage: localStorage, ...(emulators ? { emulators } : {}) });
  const hostActions = (gameId: string): HostActions => new HostActions(connection, gameId);
  const account = new Account(connection);
  keepLanguage({ connection, account });
  account.person.subscribe(keepMembership);
  return { connection, account, lobby: new Lobby(connection), hostActions };
}

interface EmulatorHosts {
  readonly firestore: string;
  readonly auth: string;
  readonly functions: string;
}

export type Emulators = EmulatorHosts & { readonly projectId: string };

/** The emulators' addresses; null on the real service. */
export async function emulatorHosts(): Promise<Emulators | null> {
  const { config, emulators } = await loadProject();
  return emulators ? { ...emulators, projectId: config["projectId"] ?? "" } : null;
}

interface Project {
  readonly config: Record<string, string>;
  readonly emulators?: EmulatorHosts;
}

/** The site's Firebase project has no web app, so it has no API key: a mistake in its deployment. */
export class NoWebApp extends Error {
  constructor() {
    super("this site's Firebase project has no web app; docs/deploy.md says in step 1 how to create it");
  }
}

/** The project's configuration from Firebase Hosting, with the emulators' addresses if this is the Hosting emulator. */
async function loadProject(): Promise<Project> {
  const response = await fetch("/__/firebase/init.json");
  const config = (await response.json()) as Record<string, string>;
  const hosts = await loadEmulators();
  if (!hosts && !config["apiKey"]) throw new NoWebApp();
  return hosts ? { config: { apiKey: "demo", ...config }, emulators: hosts } : { config };
}

/** The emulators' addresses from the Hosting emulator; null on a real site. */
async function loadEmulators(): Promise<EmulatorHosts | null> {
  if (location.hostname !== "127.0.0.1" && location.hostname !== "localhost") return null;
  const script = await (await fetch("/__/firebase/init.js?useEmulator=true")).text();
  const emulatorJson = /firebaseEmulators = (\{[\s\S]*?\n\});/.exec(script)?.[1];
  if (!emulatorJson) return null;
  const hosts = JSON.parse(emulatorJson) as Record<string, { host: string; port: number } | undefined>;
  const address = (emulator: string): string => `${hosts[emulator]?.host ?? "127.0.0.1"}:${hosts[emulator]?.port ?? 0}`;
  return { firestore: address("firestore"), auth: address("auth"), functions: address("functions") };
}
