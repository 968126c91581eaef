// The outbox against a service that loses calls and answers.

import { describe, expect, it, vi } from "vitest";
import { Closed, InternalError, Offline, Stale } from "../src/index";
import { Outbox } from "../src/outbox";
import type { Storage } from "../src/storage";
import type { Pending, Played } from "../src/types";

const PLAYED: Played = { seq: 8, events: [] };

function memory(): Storage & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe("the outbox [X3] [X4] [C22]", () => {
  it("sends again with the same id, waiting longer each time", async () => {
    vi.useFakeTimers();
    try {
      const sent: Pending[] = [];
      const at: number[] = [];
      const outbox = new Outbox(
        "g",
        async (pending) => {
          sent.push(pending);
          at.push(Date.now());
          if (sent.length < 9) throw new Offline("offline");
          return PLAYED;
        },
        { random: () => 1 },
      );
      const delivered = outbox.deliver("roll", 7);
      expect(outbox.pending.value).toMatchObject({ gameId: "g", seq: 7, move: "roll", tries: 1 });
      await vi.advanceTimersByTimeAsync(200_000);
      expect(await delivered).toBe(PLAYED);
      expect(new Set(sent.map((call) => call.moveId)).size).toBe(1);
      const waits = at.slice(1).map((time, index) => time - (at[index] ?? 0));
      expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 32_000, 32_000]);
      expect(outbox.pending.value).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it("gives up at once when the move is refused, and forgets it", async () => {
    const storage = memory();
    const outbox = new Outbox("g", () => Promise.reject(new Stale("stale")), { storage });
    await expect(outbox.deliver("roll", 7)).rejects.toMatchObject({ reason: "stale" });
    expect(storage.kept.size).toBe(0);
    expect(outbox.pending.value).toBeNull();
  });

  it("gives up at once when nothing could be sent [J5]", async () => {
    const send = vi.fn(() =>
      Promise.reject(Object.assign(new InternalError("internal"), { cause: new Error("App Check") })),
    );
    const outbox = new Outbox("g", send);
    await expect(outbox.deliver("roll", 7)).rejects.toMatchObject({ name: "InternalError" });
    expect(send).toHaveBeenCalledOnce();
    expect(outbox.pending.value).toBeNull();
  });

  it("asks a crashing service a few times only", async () => {
    const send = vi.fn(() => Promise.reject(new InternalError("internal")));
    const outbox = new Outbox("g", send, { firstWait: 1 });
    await expect(outbox.deliver("roll", 7)).rejects.toBeInstanceOf(InternalError);
    expect(send).toHaveBeenCalledTimes(5);
  });

  it("has one move on its way, and hurries when told", async () => {
    let tries = 0;
    const outbox = new Outbox("g", async () => {
      if (tries++ === 0) throw new Offline("offline");
      return PLAYED;
    });
    const first = outbox.deliver("roll", 7);
    await expect(outbox.deliver("roll", 7)).rejects.toMatchObject({ name: "Refused", reason: "busy" });
    await new Promise((resolve) => setTimeout(resolve, 5));
    outbox.retryNow();
    expect(await first).toBe(PLAYED);
  });

  it("takes a move up again after a reload", async () => {
    const storage = memory();
    const before = new Outbox("g", () => Promise.reject(new Offline("offline")), { storage });
    const lost = before.deliver("roll", 7).catch((error: Error) => error);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const id = before.pending.value?.moveId;
    before.close();
    expect(await lost).toBeInstanceOf(Closed);
    const sent: Pending[] = [];
    const after = new Outbox(
      "g",
      async (pending) => {
        sent.push(pending);
        return PLAYED;
      },
      { storage },
    );
    expect(await after.resume()).toBe(PLAYED);
    expect(sent).toMatchObject([{ moveId: id, seq: 7, move: "roll" }]);
    expect(await after.resume()).toBeNull();
    expect(await new Outbox("other", async () => PLAYED, { storage }).resume()).toBeNull();
  });
});
