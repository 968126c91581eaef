// Connections inside somebody's own app, waits that end on the service, and records.

import { readFileSync } from "node:fs";
import { deleteApp, getApps, initializeApp } from "firebase/app";
import { getAuth } from "firebase/auth";
import * as firestore from "firebase/firestore";
import { afterAll, expect, it } from "vitest";
import { Closed, moves, Offline, RefusedByService } from "../../src/index";
import { Account, connect, Lobby, RemoteTable } from "../../src/remote";
import { engine } from "../engine";
import { device, everybodyLeaves, guest } from "./users";

const CONFIG = { projectId: "demo-stolik", apiKey: "any", appId: "1:1:web:1" };

afterAll(everybodyLeaves);

it("lives in an app that exists, and leaves it as it was [J2]", async () => {
  const app = initializeApp(CONFIG, "theirs");
  const checks: string[] = [];
  const appCheck = async (): Promise<{ token: string }> => ({ token: `check-${checks.push("asked")}` });
  const kept = new Map<string, string>();
  const storage = {
    getItem: async (key: string) => kept.get(key) ?? null,
    setItem: async (key: string, value: string) => void kept.set(key, value),
    removeItem: async (key: string) => void kept.delete(key),
  };
  const region = "europe-west1";
  const connection = connect({ app, auth: getAuth(app), appCheck, storage, region, emulators: true });
  await new Account(connection).guest("In an app");
  const { gameId } = await new Lobby(connection).create({ game: "farkle", seats: 2, bots: ["basic"] });
  const table = await RemoteTable.open(connection, gameId, { game: "farkle" });
  expect(await table.turn()).toBe(true);
  await table.play(moves.farkle.roll());
  expect(checks.length).toBeGreaterThan(1);
  expect(kept.size).toBe(0);
  await connection.close();
  expect(getApps()).toContain(app);
  expect(getAuth(app).currentUser).not.toBeNull();
  await deleteApp(app);
});

it("says what is wrong when the app's Auth is not handed over [J2]", async () => {
  const app = initializeApp(CONFIG, "with auth");
  getAuth(app);
  expect(() => connect({ app, emulators: true })).toThrow("auth: getAuth(app)");
  await deleteApp(app);
});

it("ends every wait with the table, the lobby and the connection [J4]", async () => {
  const ann = await guest("Waiting Ann");
  const { gameId } = await ann.lobby.create({ game: "farkle", seats: 2 });
  const table = await ann.sit(gameId);
  const waits = [table.turn(), table.view.when(), ann.lobby.myGames().when((games) => games.length > 9)];
  const invited = ann.lobby.invited().next();
  const settled = Promise.allSettled(waits);
  table.close();
  await ann.connection.close(); // no uncaught error after table.close()
  for (const result of await settled)
    expect(result).toMatchObject({ status: "rejected", reason: expect.any(Closed) as Closed });
  expect((await invited).done).toBe(true);
  await expect(ann.lobby.leave(gameId)).rejects.toBeInstanceOf(Closed);
});

it("tells a player who was removed, and a watcher without leave [J4] [J5]", async () => {
  const host = await guest("Host of one");
  const other = await guest("Removed");
  const { gameId, code } = await host.lobby.create({ game: "zole", seats: 3 });
  await other.lobby.join({ code });
  const table = await other.sit(gameId);
  const waits = [table.turn(), table.view.when(), table.events[Symbol.asyncIterator]().next()];
  const refused = { name: "RefusedByService", reason: "no-such-game" };
  const rejected = Promise.all(waits.map((wait) => expect(wait).rejects.toMatchObject(refused)));
  await host.connection.call("kick_player", { gameId, uid: other.uid });
  await rejected;
  expect(table.connection.value).toBe("denied");
  const stranger = await guest("Stranger");
  await expect(stranger.sit(gameId)).rejects.toBeInstanceOf(RefusedByService);
  await expect(host.sit(gameId, { game: "farkle" })).rejects.toThrow("this table plays zole");
  await expect(other.lobby.start(gameId)).rejects.toMatchObject({ name: "RefusedByService", reason: "not-host" });
});

it("gives up opening a table that cannot be reached [J4]", async () => {
  const online = await guest("Soon lost");
  const nowhere = { ...online.connection, db: device("127.0.0.1:1").db, timeout: 300 };
  await expect(RemoteTable.open(nowhere, "any")).rejects.toBeInstanceOf(Offline);
  const aborted = RemoteTable.open(nowhere, "any", { signal: AbortSignal.abort(new Error("enough")) });
  await expect(aborted).rejects.toThrow("enough");
});

it("gives the record of a finished game by its id [J9]", async () => {
  const [ann, bob] = [await guest("Recorder"), await guest("Recorded")];
  const { gameId, code } = await ann.lobby.create({ game: "farkle", seats: 2, options: { target: 300 } });
  await bob.lobby.join({ code });
  const tables = [await ann.sit(gameId, { game: "farkle" }), await bob.sit(gameId, { game: "farkle" })];
  await expect(ann.lobby.record(gameId)).rejects.toMatchObject({ reason: "not-finished" });
  await Promise.all(
    tables.map(async (table) => {
      while (await table.turn()) {
        const choices = await table.choices();
        await table.play(choices.find((move) => move.startsWith("bank")) ?? choices[0] ?? "");
      }
    }),
  );
  const record = await ann.lobby.record(gameId);
  expect(record).toEqual(await tables[1]?.record());
  expect((await (await engine()).ask("verify", { record })).fault).toBeNull();
  expect(await ann.lobby.rankings("farkle")).toBeInstanceOf(Array);
});

it("writes in the chat as docs/security-rules.md prints it [J1]", async () => {
  const ann = await guest("Writer");
  const { gameId: id } = await ann.lobby.create({ game: "farkle", seats: 2 });
  const page = readFileSync(new URL("../../../../docs/security-rules.md", import.meta.url), "utf8");
  const code = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
  const scope = { ...firestore, db: ann.connection.db, id, uid: ann.uid, text: "as printed" };
  const run = new Function(...Object.keys(scope), `return (async () => { ${code} })()`);
  await run(...Object.values(scope));
  const table = await ann.sit(id);
  const messages = await table.chat.when((chat) => chat.length > 0);
  expect(messages.map(({ text }) => text)).toEqual(["as printed"]);
});
