// The first game of the README, run as it stands.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it, vi } from "vitest";
import { zipped } from "./engine";

const here = join(dirname(fileURLToPath(import.meta.url)), "..");
const folder = mkdtempSync(join(here, "test/readme-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("plays a first game in ten lines", async () => {
  const readme = readFileSync(join(here, "README.md"), "utf8");
  const code = /## A first game in ten lines\n\n```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  const lines = code.split("\n").filter((line) => line.trim() && !line.startsWith("import"));
  expect(lines.length).toBeLessThanOrEqual(10);
  writeFileSync(join(folder, "engine.zip"), zipped());
  const script = code
    .replace('"stolik-client"', '"../../src/index"')
    .replace("node_modules/stolik-client/dist/engine.zip", join(folder, "engine.zip"));
  writeFileSync(join(folder, "first.ts"), `${script}\nexport {};\n`);
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  try {
    await import(/* @vite-ignore */ join(folder, "first.ts"));
    expect(said.mock.calls.at(-1)?.[0]).toMatchObject({ reason: "target" });
  } finally {
    said.mockRestore();
  }
});
