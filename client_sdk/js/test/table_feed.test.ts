// TableFeed with listeners that miss an update.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableFeed, TableUpdate } from "../src/table_feed";

const HEADER = "games/g";
const RACK = "games/g/racks/me";
const MINUTE = 60_000;

type Data = Record<string, unknown>;
type OnSnapshot = (document: ReturnType<typeof snapshot>) => void;

const snapshot = (data: Data | undefined) => ({
  data: () => data,
  exists: () => data !== undefined,
  metadata: { fromCache: false },
});

interface FakeListener {
  readonly onSnapshot: OnSnapshot;
  /** What the listener has last been told. */
  known: Data | undefined;
}

/** A database; while `deaf` is set, its listeners miss what is written. */
class Database {
  deaf = false;
  reads = 0;
  private readonly documents = new Map<string, Data>();
  private readonly listeners = new Map<string, FakeListener>();

  write(path: string, data: Data): void {
    this.documents.set(path, data);
    const listener = this.listeners.get(path);
    if (listener && !this.deaf) this.tell(listener, data);
  }

  watch(path: string, onSnapshot: OnSnapshot): () => void {
    const listener: FakeListener = { onSnapshot, known: undefined };
    this.listeners.set(path, listener);
    this.tell(listener, this.documents.get(path));
    return () => void (this.listeners.get(path) === listener && this.listeners.delete(path));
  }

  isWatched(path: string): boolean {
    return this.listeners.has(path);
  }

  /** As Firestore's SDK: a document that has a listener is not read from the server. */
  async read(path: string): Promise<ReturnType<typeof snapshot>> {
    const listener = this.listeners.get(path);
    if (!listener) this.reads++;
    return snapshot(listener ? listener.known : this.documents.get(path));
  }

  private tell(listener: FakeListener, data: Data | undefined): void {
    this.reads++;
    listener.known = data;
    setTimeout(() => listener.onSnapshot(snapshot(data)), 0);
  }
}

let database: Database;
let open: () => { feed: TableFeed; updates: TableUpdate[] };

beforeAll(async () => {
  vi.resetModules();
  vi.doMock("firebase/firestore", async (real) => ({
    ...(await real<object>()),
    doc: (_: unknown, ...path: string[]) => path.join("/"),
    getDocFromServer: (path: string) => database.read(path),
  }));
  vi.doMock("../src/listeners", () => ({
    watchDocument: (path: string, onSnapshot: OnSnapshot) => database.watch(path, onSnapshot),
  }));
  const { TableFeed } = await import("../src/table_feed");
  open = () => {
    const updates: TableUpdate[] = [];
    const onError = (error: Error): void => expect.unreachable(error.message);
    const feed = new TableFeed({} as never, "g", "me", { onUpdate: (update) => updates.push(update), onError });
    return { feed, updates };
  };
});

afterAll(() => {
  vi.doUnmock("firebase/firestore");
  vi.doUnmock("../src/listeners");
  vi.resetModules();
});

beforeEach(() => {
  vi.useFakeTimers();
  database = new Database();
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

/** The header of position `seq`: seat `asked` is to move, and my rack last changed at `held`. */
function header(seq: number, asked: number | null, held = 1): Data {
  return { seq, asked: [asked], host: "me", seats: SEATS, players: ["me", "other"], held: [held, 1, 1] };
}

/** A feed that has delivered position 5; after the default wait its first check is over, too. */
async function seated(asked: number | null, wait = 4000): Promise<ReturnType<typeof open>> {
  database.write(RACK, { seq: 1 });
  database.write(HEADER, header(5, asked));
  const opened = open();
  await vi.advanceTimersByTimeAsync(wait);
  expect(opened.updates.at(-1)?.header.seq).toBe(5);
  return opened;
}

describe.each(JITTERS)("after a lost update, with %s, the feed [C14] [C22] [X4]", (_waits, random) => {
  beforeEach(() => useJitter(random));

  it.each([
    ["a bot, within seconds", 2, 11_000], // one poll may have come before the update
    ["a person, within minutes", 1, 2 * MINUTE],
  ])("finds the move of %s", async (_, asked, wait) => {
    const { feed, updates } = await seated(asked);
    database.deaf = true;
    database.write(HEADER, header(6, 0, 6));
    database.write(RACK, { seq: 6 });
    await vi.advanceTimersByTimeAsync(wait);
    expect(updates.at(-1)).toMatchObject({ header: { seq: 6 }, rack: { seq: 6 } });
    feed.close();
  });

  it("finds the deal of a table that waited, within minutes", async () => {
    database.write(HEADER, { ...header(0, null), asked: [], status: "waiting" });
    const { feed, updates } = open();
    await vi.advanceTimersByTimeAsync(4000);
    database.deaf = true;
    database.write(RACK, { seq: 1 });
    database.write(HEADER, header(1, 0));
    await vi.advanceTimersByTimeAsync(2 * MINUTE + 100);
    expect(updates.at(-1)).toMatchObject({ header: { seq: 1 }, rack: { seq: 1 } });
    feed.close();
  });

  it("reaches the position that the service has answered within seconds", async () => {
    const { feed, updates } = await seated(0);
    database.deaf = true;
    database.write(HEADER, header(6, 1));
    feed.expect(6);
    await vi.advanceTimersByTimeAsync(5100);
    expect(updates.at(-1)?.header.seq).toBe(6);
    feed.close();
  });

  it("does not listen to a rack before the deal", async () => {
    database.write(HEADER, header(0, null));
    const { feed, updates } = open();
    await vi.advanceTimersByTimeAsync(10);
    expect(database.isWatched(RACK)).toBe(false);
    database.write(RACK, { seq: 1 });
    database.write(HEADER, header(1, 0));
    await vi.advanceTimersByTimeAsync(10);
    expect(updates.at(-1)).toMatchObject({ header: { seq: 1 }, rack: { seq: 1 } });
    feed.close();
  });

  it("checks the first answer of a listener", async () => {
    const { feed, updates } = await seated(0, 10);
    database.deaf = true;
    database.write(HEADER, header(6, 0));
    await vi.advanceTimersByTimeAsync(4000);
    expect(updates.at(-1)?.header.seq).toBe(6);
    feed.close();
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
    database.write(HEADER, header(6, 0));
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
    database.write(HEADER, { ...header(0, null), asked: [], status: "waiting" });
    const { feed } = open();
    await vi.advanceTimersByTimeAsync(4000);
    const before = database.reads;
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(database.reads - before).toBeLessThanOrEqual(10);
    feed.close();
  });
});
