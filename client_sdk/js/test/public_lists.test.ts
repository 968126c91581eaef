// Lists of tables for anybody: asked for over HTTP while somebody looks, and never through Firestore.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Offline } from "../src/index";
import { connect, Lobby } from "../src/remote";
import { wake } from "../src/wake";

const address = "https://example.web.app/api";
const requests: [string, RequestInit][] = [];
let tables: readonly { readonly gameId: string }[] = [];
let broken = false;
let number = 0;

function openLobby(): Lobby {
  const app = { projectId: "demo-stolik", apiKey: "any", appId: "1:1:web:1" };
  return new Lobby(connect({ app, address, name: `lists-${++number}` }));
}

async function pass(ms: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(ms);
  return requests.length;
}

beforeEach(() => {
  vi.useFakeTimers();
  requests.length = 0;
  broken = false;
  tables = [{ gameId: "a" }];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    requests.push([url, init]);
    if (broken) throw new TypeError("no network");
    return new Response(JSON.stringify({ tables }));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("asks every 10 s while somebody listens, by the address of calls and without a token [O10]", async () => {
  const lobby = openLobby();
  const open = lobby.openTables("farkle");
  expect(await pass(30_000)).toBe(0);
  const seen: string[] = [];
  const stop = open.subscribe((list) => seen.push(list.map((table) => table.gameId).join()));
  await pass(0);
  const [[url, { method, headers }]] = requests as [[string, RequestInit]];
  expect([url, method, headers]).toEqual([`${address}/open_tables?game=farkle`, undefined, undefined]);
  tables = [{ gameId: "b" }, { gameId: "a" }];
  expect(await pass(9_000)).toBe(1);
  expect(await pass(1_000)).toBe(2);
  expect(seen).toEqual(["a", "b,a"]);
  stop();
  expect(await pass(60_000)).toBe(2);
  expect((await open.when())?.[0]?.gameId).toBe("b");
  lobby.close();
});

it("keeps the last list when it cannot be loaded, and tries again, at once on wake [O10]", async () => {
  const lobby = openLobby();
  broken = true;
  const live = lobby.liveTables("zole");
  await expect(live.when()).rejects.toBeInstanceOf(Offline); // the first load, instead of waiting for ever
  expect(requests).toHaveLength(1);
  await expect(live.when()).rejects.toBeInstanceOf(Offline); // and until the next one is due
  expect(requests).toHaveLength(1);
  broken = false;
  await pass(10_000);
  expect(await live.when()).toEqual(tables);
  expect(requests.map(([url]) => url)).toEqual(Array(2).fill(`${address}/live_tables?game=zole`));
  live.subscribe(() => undefined);
  broken = true;
  await pass(10_000);
  expect(live.value).toEqual(tables);
  expect(await live.when()).toEqual(tables);
  const before = requests.length;
  wake();
  expect(await pass(0)).toBe(before + 1);
  lobby.close();
  expect(await pass(60_000)).toBe(before + 1);
});

it("says that an address has no API, such as that of the site without /api [J4]", async () => {
  vi.stubGlobal("fetch", async () => new Response("<html>", { status: 200 }));
  const lobby = openLobby();
  await expect(lobby.openTables("farkle").when()).rejects.toMatchObject({
    name: "Offline",
    text: "open_tables answered 200",
  });
  lobby.close();
});

it("rests while the page is hidden [O10]", async () => {
  const page = { visibilityState: "hidden" };
  vi.stubGlobal("document", page);
  const lobby = openLobby();
  lobby.openTables("farkle").subscribe(() => undefined);
  expect(await pass(60_000)).toBe(0);
  page.visibilityState = "visible";
  wake(); // as the page does when it is shown again
  expect(await pass(0)).toBe(1);
  page.visibilityState = "hidden";
  expect(await pass(60_000)).toBe(1);
  lobby.close();
});
