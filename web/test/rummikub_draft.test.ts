// The plan of a Rummikub turn: which tiles may move where, in which order, and what is sent.

import { describe, expect, test } from "vitest";
import {
  type DraftSet,
  declaredKind,
  laidTiles,
  meldText,
  moveTiles,
  type Piece,
  tidySet,
} from "../src/games/rummikub/draft";
import { heightOf, tileWidth } from "../src/games/rummikub/felt_size";
import { draftFromMeld, identify, startDraft } from "../src/games/rummikub/rebase";

const set = (tiles: string, kind: "group" | "run" = "run") => ({ tiles: tiles.split(" "), kind, row: null, col: null });
const BASE = identify(null, [set("o1 o2 o3")], ["r10", "b10", "k10", "o4", "j"]);
const START = startDraft(BASE, 9);
const FIRST = START.sets[0]?.id ?? "";
const ids = (...tiles: string[]): Set<string> =>
  new Set(
    [...BASE.hand, ...BASE.sets.flatMap((one) => one.pieces)].filter((p) => tiles.includes(p.tile)).map((p) => p.id),
  );
const tiles = (one: Pick<DraftSet, "pieces"> | undefined): string =>
  one?.pieces.map((piece) => piece.tile).join() ?? "";
const pieces = (text: string): Piece[] => text.split(" ").map((tile, at) => ({ id: String(at), tile, mine: true }));

describe("a draft [X10] [C20]", () => {
  test("lays a new set from the rack and leaves its slots free", () => {
    const draft = moveTiles(START, ids("r10", "b10", "k10"), { to: "new" });
    expect(meldText(draft)).toBe("meld o1,o2,o3 | r10,b10,k10");
    expect(laidTiles(draft)).toHaveLength(3);
    expect(draft.rack.slots.slice(0, 3)).toEqual([null, null, null]);
    expect(START.rack.slots.filter(Boolean)).toHaveLength(5);
  });

  test("adds to a set where the tile belongs, wherever it was dropped", () => {
    const target = { to: "set", set: FIRST, index: 0 } as const;
    expect(tiles(moveTiles(START, ids("o4"), target).sets[0])).toBe("o1,o2,o3,o4");
  });

  test("leaves a joker where it was dropped", () => {
    const target = { to: "set", set: FIRST, index: 0 } as const;
    expect(tiles(moveTiles(START, ids("j"), target).sets[0])).toBe("j,o1,o2,o3");
  });

  test("returns only the player's own tiles to the rack, to the slots that they left [W27]", () => {
    const draft = moveTiles(START, ids("o4"), { to: "set", set: FIRST });
    const back = moveTiles(draft, ids("o4", "o1"), { to: "rack" });
    expect(tiles(back.sets[0])).toBe("o1,o2,o3");
    expect(back.rack).toEqual(START.rack);
  });

  test("is made from a hint, but not from one that drops a tile of the table", () => {
    const hinted = draftFromMeld(BASE, START, "meld o1,o2,o3,o4 | r10,b10,j");
    expect(hinted && meldText(hinted)).toBe("meld o1,o2,o3,o4 | r10,b10,j");
    expect(hinted?.rack.slots.filter(Boolean)).toHaveLength(1);
    expect(draftFromMeld(BASE, START, "meld r10,b10,k10")).toBeNull();
  });

  test("keeps what jokers were declared to be [W18]", () => {
    const base = identify(null, [set("r9 j j", "group"), set("b5 b6 b7")], ["o4"]);
    const draft = startDraft(base, 9);
    expect(meldText(draft)).toBe("meld group:r9,j,j | b5,b6,b7");
    const hinted = draftFromMeld(base, draft, "meld group:r9,j,j | b5,b6,b7 | o4");
    expect(hinted && meldText(hinted)).toBe("meld group:r9,j,j | b5,b6,b7 | o4");
    const changed = moveTiles(draft, new Set([base.hand[0]?.id ?? ""]), { to: "set", set: draft.sets[0]?.id ?? "" });
    expect(meldText(changed)).toBe("meld r9,j,j,o4 | b5,b6,b7");
    const first = draft.sets[0]?.id ?? "";
    const [nine, ...jokers] = draft.sets[0]?.pieces ?? [];
    const apart = moveTiles(draft, new Set([nine?.id ?? ""]), { to: "new" });
    const back = moveTiles(apart, new Set([nine?.id ?? ""]), { to: "set", set: first, index: 0 });
    expect(meldText(back)).toBe(meldText(draft));
    const elsewhere = moveTiles(draft, new Set([nine, ...jokers].map((piece) => piece?.id ?? "")), { to: "new" });
    expect(meldText(elsewhere)).toBe("meld b5,b6,b7 | group:r9,j,j");
  });

  test("reads tiles of another kind as what they are, whatever their set was before [W18]", () => {
    const base = identify(null, [set("k5 r5 b5", "group"), set("j j r2", "group")], ["k6", "k7", "o5"]);
    const hinted = draftFromMeld(base, startDraft(base, 9), "meld k5,k6,k7 | r5,b5,o5 | j,j,r2");
    expect(hinted?.sets.map(declaredKind)).toEqual([null, null, "group"]);
    expect(hinted && meldText(hinted)).toBe("meld k5,k6,k7 | r5,b5,o5 | group:j,j,r2");
  });
});

test.each([
  ["r7 j r5", "r5,j,r7"],
  ["j r12 r13", "j,r12,r13"],
  ["r5 r6 j", "r5,r6,j"],
  ["r13 r12 j", "j,r12,r13"],
  ["r9 b9 k9", "r9,b9,k9"],
])("%s is laid as %s", (before, after) => expect(tiles({ pieces: tidySet(pieces(before)) })).toBe(after));

describe("tiles on the felt", () => {
  const many = Array.from({ length: 20 }, (_, at) => 3 + (at % 3));
  test("fit without scrolling on a desk with 20 sets", () => {
    const room = { width: 1110, height: 430 };
    expect(heightOf(many, tileWidth(many, room), room.width)).toBeLessThanOrEqual(room.height);
  });
  test("shrink in two steps, and never below 36 px", () => {
    const widths = [4, 12, 20].map((count) => tileWidth(many.slice(0, count), { width: 320, height: 420 }));
    expect(widths[0]).toBeGreaterThan(widths[1] ?? 0);
    expect(widths.at(-1)).toBe(36);
  });
});
