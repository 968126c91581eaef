// The engine in Node with a folder for snapshots, and what it does when the folder, the disk or the snapshot is no good.

import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Engine, EngineFiles } from "../src/engine";
import type { NodeEngineSettings } from "../src/node";

const RULES = new Uint8Array([1, 2, 3]);
let nodeEngine: (settings: NodeEngineSettings) => Promise<Engine>;
let folder: string;
let version = "1.0.0";
/** How the engine was started each time: from which snapshot, or plainly. */
let starts: string[] = [];
let makeSnapshot: () => Promise<Uint8Array>;
let madeCount = 0;

const text = (bytes: unknown): string => new TextDecoder().decode(bytes as Uint8Array);

beforeAll(async () => {
  vi.resetModules();
  vi.doMock("pyodide", () => ({
    get version() {
      return version;
    },
  }));
  vi.doMock("../src/engine", () => ({
    pyodideEngine: async ({ snapshot }: EngineFiles) => {
      if (snapshot && !text(snapshot).startsWith("good")) throw new Error("bad magic");
      starts.push(snapshot ? text(snapshot) : "plain");
      return {} as Engine;
    },
  }));
  vi.doMock("../src/pyodide_start", async (real) => ({
    ...(await real<object>()),
    makeSnapshot: () => makeSnapshot(),
  }));
  ({ nodeEngine } = await import("../src/node"));
});
afterAll(() => {
  for (const name of ["pyodide", "../src/engine", "../src/pyodide_start"]) vi.doUnmock(name);
  vi.resetModules();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "stolik-"));
  starts = [];
  version = "1.0.0";
  madeCount = 0;
  makeSnapshot = async () => new TextEncoder().encode(`good ${++madeCount}`);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await rm(folder, { recursive: true });
});

it("keeps a snapshot that later starts take, of the same rules and the same Pyodide [J8]", async () => {
  const cache = join(folder, "not/there/yet");
  await nodeEngine({ cache, engine: RULES });
  await nodeEngine({ cache, engine: RULES });
  expect(starts).toEqual(["good 1", "good 1"]);
  await nodeEngine({ cache, engine: new Uint8Array([4]) });
  version = "2.0.0";
  await nodeEngine({ cache, engine: RULES });
  expect(starts.slice(2)).toEqual(["good 2", "good 3"]);
  expect(await readdir(cache)).toHaveLength(3);
});

it("knows rules by their bytes, not by their address", async () => {
  let rules = "old";
  vi.stubGlobal("fetch", async () => new Response(rules));
  const start = () => nodeEngine({ cache: folder, engine: "https://example.com/engine.zip" });
  await start();
  await start();
  rules = "new";
  await start();
  expect(starts).toEqual(["good 1", "good 1", "good 2"]);
});

it("makes a damaged snapshot anew", async () => {
  await nodeEngine({ cache: folder, engine: RULES });
  const [name = ""] = await readdir(folder);
  await writeFile(join(folder, name), "damaged");
  await nodeEngine({ cache: folder, engine: RULES });
  await nodeEngine({ cache: folder, engine: RULES });
  expect(starts).toEqual(["good 1", "good 2", "good 2"]);
});

it("starts although the snapshot cannot be kept", async () => {
  const file = join(folder, "a-file");
  await writeFile(file, "");
  await nodeEngine({ cache: join(file, "below"), engine: RULES });
  expect(starts).toEqual(["good 1"]);
  await nodeEngine({ cache: folder, engine: RULES });
  const name = (await readdir(folder)).find((entry) => entry.endsWith(".snapshot")) ?? "";
  await rm(join(folder, name));
  await mkdir(join(folder, name)); // nothing can be renamed to it
  await nodeEngine({ cache: folder, engine: RULES });
  expect(starts).toHaveLength(3);
  expect(await readdir(folder)).toEqual(["a-file", name]); // and nothing is left behind
});

it.each([
  ["cannot be made", () => Promise.reject(new Error("a snapshot of 99 bytes is too large"))],
  ["cannot be restored", async () => new TextEncoder().encode("bad")],
])("starts plainly when a snapshot %s", async (_, make) => {
  makeSnapshot = make;
  await nodeEngine({ cache: folder, engine: RULES });
  expect(starts).toEqual(["plain"]);
});

it("starts plainly without a folder", async () => {
  await nodeEngine({ engine: RULES });
  expect([starts, madeCount]).toEqual([["plain"], 0]);
});
