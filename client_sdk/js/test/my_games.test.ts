// My games: a list of headers, and the live table of each that is dealt, in any order of answers.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { LiveState } from "../src/live_state";
import type { TableInfo } from "../src/lobby";

type Data = Record<string, unknown>;
type Callback = (snapshot: object) => void;

const callbacks = new Map<string, Callback>();
let open: () => LiveState<readonly TableInfo[]>;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock("firebase/firestore", async (real) => ({
    ...(await real<object>()),
    collection: (_: unknown, name: string) => name,
    doc: (_: unknown, ...path: string[]) => path.join("/"),
    where: () => undefined,
    query: (name: string) => name,
  }));
  const watch = (name: string, callback: Callback) => {
    callbacks.set(name, callback);
    return () => void callbacks.delete(name);
  };
  vi.doMock("../src/listeners", () => ({ watchQuery: watch, watchDocument: watch }));
  const { myGames } = await import("../src/lobby_streams");
  open = () => myGames({ auth: { currentUser: { uid: "me" } } } as never);
});
afterAll(() => {
  vi.doUnmock("firebase/firestore");
  vi.doUnmock("../src/listeners");
  vi.resetModules();
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SEATS = [{ uid: "me" }, { uid: "other" }];
const LIVE = "games/g/sets/table";

/** Tell the list what it contains now: the table `g`, dealt or waiting, or nothing. */
async function tellHeaders(rev?: number, started: number | null = 1): Promise<void> {
  const status = started === null ? "waiting" : "playing";
  const header: Data = { rev, status, started, host: "me", seats: SEATS, updated: 1 };
  callbacks.get("games")?.({ docs: rev === undefined ? [] : [{ id: "g", data: () => header }] });
  await vi.advanceTimersByTimeAsync(1);
}

async function tellLive(rev: number, seq: number): Promise<void> {
  const live: Data = { rev, seq, asked: [seq % 2], status: "playing", table: "{}", updated: seq };
  callbacks.get(LIVE)?.({ data: () => live });
  await vi.advanceTimersByTimeAsync(1);
}

function shown(games: LiveState<readonly TableInfo[]>): unknown {
  return games.value?.map(({ gameId, header, myTurn }) => [gameId, header.seq, myTurn]);
}

describe("my games [X4]", () => {
  it("show a turn only with the table that it is of", async () => {
    const games = open();
    await tellHeaders(2);
    expect(shown(games)).toBeUndefined(); // until the live table has answered
    await tellLive(2, 5);
    expect(shown(games)).toEqual([["g", 5, false]]);
    await tellLive(2, 6); // a move: the header stays as it is
    expect(shown(games)).toEqual([["g", 6, true]]);
    await tellHeaders(3);
    expect(shown(games)).toEqual([["g", 0, false]]); // until the live table follows
    await tellLive(3, 6);
    expect(shown(games)).toEqual([["g", 6, true]]);
    await tellLive(4, 6);
    expect(shown(games)).toEqual([["g", 0, false]]); // until the header follows
    await tellHeaders(4);
    expect(shown(games)).toEqual([["g", 6, true]]);
    games.stop();
  });

  it("listen to a live table only while there is one", async () => {
    const games = open();
    await tellHeaders(1, null);
    expect(shown(games)).toEqual([["g", 0, false]]);
    expect(callbacks.has(LIVE)).toBe(false);
    await tellHeaders(2);
    expect(callbacks.has(LIVE)).toBe(true);
    await tellHeaders();
    expect(callbacks.has(LIVE)).toBe(false);
    expect(shown(games)).toEqual([]);
    await tellHeaders(2);
    games.stop();
    expect(callbacks.size).toBe(0);
  });
});
