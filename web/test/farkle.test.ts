// Farkle's board with the real engine: what taps can pick is what the rules allow, whatever the house rules.

import type { FarkleKeeps, FarkleOptions, View } from "stolik-client";
import { describe, expect, test } from "vitest";
import { engine } from "../../client_sdk/js/test/engine";
import { MAX_TURN, scatter } from "../src/games/farkle/scatter";
import { presentScene, type Scene, scenesTo } from "../src/games/farkle/scenes";
import { findKeep, isChoice, tapDie } from "../src/games/farkle/selection";

type FarkleView = View<"farkle">;

const HOUSE_RULES: readonly Partial<FarkleOptions>[] = [
  {},
  { fullHouse: true },
  { fullHouse: true, straight: 1500, threePairs: 750, kinds: "doubling" },
  { kinds: "set", fourOnes: 1100, threeOnes: 300, opening: 500, forcedHot: true },
  { noScore: true, straight: 1000 },
];
const LOAD_MS = 120_000;

/** Every set of up to six dice, each once. */
function everyRoll(): number[][] {
  const longer = (rolls: number[][]): number[][] =>
    rolls.flatMap((roll) =>
      [1, 2, 3, 4, 5, 6].filter((face) => face >= (roll.at(-1) ?? 1)).map((face) => [...roll, face]),
    );
  let rolls: number[][] = [[]];
  const all: number[][] = [];
  for (let dice = 1; dice <= 6; dice++) {
    rolls = longer(rolls);
    all.push(...rolls);
  }
  return all;
}

async function openView(options: Partial<FarkleOptions>): Promise<FarkleView> {
  const rules = await engine();
  const chairs = ["Ann", "Bob"].map((name) => ({ kind: "human", name }) as const);
  const table = await rules.ask("open", { game: "farkle", chairs, secret: "5a".repeat(32), options: { ...options } });
  return (await rules.ask("look", { table, seat: 0, after: 0 })).view as FarkleView;
}

function withRoll(view: FarkleView, roll: readonly number[]): FarkleView {
  return { ...view, table: { ...view.table, turn: 0, phase: "choose", cup: 0, roll } };
}

const facesOf = (roll: readonly number[], places: readonly number[]): string =>
  places
    .map((place) => roll[place])
    .sort()
    .join("");

/** Every selection that taps can reach, by its faces. */
function reachable({ keeps }: FarkleKeeps, roll: readonly number[]): Set<string> {
  const seen = new Map<string, readonly number[]>([["", []]]);
  for (const picked of seen.values())
    for (const place of roll.keys()) {
      const next = [...tapDie(keeps, picked, place)].sort();
      if (!seen.has(next.join())) seen.set(next.join(), next);
    }
  return new Set([...seen.values()].filter(({ length }) => length).map((picked) => facesOf(roll, picked)));
}

describe("dice to keep [W36]", () => {
  test.each(HOUSE_RULES)("are those of the engine with %j", { timeout: LOAD_MS }, async (options) => {
    const rules = await engine();
    const view = await openView(options);
    for (const roll of everyRoll()) {
      const asked = withRoll(view, roll);
      const answer = (await rules.ask("query", { view: asked, name: "keeps", fields: {} })) as FarkleKeeps;
      const legal = await rules.ask("choices", { view: asked });
      const legalFaces = (verb: string): Set<string> =>
        new Set(
          legal
            .filter((move) => move.startsWith(verb))
            .map((move) => facesOf(roll, move.split(" ").slice(1).map(Number))),
        );
      expect(reachable(answer, roll), String(roll)).toEqual(legalFaces("keep"));
      const banks = answer.keeps.filter(({ bank }) => !bank).map(({ places }) => facesOf(roll, places));
      expect(new Set(banks), String(roll)).toEqual(legalFaces("bank"));
    }
  });

  test("count a full house where the table plays so", { timeout: LOAD_MS }, async () => {
    const rules = await engine();
    const roll = [4, 4, 4, 2, 2, 3];
    const offered = async (options: Partial<FarkleOptions>): Promise<number | undefined> => {
      const view = withRoll(await openView(options), roll);
      const { keeps } = (await rules.ask("query", { view, name: "keeps", fields: {} })) as FarkleKeeps;
      return findKeep(keeps, tapDie(keeps, tapDie(keeps, [], 0), 3))?.points;
    };
    expect(await offered({ fullHouse: true })).toBe(650);
    expect(await offered({})).toBe(400);
  });

  test("are compared with the legal moves where the rules cannot be asked", () => {
    expect(isChoice(["bank 0 1", "keep 0"], "bank", [1, 2], [5, 1, 5])).toBe(true);
    expect(isChoice(["bank 0 1", "keep 0"], "keep", [1], [5, 1, 5])).toBe(false);
  });
});

describe("scenes [W36]", () => {
  const events = {
    kept: { seat: 0, dice: [1], points: 100, hot: false },
    rolled: { seat: 0, dice: [2, 3, 3, 4, 6] },
    farkle: { seat: 0, lost: 100 },
    banked: { seat: 0, points: 100, score: 100 },
  };
  const entryOf = (move: string, ...kinds: (keyof typeof events)[]) => ({
    seq: 4,
    seat: 0,
    move,
    by: "player" as const,
    at: 0,
    events: kinds.map((kind) => ({ audience: null, kind, values: events[kind] })),
  });

  async function scenes(move: string, ...kinds: (keyof typeof events)[]): Promise<readonly Scene[]> {
    const opened = await openView({});
    const before = { ...withRoll(opened, [1, 2, 2, 3, 4, 6]), seq: 3 };
    const after: FarkleView = { ...opened, seq: 4, table: { ...opened.table, turn: 1 } };
    return scenesTo(after, entryOf(move, ...kinds) as unknown as Parameters<typeof scenesTo>[1], presentScene(before));
  }

  test("show a farkle with its dice and what is lost, then the next cup", { timeout: LOAD_MS }, async () => {
    const [farkle, next] = await scenes("keep 0", "kept", "rolled", "farkle");
    expect(farkle).toMatchObject({ kind: "farkle", lost: 100, kept: [0] });
    expect(farkle?.table).toMatchObject({ turn: 0, roll: events.rolled.dice, tray: [{ dice: [1], points: 100 }] });
    expect(next).toMatchObject({ kind: "now", table: { turn: 1, roll: [] } });
  });

  test("show what is banked before the next cup", { timeout: LOAD_MS }, async () => {
    const [bank, next] = await scenes("bank 0", "kept", "banked");
    expect(bank).toMatchObject({ kind: "bank", gone: [0], table: { turn: 0, pending: 100 } });
    expect(next?.kind).toBe("now");
  });
});

describe("thrown dice", () => {
  test("lie the same way each time and never on each other", () => {
    for (let draw = 0; draw < 200; draw++)
      for (let count = 1; count <= 6; count++) {
        const lies = scatter(count, draw);
        expect(scatter(count, draw)).toEqual(lies);
        expect(new Set(lies.map(({ row, column }) => `${row} ${column}`)).size).toBe(count);
        for (const { slackX, slackY, turn, rows, columns, start, length } of lies) {
          expect(Math.max(Math.abs(slackX), Math.abs(slackY))).toBeLessThanOrEqual(1);
          expect(Math.abs(turn)).toBeLessThanOrEqual(MAX_TURN);
          expect(rows <= 2 && columns <= 3).toBe(true);
          expect(start + length).toBeLessThanOrEqual(1);
        }
      }
  });
});
