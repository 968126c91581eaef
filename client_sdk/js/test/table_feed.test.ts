// TableFeed with listeners that miss an update.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Data, FakeDocuments, latest, mockFeeds, type OpenFeed, restoreModules } from "./fake_documents";

const HEADER = "games/g";
const LIVE = "games/g/sets/table";
const RACK = "games/g/racks/me";
const MINUTE = 60_000;

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

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The shortest and the longest wait that the jitter of polls allows. */
const JITTERS = [
  ["the shortest waits", 0],
  ["the longest waits", 1 - Number.EPSILON],
] as const;

const useJitter = (random: number): void => void vi.spyOn(Math, "random").mockReturnValue(random);

const SEATS = [{ uid: "me" }, { uid: "other" }, { uid: null }]; // the last one is a bot

/** The header, which waits for players until it is dealt. */
function header(dealt: boolean): Data {
  const players = ["me", "other"];
  const status = dealt ? "playing" : "waiting";
  return { rev: dealt ? 2 : 1, status, started: dealt ? 1 : null, host: "me", seats: SEATS, players, updated: 0 };
}

/** The live table of position `seq`: seat `asked` is to move, and my rack last changed at `held`. */
function live(seq: number, asked: number | null, held = 1): Data {
  return { rev: 2, seq, asked: [asked], held: [held, 1, 1], status: "playing", table: "{}", updated: seq };
}

/** A feed that has delivered position 5; after the default wait its first check is over, too. */
async function seated(asked: number | null, wait = 4000): Promise<OpenFeed> {
  database.commit({ [HEADER]: header(true), [LIVE]: live(5, asked), [RACK]: { seq: 1 } });
  const opened = open();
  await vi.advanceTimersByTimeAsync(wait);
  expect(latest(opened).header.seq).toBe(5);
  return opened;
}

/** A feed of a table that waits for players. */
async function waiting(): Promise<OpenFeed> {
  database.write(HEADER, header(false));
  const opened = open();
  await vi.advanceTimersByTimeAsync(4000);
  expect(latest(opened).header.seq).toBe(0);
  return opened;
}

function deal(): void {
  database.commit({ [LIVE]: live(1, 0), [RACK]: { seq: 1 } });
  database.write(HEADER, header(true));
}

describe.each(JITTERS)("after a lost update, with %s, the feed [C14] [C22] [X4]", (_waits, random) => {
  beforeEach(() => useJitter(random));

  it.each([
    ["a bot, within seconds", 2, 11_000], // one poll may have come before the update
    ["a person, within minutes", 1, 2 * MINUTE],
  ])("finds the move of %s", async (_, asked, wait) => {
    const opened = await seated(asked);
    database.commit({ [LIVE]: live(6, 0, 6), [RACK]: { seq: 6 } });
    await vi.advanceTimersByTimeAsync(wait);
    expect(latest(opened)).toMatchObject({ header: { seq: 6 }, rack: { seq: 6 } });
    opened.feed.close();
  });

  it("finds the deal of a table that waited, within minutes", async () => {
    const opened = await waiting();
    database.deaf = true;
    deal();
    await vi.advanceTimersByTimeAsync(2 * MINUTE + 100);
    expect(latest(opened)).toMatchObject({ header: { seq: 1 }, rack: { seq: 1 } });
    opened.feed.close();
  });

  it("reaches the position that the service has answered within seconds", async () => {
    const opened = await seated(0);
    database.commit({ [LIVE]: live(6, 1) });
    opened.feed.expect(6);
    await vi.advanceTimersByTimeAsync(5100);
    expect(latest(opened).header.seq).toBe(6);
    opened.feed.close();
  });

  it("listens to live table and rack from the deal on", async () => {
    const opened = await waiting();
    expect([LIVE, RACK].some((path) => database.isWatched(path))).toBe(false);
    deal();
    await vi.advanceTimersByTimeAsync(10);
    expect(latest(opened)).toMatchObject({ header: { seq: 1, status: "playing" }, rack: { seq: 1 } });
    opened.feed.close();
  });

  it.each([
    ["the live table", true],
    ["the header of a table that waits", false],
  ])("checks the first answer of the listener of %s", async (_, dealt) => {
    database.commit({ [HEADER]: header(dealt), [LIVE]: live(5, 0), [RACK]: { seq: 1 } });
    const opened = open();
    await vi.advanceTimersByTimeAsync(10);
    database.commit(dealt ? { [LIVE]: live(6, 0) } : { [HEADER]: { ...header(false), players: ["me"] } });
    await vi.advanceTimersByTimeAsync(4000);
    expect(latest(opened).header).toMatchObject(dealt ? { seq: 6 } : { players: ["me"] });
    opened.feed.close();
  });

  it("reads a header that lags behind the live table, within seconds", async () => {
    const opened = await seated(0);
    database.commit({ [HEADER]: { ...header(true), rev: 3 }, [LIVE]: { ...live(6, 0), rev: 3 } });
    database.notify(LIVE);
    await vi.advanceTimersByTimeAsync(2900);
    expect(latest(opened).header.seq).toBe(5);
    await vi.advanceTimersByTimeAsync(200);
    expect(latest(opened).header).toMatchObject({ seq: 6, rev: 3 });
    opened.feed.close();
  });

  it("starts no listener when it is closed in the midst of a reading", async () => {
    const { feed } = await seated(0);
    database.commit({ [HEADER]: { ...header(true), rev: 3 }, [LIVE]: { ...live(6, 0), rev: 3 } });
    database.notify(LIVE);
    await vi.advanceTimersByTimeAsync(10);
    const reading = feed.reload();
    feed.close();
    await reading;
    expect([HEADER, LIVE, RACK].filter((path) => database.isWatched(path))).toEqual([]);
  });

  it("polls less and less often while nothing changes", async () => {
    const { feed } = await seated(0);
    const before = database.reads;
    feed.expect(6);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(database.reads - before).toBeGreaterThan(10);
    expect(database.reads - before).toBeLessThan(30);
    feed.close();
  });
});

describe.each(JITTERS)("with %s, a table whose listener works [N4]", (_waits, random) => {
  beforeEach(() => useJitter(random));

  it("is not read a second time", async () => {
    const { feed } = await seated(0, 10);
    const before = database.reads;
    database.write(LIVE, live(6, 0));
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(database.reads - before).toBe(1); // by the listener
    feed.close();
  });
});

describe.each(JITTERS)("with %s, an idle table [N4]", (_waits, random) => {
  beforeEach(() => useJitter(random));

  it.each([
    ["for my move", 0, 0],
    ["for the next round, which I deal", null, 0],
    ["for another person's move", 1, 10],
  ])("that waits %s costs few reads in an hour", async (_, asked, most) => {
    const { feed } = await seated(asked);
    const before = database.reads;
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(database.reads - before).toBeLessThanOrEqual(most);
    feed.close();
  });

  it("that waits for players costs few reads in an hour", async () => {
    const { feed } = await waiting();
    const before = database.reads;
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(database.reads - before).toBeLessThanOrEqual(10);
    feed.close();
  });
});
