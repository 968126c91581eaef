// Hints on the board's own plan: each is laid as it was given, and the rules accept what is then sent.

import { LocalTable, type View } from "stolik-client";
import { afterAll, describe, expect, test } from "vitest";
import { chairs, engine } from "../../client_sdk/js/test/engine";
import {
  type Base,
  type Draft,
  declaredKind,
  isSameSet,
  laidTiles,
  meldText,
  moveTiles,
  type SetKind,
} from "../src/games/rummikub/draft";
import { draftFromMeld, identify, startDraft } from "../src/games/rummikub/rebase";

afterAll(async () => (await engine()).close());

type Rummikub = LocalTable<"rummikub">;
const COLOURS = ["k", "r", "b", "o"] as const;
const ALL_TILES = COLOURS.flatMap((colour) => Array.from({ length: 13 }, (_, at) => `${colour}${at + 1}`));

const viewOf = (table: Rummikub): View<"rummikub"> => table.view.value as View<"rummikub">;
const setsOf = (meld: string): string[] =>
  meld
    .replace(/^meld /, "")
    .replace(/@[\d.]+/g, "")
    .split(" | ");

/** What the board asks of the rules about a plan. */
function judge(table: Rummikub, draft: Draft) {
  const sets = draft.sets.map((set) => ({
    tiles: set.pieces.map((piece) => piece.tile),
    kind: declaredKind(set),
  }));
  return table.query("sets", { sets });
}

/** The plan of a hint as somebody makes it tile by tile, each set that is not on the table a new one. */
function byHand(base: Base, hinted: Draft): Draft {
  let draft = startDraft(base);
  for (const set of hinted.sets) {
    if (base.sets.some((old) => isSameSet(old, set))) continue;
    let made = "";
    set.pieces.forEach((piece, index) => {
      draft = moveTiles(draft, new Set([piece.id]), made ? { to: "set", set: made, index } : { to: "new" });
      made = draft.sets.find((one) => one.pieces.some(({ id }) => id === piece.id))?.id ?? "";
    });
    const kind = declaredKind(set);
    draft = { ...draft, sets: draft.sets.map((one) => (one.id === made && kind ? { ...one, kind } : one)) };
  }
  return draft;
}

/** Follow a hint on the board, and return what is sent to the table. */
async function followHint(table: Rummikub, before: Base | null): Promise<{ base: Base; move: string }> {
  const view = viewOf(table);
  const base = identify(before, view.table.sets, view.rack?.hand ?? []);
  const { move } = await table.suggest();
  if (!move.startsWith("meld")) return { base, move };
  const hinted = draftFromMeld(base, startDraft(base), move);
  if (!hinted) throw new Error(`not laid: ${move}`);
  const answer = await judge(table, hinted);
  expect(answer?.refusal, `${meldText(startDraft(base))} -> ${move}`).toBeNull();
  expect(setsOf(answer?.move ?? "")).toEqual(setsOf(move));
  const own = byHand(base, hinted);
  expect((await judge(table, own))?.refusal, `by hand ${meldText(own)}`).toBeNull();
  expect(laidTiles(own)).toHaveLength(laidTiles(hinted).length);
  return { base, move: answer?.move ?? "" };
}

/** Numbers that are the same in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return state % below;
  };
}

/** A deal whose first meld lays both jokers in one set, which may be a group or a run; both seats have melded before. */
function jokerDeal(seed: number) {
  const below = seeded(seed);
  const left = [...ALL_TILES, ...ALL_TILES];
  const take = (tile: string): string => left.splice(left.indexOf(tile), 1)[0] ?? "";
  const draw = (): string => left.splice(below(left.length), 1)[0] ?? "";
  const open = ["j", "j", "j"].map((joker, at) => (at === seed % 3 ? take(`o${3 + below(9)}`) : joker));
  const number = 1 + below(13);
  const start = 1 + below(10);
  const colour = COLOURS[below(4)];
  const sets = [
    ["k", "r", "b"].map((one) => take(`${one}${number}`)),
    [0, 1, 2, 3].map((step) => take(`${colour}${start + step}`)),
  ];
  const racks = [[...open, draw()], Array.from({ length: 16 }, draw)];
  const kind: SetKind = below(2) ? "group" : "run";
  const first = `meld ${[...sets.map(String), `${kind}:${open}`].join(" | ")}`;
  return { first, deal: { racks, pool: Array.from({ length: 20 }, draw), first: 0, sets, melded: [true, true] } };
}

describe("a hint is laid as it says [E7]", () => {
  test.each(["free", "replace", "locked"] as const)(
    "in whole games with the joker rule %s",
    async (jokerRule) => {
      const rules = await engine();
      for (let game = 0; game < 3; game++) {
        const secret = `${game}a`.repeat(32);
        const settings = { game: "rummikub", chairs: chairs(2, 2), secret, budget: 0.2 } as const;
        const table = await LocalTable.open(rules, { ...settings, options: { jokerRule, rackSize: 24 } });
        const bases: (Base | null)[] = [null, null];
        while (viewOf(table).table.phase === "playing") {
          const turn = viewOf(table).table.turn ?? 0;
          await table.sit(turn);
          const { base, move } = await followHint(table, bases[turn] ?? null);
          bases[turn] = base;
          await table.play(move as never);
        }
        table.close();
      }
    },
    300_000,
  );

  test("where both jokers leave open what their set is", async () => {
    const rules = await engine();
    let laid = 0;
    for (let seed = 1; seed <= 120; seed++) {
      const { first, deal } = jokerDeal(seed);
      const record = { game: "rummikub", seats: 2, deal, moves: [[0, first]] } as const;
      const table = await LocalTable.restore<"rummikub">(rules, { record: record as never, chairs: chairs(2, 2) });
      await table.sit(1);
      const { move } = await followHint(table, null);
      laid += Number(move.startsWith("meld"));
      table.close();
    }
    expect(laid).toBeGreaterThan(60);
  }, 300_000);
});
