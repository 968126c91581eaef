// Live states whose code is loaded when they are opened.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
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

it("stay closed when they were stopped before", async () => {
  const open = vi.fn(() => new LiveState<number>());
  const state = lazyState(async () => 1, open);
  state.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(open).not.toHaveBeenCalled();
});
