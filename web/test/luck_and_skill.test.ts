// Luck and skill: what is kept of a review, once for each game, and what the profile says about it.

import type { Header, Reviewed } from "stolik-client";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { reviewInTime } from "../src/game_over/moments";
import { ownMoves } from "../src/game_over/own_moves";
import { summarizeReview } from "../src/game_over/review_summary";
import type { KeptReview } from "../src/people/kept_reviews";
import { forgetReviews, keepReview, keptReviews, reviewRow } from "../src/people/kept_reviews";
import { measureSkill, placeDots, skillSentence } from "../src/people/skill";
import { setLanguage } from "../src/texts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: ["en-GB", "pl-PL", "fr-FR", "lv-LV"] });
});

const kept = (id: string, good: number, won: boolean, changes: Partial<KeptReview> = {}): KeptReview => ({
  id,
  game: "zole",
  at: 1,
  uid: "ann",
  won,
  judged: 10,
  good,
  lost: {},
  ...changes,
});

test("what the clock or a bot played for somebody, and what was taken back, is not theirs [K4]", () => {
  const log = [
    { seq: 2, seat: 0, move: "roll", by: "player" },
    { seq: 3, seat: 0, move: "bank 0", by: "player" },
    { seq: 4, seat: null, move: "undo 2", by: "undo" },
    { seq: 5, seat: 0, move: "keep 0", by: "bot" },
    { seq: 6, seat: 0, move: "bank 1", by: "player" },
    { seq: 7, seat: 0, move: "roll", by: "clock" },
  ] as const;
  const reviews = [0, 1, 2, 3].map((index) => ({ index }) as Reviewed);
  expect(ownMoves(reviews, log).map(({ index }) => index)).toEqual([0, 2]);
});

test("a review that had no time for any move is made again with more [X33]", async () => {
  const budgets: number[] = [];
  const reviewOn = (needed: number) => async (seconds: number) => {
    budgets.push(seconds);
    return [
      { index: 0, judged: seconds >= needed },
      { index: 1, judged: false },
    ] as Reviewed[];
  };
  expect((await reviewInTime(reviewOn(0.5), 0.6))[0]?.judged).toBe(true);
  expect(budgets).toEqual([0.6]);
  expect((await reviewInTime(reviewOn(5), 0.6))[0]?.judged).toBe(true);
  expect(budgets).toEqual([0.6, 0.6, 10]);
});

describe("the summary of a review [K4]", () => {
  const reviewed = (changes: Partial<Reviewed>): Reviewed =>
    ({ better: null, gap: 0, unit: "points", judged: true, ...changes }) as Reviewed;

  test("counts moves with a choice, and adds up what the weaker ones cost in each unit", () => {
    const reviews = [
      reviewed({}),
      reviewed({ judged: false }),
      reviewed({ better: "roll", gap: 40.5 }),
      reviewed({ better: "bank 1", gap: 20.25 }),
      reviewed({ better: "roll", gap: 0.04, unit: "chance" }),
    ];
    expect(summarizeReview(reviews)).toEqual({ judged: 4, good: 1, lost: { points: 60.75, chance: 0.04 } });
  });

  const header = (changes: Partial<Header> = {}): Header =>
    ({
      game: "zole",
      seats: [
        { kind: "human", uid: "ann" },
        { kind: "human", uid: "bob" },
      ],
      commitment: "c0",
      updated: 50,
      duplicateOf: null,
      result: { scores: [1, -1], winners: [0], reason: "" },
      ...changes,
    }) as unknown as Header;
  const summary = { judged: 4, good: 3, lost: { points: 2 } };
  const remote = { kind: "remote", id: "t1" } as const;
  const local = { kind: "local", id: "local-1" } as const;

  test("becomes a row with the game's result", () => {
    const row = { game: "zole", judged: 4, good: 3, lost: { points: 2 } };
    expect(reviewRow(remote, header(), 1, summary, 99)).toEqual({ ...row, id: "t1", at: 50, uid: "bob", won: false });
    const seats = [{ kind: "human", uid: null }, { kind: "bot" }] as unknown as Header["seats"];
    const alone = reviewRow(local, header({ seats }), 0, summary, 99);
    expect(alone).toEqual({ ...row, id: "c0", at: 99, uid: "", won: true });
  });

  test("is no row where it says nothing about skill", () => {
    expect(reviewRow(remote, header(), 0, { judged: 0, good: 0, lost: {} }, 99)).toBeNull();
    expect(reviewRow(local, header(), 0, summary, 99)).toBeNull(); // people share the device
    expect(reviewRow(remote, header({ duplicateOf: "t0" }), 0, summary, 99)).toBeNull();
    expect(reviewRow(remote, header({ result: null }), 0, summary, 99)).toBeNull();
  });
});

