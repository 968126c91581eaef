// A plan that was made on others' turns: what is kept when the table changes, and which tile is which.

import { describe, expect, test } from "vitest";
import { type Base, type Draft, laidTiles, meldText, moveTiles, setPieces } from "../src/games/rummikub/draft";
import { identify, rebase, startDraft } from "../src/games/rummikub/rebase";

const sets = (...texts: string[]) =>
  texts.map((tiles) => ({ tiles: tiles.split(" "), kind: "run" as const, row: null, col: null }));
const HAND = ["r10", "b10", "k10", "o4", "b8"];
const BASE = identify(null, sets("o1 o2 o3", "b5 b6 b7", "k1 k2 k3 k4"), HAND);
const START = startDraft(BASE, 9);
const idOf = (base: Base, tile: string): string =>
  [...setPieces(base), ...base.hand].find((piece) => piece.tile === tile)?.id ?? "";
const lay = (draft: Draft, names: string[], on: "new" | number): Draft =>
  moveTiles(
    draft,
    new Set(names.map((tile) => idOf(BASE, tile))),
    on === "new" ? { to: "new" } : { to: "set", set: draft.sets[on]?.id ?? "" },
  );
const PLAN = lay(lay(lay(START, ["r10", "b10", "k10"], "new"), ["o4"], 0), ["b8"], 1);

describe("a plan [W27]", () => {
  test("stays when somebody lays a set of their own", () => {
    const now = identify(BASE, sets("o1 o2 o3", "b5 b6 b7", "k1 k2 k3 k4", "r1 r2 r3"), HAND);
    const { draft, returned } = rebase(PLAN, BASE, now);
    expect(meldText(draft)).toBe("meld o1,o2,o3,o4 | b5,b6,b7,b8 | k1,k2,k3,k4 | r1,r2,r3 | r10,b10,k10");
    expect(returned).toEqual([]);
  });

  test("loses only what depends on a set that changed, and its tiles go back to their slots", () => {
    const now = identify(BASE, sets("o1 o2 o3", "b4 b5 b6 b7", "k1 k2 k3 k4"), HAND);
    const { draft, returned } = rebase(PLAN, BASE, now);
    expect(meldText(draft)).toBe("meld o1,o2,o3,o4 | b4,b5,b6,b7 | k1,k2,k3,k4 | r10,b10,k10");
    expect(returned.map((piece) => piece.tile)).toEqual(["b8"]);
    expect(draft.rack.slots.findIndex((piece) => piece?.tile === "b8")).toBe(
      START.rack.slots.findIndex((piece) => piece?.tile === "b8"),
    );
  });

  test("is given up as a whole where tiles of several sets were mixed and one is gone", () => {
    const mixed = moveTiles(START, new Set([idOf(BASE, "o3"), idOf(BASE, "k4"), idOf(BASE, "r10")]), { to: "new" });
    const now = identify(BASE, sets("o1 o2 o3 o5", "b5 b6 b7", "k1 k2 k3 k4"), HAND);
    const { draft, returned } = rebase(mixed, BASE, now);
    expect(meldText(draft)).toBe("meld o1,o2,o3,o5 | b5,b6,b7 | k1,k2,k3,k4");
    expect(returned).toHaveLength(1);
  });

  test("ends when it was played, without a word", () => {
    const played = sets("o1 o2 o3 o4", "b5 b6 b7 b8", "k1 k2 k3 k4", "r10 b10 k10");
    const laid = new Set(laidTiles(PLAN).map((piece) => piece.id));
    const now = identify(BASE, played, [], laid);
    const { draft, returned } = rebase(PLAN, BASE, now);
    expect(laidTiles(draft)).toEqual([]);
    expect(returned).toEqual([]);
    expect(new Set(setPieces(draft).map((piece) => piece.id))).toEqual(
      new Set(setPieces(PLAN).map((piece) => piece.id)),
    );
  });

  test("puts a drawn tile into the first free slot and moves no other", () => {
    const arranged = moveTiles(START, new Set([idOf(BASE, "r10")]), { to: "slot", slot: 8 });
    const { draft } = rebase(
      arranged,
      BASE,
      identify(BASE, sets("o1 o2 o3", "b5 b6 b7", "k1 k2 k3 k4"), [...HAND, "j"]),
    );
    expect(draft.rack.slots[0]?.tile).toBe("j");
    expect(draft.rack.slots[8]?.tile).toBe("r10");
  });
});

describe("ids of tiles", () => {
  test("are kept while a tile moves on the table", () => {
    const now = identify(BASE, sets("o1 o2", "o3 o4", "b5 b6 b7", "k1 k2 k3 k4"), HAND);
    expect(idOf(now, "o3")).toBe(idOf(BASE, "o3"));
  });

  test("tell my tile from its twin that somebody else laid", () => {
    const now = identify(BASE, sets("o1 o2 o3 o4", "b5 b6 b7", "k1 k2 k3 k4"), HAND);
    expect(now.hand.find((piece) => piece.tile === "o4")?.id).toBe(idOf(BASE, "o4"));
    expect(now.sets[0]?.pieces[3]?.id).not.toBe(idOf(BASE, "o4"));
  });

  test("are never used twice", () => {
    const now = identify(BASE, sets("o1 o2 o3", "o1 o2 o3", "b5 b6 b7"), [...HAND, "r10", "o4"]);
    const all = [...setPieces(now), ...now.hand].map((piece) => piece.id);
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(now.sets.map((one) => one.id)).size).toBe(3);
  });
});
