// Lists of Firestore without a network: it would answer with what it remembers, which is nothing.

import type { Auth } from "firebase/auth";
import { setLogLevel } from "firebase/firestore";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { Invalid, Offline } from "../src/index";
import { type Connection, connect, Lobby, RemoteTable } from "../src/remote";

const NOBODY_LISTENS = "127.0.0.1:9";
let connection: Connection;
let lobby: Lobby;

beforeAll(() => setLogLevel("silent")); // it would report each failure
afterAll(() => setLogLevel("warn"));
beforeEach(() => {
  const app = { projectId: "demo-stolik", apiKey: "any", appId: "1:1:web:1" };
  const real = connect({ app, timeout: 200, name: "offline", emulators: { firestore: NOBODY_LISTENS } });
  const auth = { currentUser: { uid: "me" } } as Auth;
  connection = new Proxy(real, { get: (target, name) => (name === "auth" ? auth : Reflect.get(target, name)) });
  lobby = new Lobby(connection);
});
afterEach(() => connection.close());

const LISTS = {
  "my games": () => lobby.myGames().when(),
  invitations: () => lobby.invitations().when(),
  "finished games": () => lobby.finished(),
  "active players": () => lobby.activePlayers().when(),
  people: () => lobby.findPlayers("an"),
  players: () => lobby.players(["you"]),
  rankings: () => lobby.rankings("farkle"),
  record: () => lobby.record("g"),
};

it.each(Object.keys(LISTS) as (keyof typeof LISTS)[])(
  "%s: reject with Offline, and are not empty [J4]",
  async (name) => {
    await expect(LISTS[name]()).rejects.toBeInstanceOf(Offline);
  },
);

it("says what is wrong with an id or a message before it asks anybody [J5]", async () => {
  for (const id of ["", "a/b"]) await expect(RemoteTable.open(connection, id)).rejects.toBeInstanceOf(Invalid);
  const { ChatAndDrafts } = await import("../src/chat_and_drafts");
  const chat = new ChatAndDrafts(connection, "g", undefined as never);
  for (const text of ["", "x".repeat(501)]) await expect(chat.say(text)).rejects.toBeInstanceOf(Invalid);
});
