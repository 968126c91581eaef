// A remote table whose log cannot be read for a while, or whose service does not answer.

import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { RemoteSettings, RemoteTable } from "../src/remote_table";
import { type Data, FakeDocuments, mockFirestore, restoreModules } from "./fake_documents";

let database: FakeDocuments;
let entriesBroken = false;
let open: (settings?: RemoteSettings) => Promise<RemoteTable>;
const tables: RemoteTable[] = [];

const entry = (seq: number): Data => ({ seq, seat: seq % 2, move: `move ${seq}`, by: "player", at: seq, events: [] });

beforeAll(async () => {
  mockFirestore(() => database, {
    getDocsFromServer: async ({ first, last }: { first: number; last: number }) => {
      if (entriesBroken) throw Object.assign(new Error("lost"), { code: "unavailable" });
      const seqs = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      return { docs: seqs.map((seq) => ({ data: () => entry(seq) })) };
    },
  });
  const { RemoteTable } = await import("../src/remote_table");
  await import("../src/remote_table_parts"); // with real timers
  const { ServerClock } = await import("../src/server_clock");
  const connection = {
    auth: { currentUser: { uid: "me" } },
    clock: new ServerClock(),
    timeout: 60_000,
    call: () => new Promise(() => undefined), // the service does not answer
    onClose: (): (() => void) => () => undefined,
  } as unknown as Parameters<typeof RemoteTable.open>[0];
  open = async (settings = {}) => {
    const opened = await RemoteTable.open(connection, "g", { claimTimeouts: false, ...settings });
    tables.push(opened);
    return opened;
  };
});
afterAll(restoreModules);
beforeEach(() => {
  vi.useFakeTimers();
  database = new FakeDocuments();
  entriesBroken = false;
});
afterEach(() => {
  for (const opened of tables.splice(0)) opened.close();
  vi.useRealTimers();
});

/** The table at position `seq`, where the bot is to move, or I am; at 9 the game is over. */
function show(seq: number, asked = 1): void {
  const over = seq === 9;
  const status = over ? "finished" : "playing";
  const seats = [{ uid: "me" }, { uid: null }];
  const quiet = {
    rev: 1,
    status: "playing",
    started: 1,
    game: "farkle",
    engine: "farkle@1",
    host: "other",
    seats,
    clock: { kind: "none" },
  };
  database.commit({
    "games/g": { ...quiet, players: ["me"], deadline: null, ...(over ? { secret: "5a", status, rev: 2 } : {}) },
    "games/g/racks/me": { seq: 1, rack: "{}", shown: {} },
    "games/g/sets/table": {
      ...{ rev: over ? 2 : 1, seq, asked: over ? [] : [asked], held: [1, 1], status, table: "{}", deadline: null },
      ...{ updated: seq, entry: JSON.stringify(entry(seq)), secret: over ? "5a" : null },
    },
  });
  for (const path of ["games/g", "games/g/sets/table", "games/g/racks/me"]) database.notify(path);
}

async function openAt(seq: number, asked = 1): Promise<RemoteTable> {
  show(seq, asked);
  const opening = open();
  await vi.advanceTimersByTimeAsync(100);
  return opening;
}

const numbers = (log: readonly { seq: number }[] | undefined): number[] => (log ?? []).map(({ seq }) => seq);

it("is loaded later if the last entries cannot be read at the end of the game [X4]", async () => {
  const opened = await openAt(3);
  const events: number[] = [];
  opened.events.subscribe(({ seq }) => events.push(seq));
  entriesBroken = true;
  show(9); // the moves 4 to 8 were missed, and there will be no other update
  await vi.advanceTimersByTimeAsync(2000);
  expect(numbers(opened.log.value)).toEqual([2, 3]);
  expect(opened.connection.value).toBe("offline");
  entriesBroken = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(events).toEqual([4, 5, 6, 7, 8, 9]);
  expect(opened.connection.value).toBe("live");
});

it("is complete in a record, or the record rejects [J9] [X4]", async () => {
  const opened = await openAt(3);
  entriesBroken = true;
  show(9);
  await vi.advanceTimersByTimeAsync(500);
  await expect(opened.record()).rejects.toMatchObject({ name: "Offline" });
  entriesBroken = false;
  const [record, again] = await Promise.all([opened.record(), opened.record()]);
  expect(record.moves.map(([, move]) => move)).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((seq) => `move ${seq}`));
  expect(again).toEqual(record);
});

it("keeps the first entries once when the history is asked for twice at once", async () => {
  const opened = await openAt(50);
  expect(numbers(opened.log.value)[0]).toBe(30);
  const [first, second] = await Promise.all([opened.history(), opened.history()]);
  expect(numbers(first)).toEqual(Array.from({ length: 49 }, (_, index) => index + 2));
  expect(second).toEqual(first);
});

it("ends choices and play with a signal, and with Closed on close [J4]", async () => {
  const opened = await openAt(3, 0);
  expect(opened.myTurn).toBe(true);
  const controller = new AbortController();
  const aborted = [opened.choices(controller), opened.play("roll", controller)];
  const rejected = aborted.map((wait) => expect(wait).rejects.toThrow("enough"));
  await vi.advanceTimersByTimeAsync(0);
  controller.abort(new Error("enough"));
  await Promise.all(rejected);
  expect(opened.pending.value).toMatchObject({ move: "roll" }); // it was sent, and may be played all the same
  const waiting = expect(opened.choices()).rejects.toMatchObject({ name: "Closed" });
  opened.close();
  await waiting;
  for (const wait of [opened.choices(), opened.play("roll")])
    await expect(wait).rejects.toMatchObject({ name: "Closed" });
});

it("answers queries with null before the deal [J5]", async () => {
  const seats = [{ uid: "me" }, { uid: null }];
  const waiting = {
    rev: 1,
    status: "waiting",
    started: null,
    game: "farkle",
    host: "me",
    seats,
    clock: { kind: "none" },
  };
  database.commit({ "games/g": { ...waiting, players: ["me"] } });
  database.notify("games/g");
  const ask = vi.fn(async () => []);
  const opening = open({ engine: { ask, close: () => undefined } });
  await vi.advanceTimersByTimeAsync(100);
  const opened = await opening;
  expect(await opened.query("keeps")).toBeNull();
  expect(await opened.choices()).toEqual([]);
  expect(ask.mock.calls.flat()).not.toContain("query");
});
