// The feed of a table against listeners that sleep through a commit.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableFeed, TableUpdate } from "../src/table_feed";

const HEADER = "games/g";
const RACK = "games/g/racks/me";
const MINUTE = 60_000;

type Data = Record<string, unknown>;
type Told = (found: ReturnType<typeof snapshot>) => void;

const snapshot = (data: Data | undefined) => ({
  data: () => data,
  exists: () => data !== undefined,
  metadata: { fromCache: false },
});

/** A database; while it is deaf, its listeners miss what is written. */
class Database {
  deaf = false;
  reads = 0;
  private readonly kept = new Map<string, Data>();
  private readonly listeners = new Map<string, { told: Told; believed: Data | undefined }>();

  write(path: string, data: Data): void {
    this.kept.set(path, data);
    const listener = this.listeners.get(path);
    if (listener && !this.deaf) this.tell(listener, data);
  }

  watch(path: string, told: Told): () => void {
    const listener = { told, believed: undefined };
    this.listeners.set(path, listener);
    this.tell(listener, this.kept.get(path));
    return () => void (this.listeners.get(path) === listener && this.listeners.delete(path));
  }

  isWatched(path: string): boolean {
    return this.listeners.has(path);
  }

  /** As Firestore's SDK does it: where somebody listens, they are asked instead of the server. */
  async read(path: string): Promise<ReturnType<typeof snapshot>> {
    const listener = this.listeners.get(path);
    if (!listener) this.reads++;
    return snapshot(listener ? listener.believed : this.kept.get(path));
  }

  private tell(listener: { told: Told; believed: Data | undefined }, data: Data | undefined): void {
    this.reads++;
    listener.believed = data;
    setTimeout(() => listener.told(snapshot(data)), 0);
  }
}

let database: Database;
let open: () => { feed: TableFeed; moments: TableUpdate[] };

beforeAll(async () => {
  vi.resetModules();
  vi.doMock("firebase/firestore", async (real) => ({
    ...(await real<object>()),
    doc: (_: unknown, ...path: string[]) => path.join("/"),
    getDocFromServer: (path: string) => database.read(path),
  }));
  vi.doMock("../src/connection", () => ({
    watchDocument: (path: string, told: Told) => database.watch(path, told),
  }));
  const { TableFeed } = await import("../src/table_feed");
  open = () => {
    const moments: TableUpdate[] = [];
    const trouble = (error: Error): void => expect.unreachable(error.message);
    const feed = new TableFeed({} as never, "g", "me", { moment: (one) => moments.push(one), trouble });
    return { feed, moments };
  };
});

afterAll(() => {
  vi.doUnmock("firebase/firestore");
  vi.doUnmock("../src/connection");
  vi.resetModules();
});

beforeEach(() => {
  vi.useFakeTimers();
  database = new Database();
});

afterEach(() => vi.useRealTimers());

const SEATS = [{ uid: "me" }, { uid: "other" }, { uid: null }]; // the last one is a bot

/** Position `seq` with something asked of seat `asked`; one's rack is as it was at `held`. */
function header(seq: number, asked: number | null, held = 1): Data {
  return { seq, asked: [asked], host: "me", seats: SEATS, players: ["me", "other"], held: [held, 1, 1] };
}

/** A feed that has seen the table at 5, and after some seconds has looked twice. */
async function seated(asked: number | null, wait = 4000): Promise<ReturnType<typeof open>> {
  database.write(RACK, { seq: 1 });
  database.write(HEADER, header(5, asked));
  const opened = open();
  await vi.advanceTimersByTimeAsync(wait);
  expect(opened.moments.at(-1)?.header.seq).toBe(5);
  return opened;
}

describe("a feed that loses an update [C14] [C22] [X4]", () => {
  it.each([
    ["of a bot, within seconds", 2, 11_000], // it may have been asked in vain once before
    ["of a person, within minutes", 1, 2 * MINUTE],
  ])("%s, finds it", async (_, asked, wait) => {
    const { feed, moments } = await seated(asked);
    database.deaf = true;
    database.write(HEADER, header(6, 0, 6));
    database.write(RACK, { seq: 6 });
    await vi.advanceTimersByTimeAsync(wait);
    expect(moments.at(-1)).toMatchObject({ header: { seq: 6 }, rack: { seq: 6 } });
    feed.close();
  });

  it("reaches the answer to one's own move within seconds", async () => {
    const { feed, moments } = await seated(0);
    database.deaf = true;
    database.write(HEADER, header(6, 1));
    feed.expect(6);
    await vi.advanceTimersByTimeAsync(5000);
    expect(moments.at(-1)?.header.seq).toBe(6);
    feed.close();
  });

  it("does not listen to a rack that is not dealt yet", async () => {
    database.write(HEADER, header(0, null));
    const { feed, moments } = open();
    await vi.advanceTimersByTimeAsync(10);
    expect(database.isWatched(RACK)).toBe(false);
    database.write(RACK, { seq: 1 });
    database.write(HEADER, header(1, 0));
    await vi.advanceTimersByTimeAsync(10);
    expect(moments.at(-1)).toMatchObject({ header: { seq: 1 }, rack: { seq: 1 } });
    feed.close();
  });

  it("looks twice at what it began with", async () => {
    const { feed, moments } = await seated(0, 10);
    database.deaf = true;
    database.write(HEADER, header(6, 0));
    await vi.advanceTimersByTimeAsync(4000);
    expect(moments.at(-1)?.header.seq).toBe(6);
    feed.close();
  });

  it("goes on asking, less and less, while the answer is old", async () => {
    const { feed } = await seated(0);
    const before = database.reads;
    feed.expect(6);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(database.reads - before).toBeGreaterThan(10);
    expect(database.reads - before).toBeLessThan(30);
    feed.close();
  });
});

describe("a table that is heard [N4]", () => {
  it("is not read once more", async () => {
    const { feed } = await seated(0, 10);
    const before = database.reads;
    database.write(HEADER, header(6, 0));
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(database.reads - before).toBe(1); // the listener's own
    feed.close();
  });
});

describe("an idle table [N4]", () => {
  it.each([
    ["for a move of one's own", 0, 0],
    ["for the next round, which one deals oneself", null, 0],
    ["for somebody who thinks", 1, 10],
  ])("that waits %s costs few reads in an hour", async (_, asked, most) => {
    const { feed } = await seated(asked);
    const before = database.reads;
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(database.reads - before).toBeLessThanOrEqual(most);
    feed.close();
  });
});
