// The engine behind a worker's port, as the browser has it.

import { MessageChannel } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Engine, IllegalMove, LocalTable, moves, type WorkerLike, workerEngine } from "../src/index";
import { type Port, serve } from "../src/worker_serve";
import { chairs, engine, SECRET, zipped } from "./engine";

const { port1, port2 } = new MessageChannel();
let rules: Engine;

beforeAll(async () => {
  serve(port1 as unknown as Port, () => engine());
  rules = await workerEngine(port2 as unknown as WorkerLike, { engine: zipped() });
});
afterAll(() => {
  port1.close();
  port2.close();
});

describe("the worker", () => {
  it("plays, and refuses with reasons [C4] [X1]", async () => {
    const table = await LocalTable.open(rules, { game: "farkle", chairs: chairs(2, 2), secret: SECRET });
    await expect(table.play(moves.farkle.bank(0))).rejects.toMatchObject({ name: "IllegalMove", reason: "roll-first" });
    await table.play(moves.farkle.roll());
    expect(table.log.value?.map((entry) => entry.move)).toEqual(["roll"]);
    table.close();
  });

  it("passes on the details of a refusal, so that its sentence can name them [J5]", async () => {
    const refusing = new MessageChannel();
    const details = { values: { suit: "h" } };
    const ask = (): Promise<never> => Promise.reject(new IllegalMove("must-follow", "follow suit", details));
    serve(refusing.port1 as unknown as Port, async () => ({ ask, close: () => undefined }));
    const worker = await workerEngine(refusing.port2 as unknown as WorkerLike, { engine: "x" });
    const asked = worker.ask("schemas", {});
    await expect(asked).rejects.toMatchObject({
      name: "IllegalMove",
      reason: "must-follow",
      text: "follow suit",
      details,
    });
    refusing.port1.close();
    refusing.port2.close();
  });

  it("answers many questions at once", async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => rules.ask("schemas", {})));
    expect(many.map((schemas) => schemas.length)).toEqual(Array(20).fill(5));
  });

  it("says when the rules cannot be loaded, and when a question is a bug", async () => {
    const broken = new MessageChannel();
    serve(broken.port1 as unknown as Port, () => Promise.reject(new Error("no zip")));
    await expect(workerEngine(broken.port2 as unknown as WorkerLike, { engine: "x" })).rejects.toMatchObject({
      reason: "no-engine",
    });
    broken.port1.close();
    broken.port2.close();
    await expect(rules.ask("look", { table: 999, seat: 0, after: 0 })).rejects.toMatchObject({ name: "InternalError" });
  });
});

describe("engine.zip", () => {
  it("is the same whenever it is made, and holds no bytecode", () => {
    const [one, two] = [Buffer.from(zipped()), Buffer.from(zipped())];
    expect(one.equals(two)).toBe(true);
    expect(one.includes(".pyc")).toBe(false);
    expect(one.includes("stolik/engine/contract.py")).toBe(true);
  });
});
