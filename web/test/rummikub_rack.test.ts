// The rack: tiles stay where the player puts them, with gaps; sorting is on request.

import { describe, expect, test } from "vitest";
import type { Piece } from "../src/games/rummikub/draft";
import {
  dealtRack,
  fitRack,
  type Slots,
  sortedRack,
  withoutEmptyLedges,
  withoutTiles,
  withTilesAt,
} from "../src/games/rummikub/rack_slots";

const piece = (tile: string): Piece => ({ id: tile, tile, mine: true });
/** A rack as text: a ledge per line, a dot for each gap. */
const rack = (...ledges: string[]): Slots => ({
  columns: ledges[0]?.split(" ").length ?? 0,
  slots: ledges.flatMap((ledge) => ledge.split(" ").map((tile) => (tile === "." ? null : piece(tile)))),
});
const text = ({ columns, slots }: Slots): string[] =>
  Array.from({ length: slots.length / columns }, (_, ledge) =>
    slots
      .slice(ledge * columns, (ledge + 1) * columns)
      .map((one) => one?.tile ?? ".")
      .join(" "),
  );
const move = (from: Slots, tile: string, slot: number): string[] =>
  text(withTilesAt(withoutTiles(from, new Set([tile])), [piece(tile)], slot));

describe("a rack [W27]", () => {
  test("is dealt on two ledges", () => {
    expect(text(dealtRack(["r1", "r2", "r3"].map(piece), 4))).toEqual(["r1 r2 . .", "r3 . . ."]);
  });

  test("keeps tiles and gaps where they are when one moves to a free slot", () => {
    expect(move(rack("r1 . r2 .", ". b1 . ."), "r1", 7)).toEqual([". . r2 .", ". b1 . r1"]);
  });

  test("makes room up to the next gap of the ledge, to the right first", () => {
    expect(move(rack("r1 r2 . b1", ". . . r9"), "r9", 0)).toEqual(["r9 r1 r2 b1", ". . . ."]);
    expect(move(rack(". r1 r2 b1", ". . . r9"), "r9", 2)).toEqual(["r1 r9 r2 b1", ". . . ."]);
  });

  test("puts a tile in the first free slot when the ledge is full, and grows when all are", () => {
    expect(move(rack("r1 r2", ". r9"), "r9", 0)).toEqual(["r1 r2", "r9 ."]);
    expect(text(withTilesAt(rack("r1 r2", "r3 r4"), [piece("r5")], 1))).toEqual(["r1 r2", "r3 r4", "r5 ."]);
  });

  test("closes gaps only where a narrower ledge needs it", () => {
    expect(text(fitRack(rack("r1 . r2 . r3", "b1 . b2 . ."), 4))).toEqual(["r1 . r2 r3", "b1 . b2 ."]);
    expect(text(fitRack(rack("r1 r2 r3 r4", ". . . ."), 2))).toEqual(["r1 r2", "r3 r4"]);
    expect(text(fitRack(rack("r1 r2", "r3 .", "r4 r5"), 4))).toEqual(["r1 r2 r4 r5", "r3 . . ."]);
    expect(text(fitRack(rack("r1 .", ". b1"), 4))).toEqual(["r1 . . .", ". b1 . ."]);
  });

  test("loses a third ledge once that is empty", () => {
    expect(text(withoutEmptyLedges(rack("r1 .", ". .", ". .")))).toEqual(["r1 .", ". ."]);
  });

  test("is sorted by colour or number [X34]", () => {
    const mixed = rack("j o4 r10 . . .", "k10 b10 k2 . . .");
    expect(text(sortedRack(mixed, "colour"))).toEqual(["k2 k10 . b10 . .", "r10 . o4 . j ."]);
    expect(text(sortedRack(mixed, "number"))).toEqual(["k2 o4 k10 . . .", "b10 r10 j . . ."]);
  });
});
