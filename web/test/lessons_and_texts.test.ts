// Lessons, house rules in addresses, pass and play, address patterns and translations.

import type { Entry } from "stolik-client";
import { describe, expect, test } from "vitest";
import { formatOptions, parseOptions } from "../src/house_rules/options_query";
import { captionsByStep } from "../src/learn/captions";
import { seatToHandOverTo } from "../src/local/HandOverScreen";
import { matchPath } from "../src/path_pattern";
import { en } from "../src/texts/en";
import { fr } from "../src/texts/fr";
import { lv } from "../src/texts/lv";
import { pl } from "../src/texts/pl";
import { en as enRules } from "../src/texts/rules/en";
import { fr as frRules } from "../src/texts/rules/fr";
import { lv as lvRules } from "../src/texts/rules/lv";
import { pl as plRules } from "../src/texts/rules/pl";

const entry = (...kinds: string[]): Entry => ({ events: kinds.map((kind) => ({ kind })) }) as unknown as Entry;

describe("a lesson [B20] [X32]", () => {
  test("explains each kind of event where it first happens", () => {
    const captions = captionsByStep([entry("rolled"), entry("kept", "banked"), entry("rolled"), entry("unknown")], {
      start: "s",
      rolled: "r",
      kept: "k",
      banked: "b",
    });
    expect([...captions]).toEqual([
      [0, "s"],
      [1, "r"],
      [2, "k b"],
    ]);
  });
});

describe("house rules in an address [B6]", () => {
  test("survive formatting and parsing", () => {
    const options = { rounds: 3, hook: false, schedule: [2, 1], endTie: "draw" };
    expect(parseOptions(new URLSearchParams(formatOptions(options)))).toEqual(options);
    expect(formatOptions({})).toBe("");
  });
});

describe("pass and play [X31]", () => {
  const chairs = [
    { kind: "human", name: "A" },
    { kind: "human", name: "B" },
    { kind: "bot", name: "C" },
  ] as const;
  test("hands the device to the player to move", () => expect(seatToHandOverTo(chairs, 0, [1])).toBe(1));
  test("keeps it while its holder is to move", () => expect(seatToHandOverTo(chairs, 0, [0])).toBeUndefined());
  test("keeps it while a bot or the host is to move", () => {
    expect(seatToHandOverTo(chairs, 0, [2])).toBeUndefined();
    expect(seatToHandOverTo(chairs, 0, [null])).toBeUndefined();
  });
});

test("house rules in an address keep their types [X35]", () => {
  expect(parseOptions(new URLSearchParams("rounds=3&hook=true&schedule=2,1&scoring=exact"))).toEqual({
    rounds: 3,
    hook: true,
    schedule: [2, 1],
    scoring: "exact",
  });
});

test("a path pattern names its parts", () => {
  expect(matchPath("/t/:id", "/t/abc")).toEqual({ id: "abc" });
  expect(matchPath("", "/")).toEqual({});
  expect(matchPath("/t/:id", "/x/abc")).toBeNull();
});

test("a path with malformed escapes matches nothing", () => {
  expect(matchPath("/:id", "/%")).toBeNull();
  expect(matchPath("/t/:id", "/t/%E0%A4")).toBeNull();
  expect(matchPath("/t/:id", "/t/%C5%82")).toEqual({ id: "ł" });
});

describe("every language [H4]", () => {
  const placeholders = (entry: unknown): string =>
    [...new Set(JSON.stringify(entry).match(/\{\w+\}/g) ?? [])].sort().join();
  test.each([
    ["pl", pl],
    ["lv", lv],
    ["fr", fr],
  ] as const)("%s has the same placeholders", (_, texts) => {
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect([key, placeholders(texts[key])]).toEqual([key, placeholders(en[key])]);
  });
  test.each([
    ["pl", plRules],
    ["lv", lvRules],
    ["fr", frRules],
  ] as const)("%s explains the same steps", (_, rules) => {
    for (const game of Object.keys(enRules) as (keyof typeof enRules)[]) {
      expect(Object.keys(rules[game])).toEqual(Object.keys(enRules[game]));
      for (const text of Object.values(rules[game])) expect(text.length).toBeGreaterThan(10);
    }
  });
});
