// One commit changes several documents of a table, and their listeners hear of it in any order.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableUpdate } from "../src/table_feed";
import { type Data, FakeDocuments, latest, mockFeeds, type OpenFeed, restoreModules } from "./fake_documents";

const HEADER = "games/g";
const LIVE = "games/g/sets/table";
const RACK = "games/g/racks/me";

type Documents = { readonly [path: string]: Data };

let database: FakeDocuments;
let open: () => OpenFeed;

beforeAll(async () => {
  open = await mockFeeds(() => database);
});
afterAll(restoreModules);
beforeEach(() => {
  vi.useFakeTimers();
  database = new FakeDocuments();
});
afterEach(() => void vi.useRealTimers());

const chair = (uid: string): Data => ({ kind: "human", uid, name: uid, level: "", reserved: false, until: 0 });

const WAITING: Data = {
  rev: 1,
  status: "waiting",
  started: null,
  host: "me",
  seats: [chair("me"), chair("other")],
  players: ["me", "other"],
  rounds: [],
  result: null,
  updated: 1,
};
const PLAYING: Data = { ...WAITING, rev: 2, status: "playing", started: 2, updated: 2 };

/** The live table at `seq`; the own rack is the one that was dealt. */
function live(rev: number, seq: number, more: Data = {}): Data {
  const table = JSON.stringify({ seq });
  return { rev, seq, status: "playing", asked: [0], held: [1, 1], table, updated: seq, ...more };
}

const BEFORE: Documents = { [HEADER]: PLAYING, [LIVE]: live(2, 5), [RACK]: { seq: 1 } };

/** What each commit changes, after which documents, and what it means for the joined header. */
const COMMITS: readonly [name: string, before: Documents, after: Documents, meaning: Data][] = [
  [
    "the deal",
    { [HEADER]: WAITING },
    { [HEADER]: PLAYING, [LIVE]: live(2, 1), [RACK]: { seq: 1 } },
    { seq: 1, status: "playing", table: { seq: 1 } },
  ],
  [
    "a move",
    BEFORE,
    { [LIVE]: live(2, 6, { held: [6, 1] }), [RACK]: { seq: 6 } },
    { seq: 6, rev: 2, table: { seq: 6 } },
  ],
  [
    "the last move of a round",
    BEFORE,
    {
      [HEADER]: { ...PLAYING, rev: 3, rounds: [{ points: [3, 0] }] },
      [LIVE]: live(3, 6, { status: "between_rounds", held: [6, 1] }),
      [RACK]: { seq: 6 },
    },
    { seq: 6, status: "between_rounds", rounds: [{ points: [3, 0] }] },
  ],
  [
    "the end of the game",
    BEFORE,
    {
      [HEADER]: { ...PLAYING, rev: 3, status: "finished", result: { winners: [0] } },
      [LIVE]: live(3, 6, { status: "finished", asked: [], held: [6, 1] }),
      [RACK]: { seq: 6 },
    },
    { seq: 6, status: "finished", result: { winners: [0] }, asked: [] },
  ],
  [
    "a seat that moves to another account",
    BEFORE,
    {
      [HEADER]: { ...PLAYING, rev: 3, seats: [chair("me"), chair("new")], players: ["me", "new"] },
      [LIVE]: live(3, 5, { away: { 1: 77 } }),
    },
    {
      seq: 5,
      players: ["me", "new"],
      seats: [
        { uid: "me", away: false },
        { uid: "new", away: true, left: 77 },
      ],
    },
  ],
];

const CASES = COMMITS.flatMap(([name, before, after, meaning]) =>
  orders(Object.keys(after)).map((order) => ({ name, order, told: order.join(", "), before, after, meaning })),
);

describe("a commit is shown whole, whoever hears of it first [C14] [X4]", () => {
  it.each(CASES)("$name: $told", async ({ order, before, after, meaning }) => {
    database.commit(before);
    const opened = open();
    await vi.advanceTimersByTimeAsync(4000);
    const first = shown(latest(opened));
    database.commit(after);
    for (const path of order) {
      database.notify(path);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(latest(opened).header).toMatchObject(meaning);
    const last = shown(latest(opened));
    expect(last).not.toBe(first);
    for (const update of opened.updates) expect([first, last]).toContain(shown(update));
    opened.feed.close();
  });

  it.each(orders([HEADER, LIVE]))("a player who is removed: %s, then %s", async (...order) => {
    database.commit(BEFORE);
    const opened = open();
    await vi.advanceTimersByTimeAsync(4000);
    const first = shown(latest(opened));
    const count = opened.updates.length;
    database.commit({ [HEADER]: { ...PLAYING, rev: 3, players: ["other"] }, [LIVE]: live(3, 5) });
    for (const path of order) database.deny(path);
    for (const path of order) {
      database.notify(path);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(opened.errors.map((error) => (error as { code?: string }).code)).toEqual(Array(2).fill("permission-denied"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened.updates.length).toBe(count);
    expect(shown(opened.updates.at(-1) as TableUpdate)).toBe(first);
    opened.feed.close();
  });
});

/** Everything that an update tells, to compare whole updates. */
const shown = ({ header, rack }: TableUpdate): string => JSON.stringify([header, rack]);

function orders(paths: readonly string[]): string[][] {
  if (paths.length < 2) return [[...paths]];
  return paths.flatMap((first) => orders(paths.filter((path) => path !== first)).map((rest) => [first, ...rest]));
}
