// Whatever waits ends: on close, on a signal, and when the worker, the bots or the connection fail.

import { MessageChannel } from "node:worker_threads";
import { doc, setDoc } from "firebase/firestore";
import { describe, expect, it, vi } from "vitest";
import { answered } from "../src/answered";
import {
  Closed,
  Emitter,
  type Engine,
  InternalError,
  LocalTable,
  MutableState,
  moves,
  Offline,
  type Played,
  type WorkerLike,
  workerEngine,
} from "../src/index";
import { Outbox } from "../src/outbox";
import { Account, connect, Lobby, RemoteTable } from "../src/remote";
import { onWake, sleep, wake } from "../src/wake";
import { type Port, serve } from "../src/worker_serve";
import { chairs, engine, SECRET } from "./engine";

const APP = { projectId: "demo-stolik", apiKey: "any", appId: "1:1:web:1" };
const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** The real engine until `broken` is set; then every request of `kind` fails. */
async function breakable(kind: string): Promise<Engine & { broken: boolean }> {
  const rules = await engine();
  const wrapped: Engine & { broken: boolean } = {
    broken: false,
    ask: (request, fields) =>
      wrapped.broken && request === kind ? Promise.reject(new InternalError("no-engine")) : rules.ask(request, fields),
    close: () => undefined,
  };
  return wrapped;
}

