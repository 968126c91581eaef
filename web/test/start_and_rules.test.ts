// Games on this device: what was chosen last, what is unfinished; and the tables of the rules pages.

import { IllegalMove } from "stolik-client";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { aboutGame, GAMES } from "../src/games/registry";
import { schemaOf } from "../src/games/schemas";
import { optionValueTexts } from "../src/house_rules/option_texts";
import { fitsSeats, optionsForSeats } from "../src/house_rules/options_for_seats";
import { refusedStartText } from "../src/local/refused_start";
import { botGameKey, savedGames, sharedGameKey } from "../src/local/saved_games";
import { chairsOf, forgetOptions, loadStartChoice, optionsOf, saveStartChoice } from "../src/local/start_choice";
import { changedOptions } from "../src/rules/changed_options";
import { ruleTables } from "../src/rules/rule_tables";
import { fillTemplate, setLanguage } from "../src/texts";
import { loadGuideTexts, loadRuleTexts } from "../src/texts/rules";
import { tables as en } from "../src/texts/rules/tables/en";
import { tables as fr } from "../src/texts/rules/tables/fr";
import { tables as lv } from "../src/texts/rules/tables/lv";
import { tables as pl } from "../src/texts/rules/tables/pl";

const storage = new Map<string, string>();
Object.defineProperty(globalThis, "localStorage", {
  value: new Proxy(
    {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
    {
      ownKeys: () => [...storage.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  ),
});
beforeEach(() => storage.clear());

describe("the start of a game on this device [W1]", () => {
  test("is as it was chosen last, for each game", () => {
    const choice = {
      level: "advanced",
      players: 4,
      clock: { kind: "move", seconds: 30 },
      options: { hook: true },
    } as const;
    saveStartChoice("rikiki", choice);
    expect(loadStartChoice("rikiki")).toEqual(choice);
    expect(loadStartChoice("zole")).toEqual({ level: "basic", players: 3, clock: { kind: "none" }, options: {} });
  });
  test("seats bots of the chosen level on every other chair", () => {
    const chairs = chairsOf({ level: "advanced", players: 4 }, "Bruno");
    expect(chairs.map(({ kind, level }) => [kind, level])).toEqual([
      ["human", undefined],
      ...Array(3).fill(["bot", "advanced"]),
    ]);
    expect(new Set(chairs.map(({ name }) => name)).size).toBe(4);
  });
  test("is not lost by what cannot be read", () => {
    storage.set("stolik.start.zole", "{broken");
    expect(loadStartChoice("zole").players).toBe(3);
    storage.set("stolik.start.zole", '{"players":99}');
    expect(loadStartChoice("zole").players).toBe(3);
  });
  test("takes the usual house rules where those of the choice do not fit its players", () => {
    const rikiki = loadStartChoice("rikiki");
    const loaded = (players: number, options: Record<string, number | number[]>) => {
      saveStartChoice("rikiki", { ...rikiki, players, options });
      return loadStartChoice("rikiki").options;
    };
    expect(loaded(4, { first: 20 })).toEqual({});
    expect(loaded(2, { first: 20 })).toEqual({ first: 20 });
    expect(loaded(8, { schedule: [13, 5] })).toEqual({});
    expect(loaded(4, { schedule: [13, 5] })).toEqual({ schedule: [13, 5] });
    saveStartChoice("rummikub", { ...loadStartChoice("rummikub"), players: 6, options: { rackSize: 20 } });
    expect(loadStartChoice("rummikub")).toMatchObject({ players: 6, options: {} });
    expect(fitsSeats("rummikub", { rackSize: 17 }, 6)).toBe(true);
    expect(fitsSeats("rummikub", { rackSize: 18 }, 6)).toBe(false);
    forgetOptions("rikiki");
    expect(loadStartChoice("rikiki")).toEqual({ ...rikiki, options: {} });
  });
  test("says which house rule the rules refuse", async () => {
    vi.stubGlobal("document", { documentElement: {} });
    await setLanguage("en");
    const refused = new IllegalMove("bad-option", "target: must be a multiple of 50 where it is exact");
    expect(refusedStartText("farkle", refused)).toMatch(/^The table could not be set up\. Target/);
    expect(refusedStartText("rummikub", new IllegalMove("bad-seats", "for 2 to 4"))).not.toContain("for 2");
  });
  test("opens Rummikub's large table for five", () => {
    const choice = { ...loadStartChoice("rummikub"), players: 5 };
    expect(optionsOf("rummikub", choice)).toEqual({ large: true });
    expect(optionsOf("rummikub", { ...choice, players: 4 })).toEqual({});
    expect(optionsForSeats("rummikub", { rackSize: 10 }, 6)).toEqual({ rackSize: 10, large: true });
    expect(optionsForSeats("rummikub", { large: true }, 3)).toEqual({});
    expect(optionsForSeats("rikiki", { hook: true }, 26)).toEqual({ hook: true });
  });
});

test("unfinished games are listed, the latest first [W1] [B13]", () => {
  const store = (key: string, savedAt: number, chairs: unknown[]): void =>
    void storage.set(key, JSON.stringify({ record: {}, chairs, savedAt }));
  store(botGameKey("zole"), 1, [
    { kind: "human", name: "You" },
    { kind: "bot", name: "Ada" },
  ]);
  store(sharedGameKey("rikiki"), 2, [
    { kind: "human", name: "Ann" },
    { kind: "human", name: "Bob" },
  ]);
  store(botGameKey("rummikub", new URLSearchParams("secret=5a&players=5")), 4, [{ kind: "bot", name: "Ewa" }]);
  store(botGameKey("zole", new URLSearchParams("players=5")), 3, [{ kind: "bot", name: "Hugo" }]);
  storage.set("stolik.local.farkle", "null");
  storage.set("stolik.settings", "{}");
  expect(savedGames().map(({ game, address, names }) => [game, address, names])).toEqual([
    ["rummikub", "/play/rummikub?players=5&secret=5a", ["Ewa"]],
    ["zole", "/play/zole?players=5", ["Hugo"]],
    ["rikiki", "/pass/rikiki", ["Ann", "Bob"]],
    ["zole", "/play/zole", ["Ada"]],
  ]);
});

test("an address with other rules or another deal is a game of its own [W1]", () => {
  const key = (query: string): string => botGameKey("zole", new URLSearchParams(query));
  expect(key("")).toBe(botGameKey("zole"));
  expect(key("rounds=1&secret=5a")).toBe(key("secret=5a&rounds=1"));
  expect(new Set([key(""), key("rounds=1"), key("rounds=2"), key("secret=5a")]).size).toBe(4);
});

describe("the tables of the rules [W15]", () => {
  const cells = (game: "zole" | "farkle" | "rummikub", options: Record<string, boolean | number | string>) =>
    new Map(
      ruleTables(game, options).map(({ name, rows }) => [name, new Map(rows.map((row) => [row.key, row.cells]))]),
    );
  test("have the numbers of the house rules in play", () => {
    expect(cells("zole", {}).get("big")?.get("31-60")).toEqual([-4, 2]);
    expect(cells("zole", {}).get("zole")?.get("61-90")).toEqual([10, -5]);
    expect(cells("zole", { zoleBonus: 3 }).get("zole")?.get("61-90")).toEqual([8, -4]);
    expect(cells("farkle", { kinds: "doubling" }).get("kinds")?.get("face2")).toEqual([null, 200, 400, 800, 1600]);
    expect(cells("rummikub", { jokerRule: "locked" }).get("jokers")?.get("take")).toEqual([false]);
  });
  test("leave out what the house rules leave out", () => {
    expect(cells("zole", {}).has("pules")).toBe(false);
    expect(cells("zole", { allPass: "pule", smallZole: false }).has("small")).toBe(false);
    expect(cells("zole", { allPass: "pule" }).get("pules")?.get("common")).toEqual([2, -1]);
    expect(cells("farkle", {}).has("special")).toBe(false);
    expect([...(cells("farkle", { straight: 1500 }).get("special")?.keys() ?? [])]).toEqual(["straight"]);
  });
  test.each([
    ["pl", pl],
    ["lv", lv],
    ["fr", fr],
  ] as const)("have the same words in %s", (_, texts) => {
    const keys = (value: object): unknown =>
      Object.entries(value).map(([key, inner]) => (typeof inner === "object" ? [key, keys(inner)] : key));
    expect(keys(texts)).toEqual(keys(en));
  });
});

describe("the sentences of the rules [W15]", () => {
  beforeAll(() => void vi.stubGlobal("navigator", { languages: ["en"] }));
  // Numbers of the games themselves, which no house rule changes.
  const FIXED: Record<string, readonly string[]> = {
    farkle: ["1", "5", "50", "100"],
    zole: ["26", "11", "10", "4", "3", "2", "61", "120", "91"],
  };
  const SPELT_OUT = /fourteen|czternaście|quatorze|četrpadsmit|\b(six|sześć|seši) (dice|dés|kości|metamie)/i;
  const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
  test.each(["en", "pl", "lv", "fr"] as const)(
    "have no number of their own that a house rule changes, in %s",
    async (language) => {
      const rules = await loadRuleTexts(language);
      for (const game of GAMES) {
        const options = schemaOf(game).options.map(({ name }) => name);
        for (const sentence of Object.values(rules[game])) {
          const holes = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
          expect(options).toEqual(expect.arrayContaining(holes));
          const numbers = sentence.replace(/\{\w+\}/g, "").match(/\d+/g) ?? [];
          expect(FIXED[game] ?? []).toEqual(expect.arrayContaining(numbers));
          expect(sentence).not.toMatch(SPELT_OUT);
        }
      }
    },
  );
  test("have the numbers of the house rules in play", async () => {
    const rules = await loadRuleTexts("en");
    for (let run = 0; run < 50; run++)
      for (const game of GAMES) {
        const schema = schemaOf(game);
        const numbers = schema.options.filter(({ default: usual }) => typeof usual === "number" && usual);
        const here = Object.fromEntries(numbers.map(({ name, values }) => [name, pick(values)]));
        for (const sentence of Object.values(rules[game])) {
          const shown = fillTemplate(sentence, optionValueTexts(schema, here));
          for (const { name } of numbers)
            if (sentence.includes(`{${name}}`)) expect(shown).toContain(Number(here[name]).toLocaleString("en"));
        }
      }
    const rummikub = optionValueTexts(schemaOf("rummikub"), { rackSize: 7 });
    expect(fillTemplate(rules.rummikub.start, rummikub)).toContain("starts with 7 tiles");
    expect(fillTemplate(rules.rummikub.meld, rummikub)).toContain("at least 30 points");
  });
});

describe("the rules in short [W15]", () => {
  test("each step has a heading, each picture a caption; nothing else has", async () => {
    const [rules, guide] = await Promise.all([loadRuleTexts("en"), loadGuideTexts("en")]);
    for (const game of GAMES) {
      const { heads, pictures } = guide[game];
      expect([game, Object.keys(heads)]).toEqual([game, Object.keys(rules[game])]);
      expect([game, Object.keys(pictures).sort()]).toEqual([game, Object.keys(aboutGame(game).rulePictures).sort()]);
    }
  });

  test.each(["en", "pl", "lv", "fr"] as const)("fills its holes with house rules, in %s", async (language) => {
    const guide = await loadGuideTexts(language);
    for (const game of GAMES) {
      const options = schemaOf(game).options.map(({ name }) => name);
      const holes = [...JSON.stringify(guide[game]).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(options).toEqual(expect.arrayContaining(holes));
    }
  });

  test("a table's own rules are those that read differently from the usual ones", () => {
    const schema = schemaOf("rummikub");
    expect(changedOptions(schema, { initialMeld: 50, jokerPenalty: 30, unknown: 1 })).toEqual(["initialMeld"]);
    expect(changedOptions(schema, {})).toEqual([]);
  });
});
