// The draft of a Rummikub turn: which tiles may move where, how sets are ordered, and what is a set.

import { describe, expect, test } from "vitest";
import {
  arrangeSet,
  draftFromMeld,
  laidTiles,
  meldText,
  moveTiles,
  sortRack,
  startDraft,
} from "../src/games/rummikub/draft";
import { setPoints, setProblem } from "../src/games/rummikub/set_check";

const TABLE = { sets: [{ tiles: ["o1", "o2", "o3"], kind: "run", row: null, col: null }] } as never;
const START = startDraft(TABLE, { hand: ["r10", "b10", "k10", "o4", "j"] });
const ids = (...tiles: string[]): Set<string> =>
  new Set([...START.rack, ...START.sets.flat()].filter((piece) => tiles.includes(piece.tile)).map((piece) => piece.id));
const tiles = (set: readonly { tile: string }[]): string => set.map((piece) => piece.tile).join(",");

describe("a draft [X10] [C20]", () => {
  test("lays a new set from the rack", () => {
    const draft = moveTiles(START, ids("r10", "b10", "k10"), "new");
    expect(meldText(draft)).toBe("meld o1,o2,o3 | r10,b10,k10");
    expect(laidTiles(draft)).toHaveLength(3);
    expect(START.rack).toHaveLength(5);
  });

  test("adds to a set where the tile belongs", () => {
    expect(tiles(moveTiles(START, ids("o4"), { set: 0 }).sets[0] ?? [])).toBe("o1,o2,o3,o4");
  });

  test("returns only the player's own tiles to the rack", () => {
    const draft = moveTiles(START, ids("o4"), { set: 0 });
    const back = moveTiles(draft, ids("o4", "o1"), "rack");
    expect(tiles(back.sets[0] ?? [])).toBe("o1,o2,o3");
    expect(back.rack).toHaveLength(5);
  });

  test("is made from a hint, but not from one that drops a tile of the table", () => {
    expect(meldText(draftFromMeld(START, "meld o1,o2,o3,o4 | r10,b10,j") ?? START)).toBe(
      "meld o1,o2,o3,o4 | r10,b10,j",
    );
    expect(draftFromMeld(START, "meld r10,b10,k10")).toBeNull();
  });

  test("puts jokers into the gaps of a run", () => {
    const run = ["r7", "j", "r5"].map((tile, i) => ({ id: String(i), tile, mine: true }));
    expect(tiles(arrangeSet(run))).toBe("r5,j,r7");
    const high = ["j", "r12", "r13"].map((tile, i) => ({ id: String(i), tile, mine: true }));
    expect(tiles(arrangeSet(high))).toBe("j,r12,r13");
  });

  test("sorts the rack by colour or number [X34]", () => {
    expect(tiles(sortRack(START.rack, "colour"))).toBe("k10,b10,r10,o4,j");
    expect(tiles(sortRack(START.rack, "number"))).toBe("o4,k10,b10,r10,j");
  });
});

describe("a set", () => {
  test.each([
    ["r10 b10 k10", 30],
    ["r10 b10 k10 o10", 40],
    ["r7 b7 j", 21],
    ["r1 j r3", 6],
    ["j r12 r13", 36],
    ["r5 j j r8", 26],
    ["j j r5", 12],
    ["r7 j j", 24],
  ])("%s is worth %i", (text, worth) => expect(setPoints(text.split(" "))).toBe(worth));

  test.each([
    ["r10 b10", "set-too-short"],
    ["r10 b10 k10 o10 j", "set-too-long"],
    ["r10 r10 b10", "same-colour"],
    ["r12 r13 j", "run-out-of-range"],
    ["j r1 r2", "run-out-of-range"],
    ["r5 j r6", "gap-in-run"],
    ["b4 r5 b6", "mixed-run"],
    ["b4 r9 b6", "not-a-set"],
  ])("%s: %s", (text, reason) => expect(setProblem(text.split(" "))).toBe(reason));
});