describe("[J4] a state", () => {
  it("rejects what waits when it ends, and whoever asks later", async () => {
    const state = new MutableState(1);
    const waiting = state.when((value) => value > 1);
    state.end();
    await expect(waiting).rejects.toBeInstanceOf(Closed);
    await expect(state.when((value) => value > 1)).rejects.toMatchObject({ reason: "closed" });
    expect(await state.when()).toBe(1);
  });

  it("rejects with the reason of a signal, and forgets its listener", async () => {
    const state = new MutableState<number>();
    const controller = new AbortController();
    const waiting = state.when(() => true, controller.signal);
    controller.abort(new Error("enough"));
    await expect(waiting).rejects.toThrow("enough");
    await expect(state.when(() => true, controller.signal)).rejects.toThrow("enough");
    const remove = vi.spyOn(AbortSignal.prototype, "removeEventListener");
    const answered = state.when(() => true, new AbortController().signal);
    state.set(5);
    expect(await answered).toBe(5);
    expect(remove).toHaveBeenCalled();
    remove.mockRestore();
  });

  it("ends iterators", async () => {
    const stream = new Emitter<number>();
    const all = (async () => {
      const values: number[] = [];
      for await (const value of stream) values.push(value);
      return values;
    })();
    stream.emit(1);
    stream.end();
    expect(await all).toEqual([1]);
  });

  it("rejects what waits, now or later, when nothing more can come, until it can again", async () => {
    const state = new MutableState<number>();
    const failure = new InternalError("no-engine");
    const waits = [state.when(), state[Symbol.asyncIterator]().next()];
    state.fail(failure);
    for (const wait of [...waits, state.when(), state[Symbol.asyncIterator]().next()])
      await expect(wait).rejects.toBe(failure);
    state.fail(null);
    const again = state.when();
    state.set(1);
    expect(await again).toBe(1);
  });

  it("rejects with the error of its condition", async () => {
    const state = new MutableState<number>();
    const waiting = state.when((value) => {
      throw new Error(`wrong ${value}`);
    });
    state.set(1);
    await expect(waiting).rejects.toThrow("wrong 1");
  });

  it("goes on when a listener throws, whose error is thrown by itself", () => {
    const thrown: (() => void)[] = [];
    vi.stubGlobal("queueMicrotask", (task: () => void) => thrown.push(task));
    try {
      const state = new MutableState<number>();
      const later: number[] = [];
      state.subscribe(() => {
        throw new Error("a bug of the client");
      });
      state.subscribe((value) => later.push(value));
      state.set(1);
      expect(later).toEqual([1]);
      expect(thrown).toHaveLength(1);
      expect(thrown[0]).toThrow("a bug of the client");
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe("[J4] turn", () => {
  it("is true on my turn, and false once the game is over", async () => {
    const settings = { game: "farkle", options: { target: 500 }, chairs: chairs(2), botDelay: 0 } as const;
    const table = await LocalTable.open(await engine(), { ...settings, secret: SECRET });
    let turns = 0;
    while (await table.turn()) {
      expect(await table.choices()).not.toEqual([]);
      await table.play((await table.suggest()).move);
      turns++;
    }
    expect(turns).toBeGreaterThan(0);
    expect(table.header.value?.status).toBe("finished");
    table.close();
  });

  it("rejects on close and on a signal", async () => {
    const table = await LocalTable.open(await engine(), { game: "farkle", chairs: chairs(2, 2), secret: SECRET });
    await table.sit(1); // it is the other's turn
    const waiting = table.turn();
    await expect(table.turn(AbortSignal.timeout(1))).rejects.toMatchObject({ name: "TimeoutError" });
    table.close();
    await expect(waiting).rejects.toBeInstanceOf(Closed);
    await expect(table.turn()).rejects.toBeInstanceOf(Closed);
  });

  it("rejects when the bots fail, and goes on when they may try again", async () => {
    const rules = await breakable("bot");
    const table = await LocalTable.open(rules, { game: "farkle", chairs: chairs(2), secret: SECRET, botDelay: 0 });
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    try {
      rules.broken = true;
      await table.play(moves.farkle.roll());
      const choices = await table.choices();
      await table.play(choices.filter((move) => move.startsWith("bank")).at(-1) ?? moves.farkle.bank(0));
      const failed = expect(table.turn()).rejects.toMatchObject({ reason: "no-engine" });
      await vi.advanceTimersByTimeAsync(10_000);
      await failed;
      expect(table.botFailure.value).toMatchObject({ reason: "no-engine" });
    } finally {
      vi.useRealTimers();
    }
    await expect(table.view.when(() => false)).rejects.toMatchObject({ reason: "no-engine" });
    rules.broken = false;
    table.retryBots();
    expect(await table.turn()).toBe(true);
    table.close();
  });

  it("rejects when the time is up and the rules do not answer", async () => {
    const rules = await breakable("timeOut");
    const clock = { kind: "move", seconds: 1 } as const;
    const table = await LocalTable.open(rules, { game: "farkle", chairs: chairs(2, 2), secret: SECRET, clock });
    await table.sit(1); // the other's time is up first
    rules.broken = true;
    await expect(table.turn()).rejects.toMatchObject({ reason: "no-engine" });
    table.close();
  });

  it("of a closed table, and every question, rejects with Closed", async () => {
    const table = await LocalTable.open(await engine(), { game: "farkle", chairs: chairs(2, 2), secret: SECRET });
    expect(await table.turn()).toBe(true);
    table.close();
    const roll = moves.farkle.roll();
    const questions = [table.choices(), table.refusal(roll), table.suggest(), table.play(roll), table.save()];
    for (const question of [...questions, table.turn(), table.query("keeps")])
      await expect(question).rejects.toBeInstanceOf(Closed);
  });
});

describe("[J4] choices and play", () => {
  const settings = { game: "farkle", chairs: chairs(2, 2), secret: SECRET } as const;
  const answers: (() => void)[] = [];
  /** The real engine, whose answers wait until they are given. */
  async function slow(): Promise<Engine> {
    const rules = await engine();
    const given = (): Promise<void> => new Promise((resolve) => answers.push(resolve));
    const ask: Engine["ask"] = async (request, fields) => {
      if (request === "play" || request === "tableChoices") await given();
      return rules.ask(request, fields);
    };
    return { ask, close: () => undefined };
  }

  it("end with a signal; what was sent is played all the same", async () => {
    const table = await LocalTable.open(await slow(), settings);
    const controller = new AbortController();
    const waits = [table.choices(controller), table.play(moves.farkle.roll(), controller)];
    controller.abort(new Error("enough"));
    for (const wait of waits) await expect(wait).rejects.toThrow("enough");
    await expect(table.play(moves.farkle.roll(), controller)).rejects.toThrow("enough");
    expect(answers).toHaveLength(2); // nothing was asked any more
    const moved = table.events[Symbol.asyncIterator]().next();
    for (const give of answers.splice(0)) give();
    expect((await moved).value).toMatchObject({ move: "roll" });
    table.close();
  });

  it("reject with Closed on close", async () => {
    const table = await LocalTable.open(await slow(), settings);
    const waits = [table.choices(), table.play(moves.farkle.roll())];
    table.close();
    for (const wait of waits) await expect(wait).rejects.toBeInstanceOf(Closed);
    for (const give of answers.splice(0)) give();
  });
});

describe("[J4] a worker", () => {
  const silent = (): WorkerLike & { onerror: unknown; onmessage: unknown } => ({
    postMessage: () => undefined,
    onmessage: null,
    onerror: null,
  });

  it("whose script cannot be loaded rejects", async () => {
    const worker = silent();
    const loading = workerEngine(worker, { engine: "x" });
    (worker.onerror as () => void)();
    await expect(loading).rejects.toMatchObject({ reason: "no-engine" });
  });

  it("that dies rejects what is asked and what will be asked", async () => {
    const worker = silent();
    const loading = workerEngine(worker, { engine: "x" });
    (worker.onmessage as (event: object) => void)({ data: { ready: true } });
    const rules = await loading;
    const asked = rules.ask("schemas", {});
    (worker.onerror as (event: object) => void)({ message: "out of memory" });
    await expect(asked).rejects.toThrow("out of memory");
    await expect(rules.ask("schemas", {})).rejects.toBeInstanceOf(InternalError);
  });

  it("that dies ends whatever waits at its tables", async () => {
    const { port1, port2 } = new MessageChannel();
    serve(port1 as unknown as Port, () => engine());
    const worker = port2 as unknown as WorkerLike & { onerror: (event: object) => void };
    const rules = await workerEngine(worker, { engine: "x" });
    const table = await LocalTable.open(rules, { game: "farkle", chairs: chairs(2, 2), secret: SECRET });
    await table.sit(1); // it is the other's turn, and nobody asks the engine
    const waits = [table.turn(), table.view.when(() => false), table.events[Symbol.asyncIterator]().next()];
    worker.onerror({ message: "out of memory" });
    for (const wait of waits) await expect(wait).rejects.toMatchObject({ reason: "no-engine" });
    table.close();
    port1.close();
    port2.close();
  });

  it("that is closed rejects with Closed", async () => {
    const worker = silent();
    const loading = workerEngine(worker, { engine: "x" });
    (worker.onmessage as (event: object) => void)({ data: { ready: true } });
    const rules = await loading;
    const asked = rules.ask("schemas", {});
    rules.close();
    await expect(asked).rejects.toBeInstanceOf(Closed);
  });

  it("may be a DOM worker, by its type", () => {
    const start = (worker: Worker, port: MessagePort) => [
      workerEngine(worker, { engine: "x" }),
      workerEngine(port, { engine: "x" }),
    ];
    expect(start).toBeTypeOf("function");
  });
});

describe("[J4] a connection", () => {
  it("that is closed rejects its calls, those that run included", async () => {
    vi.stubGlobal(
      "fetch",
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error))),
    );
    try {
      const connection = connect({ app: APP, name: "closing", emulators: true });
      const call = expect(connection.call("preview_game", { code: "ABCD" })).rejects.toBeInstanceOf(Closed);
      await later();
      await connection.close();
      await call;
      await expect(connection.call("preview_game", { code: "ABCD" })).rejects.toBeInstanceOf(Closed);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it("that is closed does not wait for the next try of a call", async () => {
    let tries = 0;
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError(`no network ${++tries}`)));
    try {
      const waits = { firstWait: 60_000, longestWait: 60_000 };
      const connection = connect({ app: APP, name: "retrying", emulators: true, ...waits });
      const call = expect(connection.call("leave_game", { gameId: "g" })).rejects.toBeInstanceOf(Closed);
      await vi.waitUntil(() => tries === 1);
      await connection.close();
      await call;
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it("ends reads and writes that Firestore does not answer", async () => {
    const nowhere = { firestore: "127.0.0.1:1" };
    const connection = connect({ app: APP, name: "silent", emulators: nowhere, timeout: 50 });
    const write = (): Promise<void> => setDoc(doc(connection.db, "users/me"), { locale: "lv" });
    await expect(answered(connection, write)).rejects.toBeInstanceOf(Offline);
    const closing = expect(answered({ ...connection, timeout: 60_000 }, write)).rejects.toBeInstanceOf(Closed);
    await connection.close();
    await closing;
    await expect(answered(connection, write)).rejects.toBeInstanceOf(Closed);
  });

  it("that is closed has no lists, nor an account", async () => {
    const connection = connect({ app: APP, name: "closed", emulators: true });
    const lobby = new Lobby(connection);
    await connection.close();
    expect(connection.closed).toBe(true);
    await expect(lobby.openTables("farkle").when()).rejects.toBeInstanceOf(Closed);
    await expect(new Lobby(connection).liveTables("zole").when()).rejects.toBeInstanceOf(Closed);
    await expect(RemoteTable.open(connection, "g")).rejects.toBeInstanceOf(Closed);
    await expect(new Account(connection).person.when()).rejects.toBeInstanceOf(Closed);
  });
});

describe("[J8] a device that is back", () => {
  it("ends waits at once instead of after up to 32 s", async () => {
    const long = sleep(32_000);
    const listener = vi.fn();
    const stop = onWake(listener);
    wake();
    await long;
    stop();
    wake();
    expect(listener).toHaveBeenCalledOnce();
  });

  it("is noticed by `online` and `visibilitychange`, and told by `connection.wake()`", async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
    const target = new EventTarget();
    vi.stubGlobal("document", page);
    vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
    vi.resetModules();
    try {
      const sdk = await import("../src/remote");
      const { sleep: fresh } = await import("../src/wake");
      const connection = sdk.connect({ app: APP, name: "waking", emulators: true });
      for (const back of [
        () => target.dispatchEvent(new Event("online")),
        () => page.dispatchEvent(new Event("visibilitychange")),
        () => connection.wake(),
      ]) {
        const long = fresh(32_000);
        back();
        await long;
      }
      await connection.close();
    } finally {
      vi.unstubAllGlobals();
      vi.resetModules();
    }
  });

  it("keeps moves in a storage that answers later, or not at all [J2]", async () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: async (key: string) => kept.get(key) ?? null,
      setItem: async (key: string, value: string) => void kept.set(key, value),
      removeItem: async (key: string) => void kept.delete(key),
    };
    const played = { seq: 8, events: [] };
    const sizes: number[] = [];
    const send = async (): Promise<Played> => {
      sizes.push(kept.size);
      return played;
    };
    expect(await new Outbox("g", send, { storage }).deliver("roll", 7)).toBe(played);
    expect(sizes).toEqual([1]);
    expect(kept.size).toBe(0);
    const full = { ...storage, setItem: () => Promise.reject(new Error("full")) };
    expect(await new Outbox("g", async () => played, { storage: full }).deliver("roll", 7)).toBe(played);
  });
});