describe("reviews kept on this device [K4]", () => {
  test("one for each game, the first; nobody sees those of another account", () => {
    keepReview(kept("a", 9, true));
    keepReview(kept("a", 2, true));
    keepReview(kept("a", 5, false, { uid: "bob" }));
    keepReview(kept("local", 7, true, { uid: "", at: 0 }));
    const rows = keptReviews("ann").get("zole") ?? [];
    expect(rows.map(({ id, good }) => [id, good])).toEqual([
      ["local", 7],
      ["a", 9],
    ]);
    forgetReviews("ann");
    expect(keptReviews("ann").get("zole")).toHaveLength(1);
    expect(keptReviews("bob").get("zole")).toHaveLength(2);
  });

  test("a hundred at most; the oldest go", () => {
    for (let game = 0; game < 130; game += 1) keepReview(kept(`g${game}`, 5, true, { at: game }));
    const rows = keptReviews("ann").get("zole") ?? [];
    expect(rows).toHaveLength(100);
    expect(rows[0]?.id).toBe("g30");
  });

  test("damaged or full storage stops nothing", () => {
    stored.set("stolik.reviews", "{");
    expect(keptReviews("ann").size).toBe(0);
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
    });
    expect(() => keepReview(kept("a", 1, true))).not.toThrow();
  });
});

describe("the sentence and the plot [K4]", () => {
  const games = [kept("a", 9, true), kept("b", 8, false), kept("c", 5, true), kept("d", 6, false)];

  test("compare games that were played better than usual with the others", () => {
    expect(measureSkill(games)).toEqual({ share: 70, better: { games: 2, won: 1 }, others: { games: 2, won: 1 } });
    const long = [...games, kept("e", 40, true, { judged: 60 })];
    expect(measureSkill(long).share).toBe(68); // of all moves, not of all games
  });

  test("the sentence claims nothing about wins where no game was better than the others", async () => {
    await setLanguage("en");
    expect(skillSentence(games)).toBe(
      "70% of your moves in 4 reviewed games were as good as those of the best bot. " +
        "Games won: 1 of 2 in which you did better than that, 1 of 2 otherwise.",
    );
    expect(skillSentence(games.slice(0, 1))).toBe(
      "90% of your moves in 1 reviewed game were as good as those of the best bot.",
    );
  });

  test.each(["pl", "fr", "lv"] as const)("the sentence in %s has all its numbers", async (language) => {
    await setLanguage(language);
    expect(skillSentence(games).match(/\d+/g)?.sort()).toEqual(["1", "1", "2", "2", "4", "70"]);
    expect(skillSentence(games)).not.toMatch(/[{}]/);
  });

  test("dots lie by share and result, equal ones beside each other, all inside the picture", () => {
    const same = Array.from({ length: 40 }, (_, index) => kept(`s${index}`, 8, true));
    const { dots, from, averageX } = placeDots([...games, ...same, kept("low", 3, false)], 320, 120);
    expect(from).toBe(30);
    const [best, lost] = dots;
    expect(best?.x).toBeGreaterThan(lost?.x ?? 0);
    expect(best?.y).toBeLessThan(60);
    expect(lost?.y).toBeGreaterThan(60);
    expect(new Set(dots.map(({ x, y }) => `${x} ${y}`)).size).toBe(dots.length);
    for (const { x, y } of dots) expect(Math.min(x, y, 320 - x, 120 - y)).toBeGreaterThanOrEqual(5);
    expect(averageX).toBeLessThan(best?.x ?? 0);
  });
});
