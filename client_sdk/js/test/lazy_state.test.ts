// Live states whose code is loaded when they are opened.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NotSignedIn } from "../src/errors";
import { lazyState } from "../src/lazy_state";
import { LiveState } from "../src/live_state";
import { wake } from "../src/wake";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("are opened once their code is loaded, which is tried again", async () => {
  const opened = new LiveState<number>();
  let tries = 0;
  const load = async (): Promise<LiveState<number>> => {
    if (++tries < 3) throw new TypeError("no network");
    return opened;
  };
  const state = lazyState(load, (part) => part);
  await expect(state.when()).rejects.toMatchObject({ name: "Offline" }); // says why it waits
  await vi.advanceTimersByTimeAsync(1000);
  expect(tries).toBe(2);
  wake();
  await vi.advanceTimersByTimeAsync(0);
  opened.set(7);
  expect(await state.when()).toBe(7);
  state.stop();
  opened.set(8);
  expect(state.value).toBe(7);
});

it("pass failures on, and that they are over [J4]", async () => {
  const opened = new LiveState<number>();
  const state = lazyState(
    async () => opened,
    (part) => part,
  );
  await vi.advanceTimersByTimeAsync(0);
  const waiting = expect(state.when()).rejects.toMatchObject({ reason: "no-such-game" });
  opened.report(Object.assign(new Error("denied"), { code: "permission-denied" }));
  await waiting;
  opened.set(7);
  expect(await state.when((value) => value === 7)).toBe(7);
  opened.report(Object.assign(new Error("denied"), { code: "permission-denied" }));
  await expect(state.when((value) => value === 8)).rejects.toMatchObject({ reason: "no-such-game" });
  opened.set(7); // the same value again
  const next = state.when((value) => value === 8);
  opened.report(Object.assign(new Error("no network"), { code: "unavailable" })); // a known value stays good
  opened.set(8);
  expect(await next).toBe(8);
  state.stop();
});

it("say that nobody is signed in any more [J4]", async () => {
  const state = lazyState(
    async () => 1,
    () => {
      throw new NotSignedIn("not-signed-in");
    },
  );
  await expect(state.when()).rejects.toBeInstanceOf(NotSignedIn);
  state.stop();
});

it("stay closed when they were stopped before", async () => {
  const open = vi.fn(() => new LiveState<number>());
  const state = lazyState(async () => 1, open);
  state.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(open).not.toHaveBeenCalled();
});
