// Choices at a remote table: from the engine once it is awake, from the service until then.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Engine } from "../src/engine";
import { IllegalMove, InternalError, Offline, Stale } from "../src/index";
import { TableRules } from "../src/table_rules";
import type { View } from "../src/types";

const WAITS = { firstWait: 1000, longestWait: 8000 };
const view = { engine: "zole@1", seat: 0 } as View;

/** An engine with the rules of zole@1 only. */
function fakeEngine(choices: () => readonly string[] = () => ["engine"]): Engine {
  const ask = async (request: string): Promise<unknown> => (request === "engines" ? ["zole@1"] : choices());
  return { ask, close: () => undefined } as Engine;
}

/** The service: answers what is left of `answers`, then `service`. */
function service(...answers: readonly (Error | readonly string[])[]) {
  const left = [...answers];
  return vi.fn(async (): Promise<readonly string[]> => {
    const next = left.shift() ?? ["service"];
    if (next instanceof Error) throw next;
    return next;
  });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("choices at a remote table", () => {
  it("come from the service while the engine sleeps, and from the engine afterwards [X1]", async () => {
    let wake: (engine: Engine) => void = () => undefined;
    const rules = new TableRules(new Promise<Engine>((resolve) => (wake = resolve)), WAITS);
    const list = service();
    expect(await rules.choices(() => view, list)).toEqual(["service"]);
    wake(fakeEngine());
    await rules.load();
    expect(await rules.choices(() => view, list)).toEqual(["engine"]);
    expect(list).toHaveBeenCalledTimes(1);
  });

  it("are asked again until the service answers: a lost call leaves no card dead [X4]", async () => {
    const rules = new TableRules(undefined, WAITS);
    const list = service(new Offline("offline"), new Offline("offline"), new InternalError("internal"));
    const choices = rules.choices(() => view, list);
    await vi.advanceTimersByTimeAsync(1000);
    expect(list).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await choices).toEqual(["service"]);
    expect(list).toHaveBeenCalledTimes(4);
  });

  it("are asked at once when the network is back", async () => {
    const rules = new TableRules(undefined, WAITS);
    const list = service(new Offline("offline"));
    const choices = rules.choices(() => view, list);
    await vi.advanceTimersByTimeAsync(0);
    rules.retryNow();
    expect(await choices).toEqual(["service"]);
  });

  it("do not wait for a service that does not answer once the engine is awake", async () => {
    let wake: (engine: Engine) => void = () => undefined;
    const rules = new TableRules(() => new Promise<Engine>((resolve) => (wake = resolve)), WAITS);
    const choices = rules.choices(
      () => view,
      () => new Promise(() => undefined),
    );
    await vi.advanceTimersByTimeAsync(0);
    wake(fakeEngine());
    expect(await choices).toEqual(["engine"]);
  });

  it("come from the service for rules of a version that the engine does not have", async () => {
    const rules = new TableRules(fakeEngine(), WAITS);
    const newer = { ...view, engine: "zole@2" } as View;
    expect(await rules.engine("zole@1")).not.toBeNull();
    expect(await rules.engine("zole@2")).toBeNull();
    expect(await rules.choices(() => newer, service())).toEqual(["service"]);
  });

  it("come from the service when the engine cannot be loaded, which is tried again later", async () => {
    const load = vi.fn(async () => {
      if (load.mock.calls.length < 3) throw new Error("no network");
      return fakeEngine();
    });
    const rules = new TableRules(load, WAITS);
    expect(await rules.engine("zole@1")).toBeNull();
    expect(await rules.choices(() => view, service())).toEqual(["service"]);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await rules.engine("zole@1")).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await rules.engine("zole@1")).not.toBeNull();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("come from the service when the engine breaks down", async () => {
    const broken = fakeEngine(() => {
      throw new InternalError("internal", "the worker has crashed");
    });
    const rules = new TableRules(broken, WAITS);
    await rules.load();
    expect(await rules.choices(() => view, service())).toEqual(["service"]);
    expect(rules.engineNow("zole@1")).toBeNull();
  });

  it("are empty once the turn is over, the table is closed or the service says so", async () => {
    const rules = new TableRules(undefined, WAITS);
    expect(await rules.choices(() => undefined, service())).toEqual([]);
    expect(await rules.choices(() => view, service(new Stale("stale")))).toEqual([]);
    const choices = rules.choices(() => view, service(new Offline("offline")));
    await vi.advanceTimersByTimeAsync(0);
    rules.close();
    expect(await choices).toEqual([]);
  });

  it("reject with a refusal, and with a mistake of the service that stays", async () => {
    const rules = new TableRules(undefined, WAITS);
    await expect(rules.choices(() => view, service(new IllegalMove("rated")))).rejects.toMatchObject({
      reason: "rated",
    });
    const mistakes = Array.from({ length: 5 }, () => new InternalError("internal"));
    const failed = expect(rules.choices(() => view, service(...mistakes))).rejects.toBeInstanceOf(InternalError);
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
  });
});
