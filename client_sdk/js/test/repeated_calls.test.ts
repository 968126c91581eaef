import { afterEach, expect, test, vi } from "vitest";
import { InternalError, Offline, Refused } from "../src/errors";
import { RepeatedCalls } from "../src/repeated_calls";

const calls = new RepeatedCalls({ firstWait: 1, longestWait: 1 });

/** A call that fails with these errors, one after another, and then answers; and the ids it was sent with. */
function flaky(...errors: Error[]): { ids: string[]; send(id: string): Promise<string> } {
  const ids: string[] = [];
  return {
    ids,
    async send(id) {
      ids.push(id);
      const error = errors.shift();
      if (error) throw error;
      return "answer";
    },
  };
}

afterEach(() => vi.useRealTimers());

test("[O2] a call without an answer is repeated with the same id", async () => {
  const { ids, send } = flaky(new Offline("offline"), new InternalError("internal"));
  expect(await calls.run("give_time", send)).toBe("answer");
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^[A-Za-z0-9-]{22,64}$/);
});

test("[O2] a refusal is an answer, and the next call has an id of its own", async () => {
  const { ids, send } = flaky(new Refused("too-many"));
  await expect(calls.run("leave_game", send)).rejects.toThrow("too-many");
  await calls.run("leave_game", send);
  expect(new Set(ids).size).toBe(2);
});

test("[O2] a call that was given up keeps its id for whoever tries again within a minute", async () => {
  vi.useFakeTimers();
  const lost = () => new Offline("offline");
  const { ids, send } = flaky(lost(), lost(), lost(), lost(), lost(), lost());
  const giveUp = async () => {
    const failed = expect(calls.run("create_game", send)).rejects.toThrow("offline");
    await vi.runAllTimersAsync();
    await failed;
  };
  await giveUp();
  await giveUp();
  expect(new Set(ids).size).toBe(1);
  await calls.run("join_game", send);
  expect(ids.at(-1)).not.toBe(ids[0]);
  vi.advanceTimersByTime(61_000);
  await calls.run("create_game", send);
  expect(new Set(ids).size).toBe(3);
});
