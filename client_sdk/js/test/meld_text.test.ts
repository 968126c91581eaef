// A table that is sent back as it lies is the same table to the rules, whatever jokers stand for.

import { afterAll, expect, it } from "vitest";
import { LocalTable, meldText, moves } from "../src/index";
import type { View } from "../src/types";
import type { RummikubPlannedSet, RummikubTileSet } from "../src/wire_types";
import { chairs, engine, SECRET } from "./engine";

afterAll(async () => (await engine()).close());

const COLOURS = ["k", "r", "b", "o"] as const;

/** Every way to put at most two jokers in place of tiles, but never of all. */
function* withJokers(tiles: readonly string[]): Generator<string[]> {
  yield [...tiles];
  for (const first of tiles.keys()) {
    const one = replaced(tiles, first);
    yield one;
    for (let second = first + 1; second < tiles.length; second++) yield replaced(one, second);
  }
}

const replaced = (tiles: readonly string[], joker: number): string[] =>
  tiles.map((tile, place) => (place === joker ? "j" : tile));

/** Every group and run, of every number and with every place of jokers. */
function* everySet(): Generator<RummikubPlannedSet> {
  const colours = [COLOURS, ...COLOURS.map((_, left) => COLOURS.filter((__, place) => place !== left))];
  for (let number = 1; number <= 13; number++)
    for (const some of colours)
      for (const tiles of withJokers(some.map((colour) => `${colour}${number}`))) yield { tiles, kind: "group" };
  for (let start = 1; start <= 11; start++)
    for (let end = start + 2; end <= 13; end++) {
      const run = Array.from({ length: end - start + 1 }, (_, step) => `b${start + step}`);
      for (const tiles of withJokers(run)) yield { tiles, kind: "run" };
    }
}

/** A view of a table with these sets, each on a place of its own. */
function tableOf(view: View<"rummikub">, sets: readonly RummikubPlannedSet[]): View<"rummikub"> {
  const placed = sets.map((set, row) => ({ ...set, row, col: 3 }) as RummikubTileSet);
  return { ...view, table: { ...view.table, sets: placed } };
}

it("every legal set comes back as it was, two jokers included [W18]", async () => {
  const rules = await engine();
  const table = await LocalTable.open(rules, { game: "rummikub", chairs: chairs(2, 2), secret: SECRET });
  const view = table.view.value as View<"rummikub">;
  const sets = [...everySet()];
  expect(sets.length).toBeGreaterThan(2000);
  for (let from = 0; from < sets.length; from += 30) {
    const laid = tableOf(view, sets.slice(from, from + 30));
    const move = meldText(laid.table.sets);
    // The same table again means drawing, which is legal; a table that reads otherwise is not.
    expect(await rules.ask("whyNot", { view: laid, move }), move).toBeNull();
    const read = await rules.ask("query", { view: laid, name: "sets", fields: { sets: laid.table.sets } });
    expect(read).toMatchObject({ laid: [], refusal: { reason: "nothing-played" } });
  }
  const bare = tableOf(view, [{ tiles: ["r9", "j", "j"], kind: "group" }]);
  expect(await rules.ask("whyNot", { view: bare, move: moves.rummikub.meld(["r9", "j", "j"]) })).toMatchObject({
    reason: "nothing-played", // without its kind it reads as a run: the table would have changed
  });
  table.close();
});

it("writes kinds only where jokers need them, and places [W18]", () => {
  const sets: readonly RummikubPlannedSet[] = [
    { tiles: ["r9", "j", "j"], kind: "group", row: 2, col: 7 },
    { tiles: ["r1", "r2", "r3"], kind: "run", row: null, col: null },
    { tiles: ["k4", "j", "b4"] },
  ];
  expect(meldText(sets)).toBe("meld group:r9,j,j@2.7 | r1,r2,r3 | k4,j,b4");
});
