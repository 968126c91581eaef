// Lessons, house rules in addresses, pass and play, address patterns and translations.

import { describe, expect, test } from "vitest";
import { formatOptions, parseOptions } from "../src/house_rules/options_query";
import { guideTo, sameMove } from "../src/learn/guide";
import type { Lesson } from "../src/learn/lesson";
import { seatToHandOverTo } from "../src/local/HandOverScreen";
import { matchPath } from "../src/path_pattern";
import { en } from "../src/texts/en";
import { fr } from "../src/texts/fr";
import { lessons as enLessons } from "../src/texts/lessons/en";
import { lessons as frLessons } from "../src/texts/lessons/fr";
import { lessons as lvLessons } from "../src/texts/lessons/lv";
import { lessons as plLessons } from "../src/texts/lessons/pl";
import { lv } from "../src/texts/lv";
import { pl } from "../src/texts/pl";
import { en as enRules } from "../src/texts/rules/en";
import { fr as frRules } from "../src/texts/rules/fr";
import { lv as lvRules } from "../src/texts/rules/lv";
import { pl as plRules } from "../src/texts/rules/pl";

const LESSONS = import.meta.glob<Lesson>("../src/games/*/lesson.json", { eager: true, import: "default" });

describe("a lesson [B20] [X32]", () => {
  test.each([
    ["en", enLessons],
    ["pl", plLessons],
    ["lv", lvLessons],
    ["fr", frLessons],
  ] as const)("has a sentence for each stage in %s", (_, texts) => {
    expect(Object.keys(LESSONS)).toHaveLength(5);
    for (const [path, { stages }] of Object.entries(LESSONS)) {
      const told = texts[path.split("/").at(-2) as "zole"];
      expect([path, told.stages.length]).toEqual([path, stages.length]);
      expect(new Set(told.stages).size).toBe(stages.length);
    }
  });
  test("takes a move for the same in another order", () => {
    expect(sameMove("meld r1,r2,r3@0.1 | k5,b5,o5", "meld b5,k5,o5 | r1,r2,r3")).toBe(true);
    expect(sameMove("keep 2 0", "keep 0 2")).toBe(true);
    expect(sameMove("Qc", "Qs")).toBe(false);
  });
  test("lights up what has to be touched", () => {
    const lit = (stage: string, sets: string[][] = []): string[] => [...guideTo(stage, sets).pieces];
    expect(lit("bank 1 2")).toEqual(["die1", "die2"]);
    expect(
      lit("meld k3,k4,k5,k6 | r1,b1,o1", [
        ["k3", "k4", "k5"],
        ["r1", "b1", "o1"],
      ]),
    ).toEqual(["k6"]);
    expect(lit("meld k1,b1,o1 | r1,r2,r3", [["k1", "b1", "o1", "r1"]])).toEqual(["r1", "r2", "r3"]);
    expect(guideTo("try Qs").hint?.move).toBe("Qs");
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

test.each([en, pl, fr, lv])("a contract of one's own is explained in a sentence of its own", (texts) => {
  expect(texts.explainContract).toContain("{name}");
  expect(texts.explainOwnContract).not.toContain("{name}");
  expect(texts.explainOwnContract).toMatch(/\{needs\}.*\{against\}/);
});
