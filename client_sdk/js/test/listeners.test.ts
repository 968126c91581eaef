// Listeners of queries: what Firestore says of itself, without a server, is no answer.

import { afterAll, beforeAll, expect, it, vi } from "vitest";

type Tell = (snapshot: object) => void;

let tell: Tell;
let watchQuery: (
  query: never,
  onNext: (snapshot: { docs: unknown[] }) => void,
  onError: (error: Error) => void,
) => void;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock("firebase/firestore", async (real) => ({
    ...(await real<object>()),
    onSnapshot: (_query: unknown, _options: unknown, next: Tell) => {
      tell = next;
      return () => undefined;
    },
  }));
  ({ watchQuery } = (await import("../src/listeners")) as never);
});
afterAll(() => {
  vi.doUnmock("firebase/firestore");
  vi.resetModules();
});

const snapshot = (docs: unknown[], fromCache: boolean, changes: unknown[] = docs): object => ({
  docs,
  empty: docs.length === 0,
  metadata: { fromCache },
  docChanges: () => changes,
});

it("[C22] an empty list without a network is a failure, and the server's is a list", () => {
  const lists: unknown[][] = [];
  const reasons: unknown[] = [];
  watchQuery(
    {} as never,
    ({ docs }) => lists.push(docs),
    (error) => reasons.push((error as unknown as { reason: string }).reason),
  );
  tell(snapshot([], true));
  expect([lists, reasons]).toEqual([[], ["offline"]]);
  tell(snapshot([], false));
  expect([lists, reasons]).toEqual([[[]], ["offline"]]);
  tell(snapshot(["a"], false));
  tell(snapshot(["a"], true, [])); // only its source has changed
  tell(snapshot([], false, ["a"]));
  expect(lists).toEqual([[], ["a"], []]);
  expect(reasons).toEqual(["offline"]);
});
