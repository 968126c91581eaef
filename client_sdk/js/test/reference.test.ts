// The API reference: everything that the package exports stands in it, and says what it is.

import { expect, test } from "vitest";
import * as sdk from "../src/index";
import * as remote from "../src/remote";
import { exported, reference } from "../tools/reference.mjs";

test("the reference names every export, with a sentence [X22]", () => {
  const entries = exported();
  const names = new Set(entries.flatMap(({ names }) => names.map((entry) => entry.name)));
  for (const name of [...Object.keys(sdk), ...Object.keys(remote)]) expect(names).toContain(name);
  expect(entries.flatMap(({ names }) => names.filter((entry) => !entry.text).map((entry) => entry.name))).toEqual([]);
  const text = reference(entries);
  for (const wanted of [
    "### Table\n",
    "### RemoteTable\n",
    "play(move: Move<G>, settings?: WaitSettings)",
    "## stolik-client/remote",
    "finished(limit = 50, before?: number): Promise<readonly TableInfo[]>",
    "type Die = 0 | 1 | 2 | 3 | 4 | 5`",
  ])
    expect(text).toContain(wanted);
});

test("a member without a comment has that of the class or interface it comes from [X22]", () => {
  const table = exported().flatMap(({ names }) => names.filter(({ name }) => name === "RemoteTable"))[0];
  const texts = Object.fromEntries(table?.members.map(({ name, text }) => [name, text]) ?? []);
  expect(texts["choices"]).toContain("Legal moves");
  expect(texts["suggest"]).toContain("A good move");
});
