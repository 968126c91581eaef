// Users on the emulators, each with a connection of their own.

import { Account, type Connection, connect, Lobby, type RemoteSettings, RemoteTable } from "../../src/remote";

function address(name: string): string {
  const found = process.env[name];
  if (!found) throw new Error(`${name} is not set: run emulator_tests/sdk_js`);
  return found;
}

/** Members have their names and addresses for good: another run needs others. */
export const run = Math.random().toString(36).slice(2, 8);

let number = 0;
const made = new Set<Visitor>();

export interface Visitor {
  readonly connection: Connection;
  readonly account: Account;
  readonly lobby: Lobby;
  readonly uid: string;
  sit(gameId: string, settings?: RemoteSettings): Promise<RemoteTable>;
  close(): Promise<void>;
}

/** A device that is not signed in yet; `firestore` may be another way to it. */
export function device(firestore = address("STOLIK_FIRESTORE")): Connection {
  return connect({
    app: { projectId: "demo-stolik", apiKey: "any", appId: "1:1:web:1" },
    name: `device-${++number}`,
    timeout: 60_000, // a busy machine is slow, not broken
    firstWait: 20,
    emulators: { firestore },
  });
}

/** Somebody signed in as a guest. */
export async function guest(name: string, connection = device()): Promise<Visitor> {
  const account = new Account(connection);
  const enter = (): ReturnType<Account["guest"]> => account.guest(name);
  const { uid } = await enter().catch(enter); // signing in has a time-out of its own
  return visitor(connection, account, uid);
}

export function visitor(connection: Connection, account: Account, uid: string): Visitor {
  const lobby = new Lobby(connection);
  const tables: RemoteTable[] = [];
  const one: Visitor = {
    connection,
    account,
    lobby,
    uid,
    async sit(gameId, settings = {}) {
      const table = await RemoteTable.open(connection, gameId, settings);
      tables.push(table);
      return table;
    },
    async close() {
      made.delete(one);
      for (const table of tables) table.close();
      lobby.close();
      account.close();
      await connection.close();
    },
  };
  made.add(one);
  return one;
}

/** Close every connection. */
export async function everybodyLeaves(): Promise<void> {
  await Promise.all([...made].map((one) => one.close()));
}
