// Lists and the profile of somebody who may not read them, or not yet.

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { LiveState } from "../src/live_state";
import type { Account, Connection } from "../src/remote";

interface Listener {
  readonly next: (snapshot: object) => void;
  readonly error: (error: Error) => void;
}
const listeners = new Map<string, Listener>();
const denial = Object.assign(new Error("denied"), { code: "permission-denied" });

let open: { readonly [name: string]: () => LiveState<unknown> };
let openAccount: () => Account;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock("firebase/firestore", async (real) => ({
    ...(await real<object>()),
    collection: (_: unknown, name: string) => name,
    doc: (_: unknown, ...path: string[]) => path.join("/"),
    where: () => undefined,
    query: (name: string) => name,
  }));
  vi.doMock("firebase/auth", async (real) => ({
    ...(await real<object>()),
    onAuthStateChanged: (auth: { currentUser: object }, next: (user: object) => void) => {
      next(auth.currentUser);
      return () => undefined;
    },
  }));
  const watch = (name: string, next: Listener["next"], error: Listener["error"]) => {
    listeners.set(name, { next, error });
    return () => void listeners.delete(name);
  };
  vi.doMock("../src/listeners", () => ({ watchQuery: watch, watchDocument: watch }));
  const { ServerClock } = await import("../src/server_clock");
  const lists = await import("../src/lobby_streams");
  const { Account } = await import("../src/account");
  const connection = {
    auth: { currentUser: { uid: "me" } },
    clock: new ServerClock(),
    onClose: () => () => undefined,
  } as unknown as Connection;
  open = {
    games: () => lists.myGames(connection),
    invitations: () => lists.invitations(connection),
    "games/g": () => lists.emptyChairs(connection, "g"),
  };
  openAccount = () => new Account(connection);
});
afterAll(() => {
  vi.doUnmock("firebase/firestore");
  vi.doUnmock("firebase/auth");
  vi.doUnmock("../src/listeners");
  vi.resetModules();
});
beforeEach(() => listeners.clear());

describe("what may not be read rejects instead of waiting, until it may [J4]", () => {
  it.each(["games", "invitations"])("my %s", async (name) => {
    const list = open[name]?.() as LiveState<unknown>;
    const waiting = expect(list.when()).rejects.toMatchObject({ name: "RefusedByService", reason: "no-such-game" });
    listeners.get(name)?.error(denial);
    await waiting;
    listeners.get(name)?.next({ docs: [] });
    await vi.waitUntil(() => list.value !== undefined);
    expect(await list.when()).toEqual([]);
    list.stop();
  });

  it("the empty chairs of a table", async () => {
    const count = open["games/g"]?.() as LiveState<number>;
    listeners.get("games/g")?.error(denial);
    await expect(count.when()).rejects.toMatchObject({ reason: "no-such-game" });
    listeners.get("games/g")?.next({ data: () => undefined, metadata: { fromCache: true } });
    await expect(count.when()).rejects.toMatchObject({ name: "Offline" });
    listeners.get("games/g")?.next({ data: () => undefined, metadata: { fromCache: false } });
    await expect(count.when()).rejects.toMatchObject({ reason: "no-such-game" });
    listeners.get("games/g")?.next({ data: () => ({ status: "waiting", seats: [{ kind: "open" }] }) });
    expect(await count.when()).toBe(1);
    count.stop();
  });

  it("the profile", async () => {
    const account = openAccount();
    const waiting = expect(account.profile.when()).rejects.toMatchObject({ name: "RefusedByService" });
    listeners.get("users/me")?.error(denial);
    await waiting;
    for (const path of ["users/me", "players/me"]) listeners.get(path)?.next({ data: () => ({ name: "Ann" }) });
    expect(await account.profile.when()).toMatchObject({ name: "Ann" });
    account.close();
  });
});
