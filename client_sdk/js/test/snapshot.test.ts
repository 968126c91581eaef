// Starting from a memory snapshot, and what happens when it cannot be used.

import { beforeAll, describe, expect, it } from "vitest";
import { LocalTable } from "../src/index";
import { heapBytes, MAX_SNAPSHOT_HEAP_BYTES, makeSnapshot, pyodideEngine } from "../src/pyodide";
import { chairs, engine, SECRET, zipped } from "./engine";

let snapshot: Uint8Array;

beforeAll(async () => {
  snapshot = await makeSnapshot({ engine: new Uint8Array(zipped()) });
});

describe("a memory snapshot [W32]", () => {
  it("is small enough to be restored", () => {
    expect(heapBytes(snapshot)).toBeLessThanOrEqual(MAX_SNAPSHOT_HEAP_BYTES);
  });

  it("leaves room for the engine to grow", () => {
    // Memory that was never used is zero; when it runs out, the heap grows and the snapshot is too large.
    const unused = snapshot.subarray(-1_000_000);
    expect(unused.every((byte) => byte === 0)).toBe(true);
  });

  it("plays the same game as an engine that started plainly", async () => {
    const settings = { game: "rummikub", chairs: chairs(4, 0), secret: SECRET } as const;
    const restored = await pyodideEngine({ engine: new Uint8Array(zipped()), snapshot });
    const [first, second] = await Promise.all(
      [restored, await engine()].map((rules) => LocalTable.open(rules, { ...settings, botDelay: 0 })),
    );
    expect(first?.view.value).toBeDefined();
    expect(first?.view.value).toEqual(second?.view.value);
    first?.close();
    second?.close();
  });

  it("is refused when it is damaged, so that the page starts plainly", async () => {
    const damaged = snapshot.slice(0, 1000).fill(7);
    await expect(pyodideEngine({ engine: new Uint8Array(zipped()), snapshot: damaged })).rejects.toThrow("magic");
  });
});
