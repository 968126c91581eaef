// A database whose listeners can miss what is written, hear of a commit in any order, or be denied.

import { expect, vi } from "vitest";
import type { TableFeed, TableUpdate } from "../src/table_feed";

export type Data = Record<string, unknown>;
type OnSnapshot = (document: ReturnType<typeof snapshot>) => void;
type OnError = (error: Error) => void;

const snapshot = (data: Data | undefined) => ({
  data: () => data,
  exists: () => data !== undefined,
  metadata: { fromCache: false },
});

const denial = (): Error => Object.assign(new Error("denied"), { code: "permission-denied" });

interface FakeListener {
  readonly onSnapshot: OnSnapshot;
  readonly onError: OnError;
  /** What the listener has last been told. */
  known: Data | undefined;
}

export class FakeDocuments {
  /** While it is set, listeners miss what is written. */
  deaf = false;
  reads = 0;
  private readonly documents = new Map<string, Data>();
  private readonly listeners = new Map<string, FakeListener>();
  private readonly denied = new Set<string>();

  write(path: string, data: Data): void {
    this.documents.set(path, data);
    if (!this.deaf) this.notify(path);
  }

  /** Write several documents at once; nobody hears of it before `notify`. */
  commit(documents: { readonly [path: string]: Data }): void {
    for (const [path, data] of Object.entries(documents)) this.documents.set(path, data);
  }

  /** Tell the listener of a document what it is now. */
  notify(path: string): void {
    const listener = this.listeners.get(path);
    if (listener) this.tell(path, listener);
  }

  /** From now on nobody may read `path`; its listener hears of it by `notify`. */
  deny(path: string): void {
    this.denied.add(path);
  }

  watch(path: string, onSnapshot: OnSnapshot, onError: OnError): () => void {
    const listener: FakeListener = { onSnapshot, onError, known: undefined };
    this.listeners.set(path, listener);
    this.tell(path, listener);
    return () => void (this.listeners.get(path) === listener && this.listeners.delete(path));
  }

  isWatched(path: string): boolean {
    return this.listeners.has(path);
  }

  /** As Firestore's SDK: a document that has a listener is not read from the server. */
  async read(path: string): Promise<ReturnType<typeof snapshot>> {
    const listener = this.listeners.get(path);
    if (!listener) this.reads++;
    if (this.denied.has(path)) throw denial();
    return snapshot(listener ? listener.known : this.documents.get(path));
  }

  private tell(path: string, listener: FakeListener): void {
    this.reads++;
    const data = this.documents.get(path);
    if (!this.denied.has(path)) listener.known = data;
    setTimeout(() => (this.denied.has(path) ? listener.onError(denial()) : listener.onSnapshot(snapshot(data))), 0);
  }
}

export interface OpenFeed {
  readonly feed: TableFeed;
  readonly updates: TableUpdate[];
  readonly errors: Error[];
}

/**
 * Documents come from `documents()`; `more` are other functions of Firestore, whose queries have the range of log entries
 * that is asked for. Call it before anything imports Firestore, and `restoreModules` after.
 */
export function mockFirestore(documents: () => FakeDocuments, more: object = {}): void {
  vi.resetModules();
  vi.doMock("firebase/firestore", async (real) => ({
    ...(await real<object>()),
    doc: (_: unknown, ...path: string[]) => path.join("/"),
    collection: (_: unknown, ...path: string[]) => path.join("/"),
    orderBy: () => ({}),
    startAt: (first: string) => ({ first: Number(first) }),
    endAt: (last: string) => ({ last: Number(last) }),
    query: (_: unknown, ...range: object[]) => Object.assign({}, ...range),
    getDocFromServer: (path: string) => documents().read(path),
    ...more,
  }));
  const watch = (path: string, onSnapshot: OnSnapshot, onError: OnError) =>
    documents().watch(path, onSnapshot, onError);
  vi.doMock("../src/listeners", () => ({ watchDocument: watch, watchQuery: () => () => undefined }));
}

/** Feeds whose documents come from `documents()`. */
export async function mockFeeds(documents: () => FakeDocuments): Promise<() => OpenFeed> {
  mockFirestore(documents);
  const { TableFeed } = await import("../src/table_feed");
  return () => {
    const updates: TableUpdate[] = [];
    const errors: Error[] = [];
    const listener = {
      onUpdate: (update: TableUpdate) => void updates.push(update),
      onError: (error: Error) => void errors.push(error),
    };
    return { feed: new TableFeed({} as never, "g", "me", listener), updates, errors };
  };
}

export function restoreModules(): void {
  vi.doUnmock("firebase/firestore");
  vi.doUnmock("../src/listeners");
  vi.resetModules();
}

/** The update that the feed delivered last. */
export function latest({ updates, errors }: OpenFeed): TableUpdate {
  expect(errors).toEqual([]);
  const update = updates.at(-1);
  if (!update) throw new Error("nothing was delivered");
  return update;
}
