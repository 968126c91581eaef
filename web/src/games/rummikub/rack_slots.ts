// The rack as slots on ledges: tiles stay where they were put, with the gaps between them.

import { type Piece, tileNumber } from "./draft";

export interface Slots {
  /** Slots on one ledge; `slots` has a whole number of ledges. */
  readonly columns: number;
  readonly slots: readonly (Piece | null)[];
}

export type RackOrder = "colour" | "number";

const MIN_LEDGES = 2;
const COLOUR_ORDER = "kbro";

/** A new rack: the tiles half on each ledge, as dealt. */
export function dealtRack(pieces: readonly Piece[], columns: number): Slots {
  const empty: Slots = { columns, slots: Array.from({ length: MIN_LEDGES * columns }, () => null) };
  const half = Math.min(columns, Math.ceil(pieces.length / MIN_LEDGES));
  return withTilesAt(withTilesAt(empty, pieces.slice(0, half), 0), pieces.slice(half), columns);
}

export function withoutTiles(rack: Slots, ids: ReadonlySet<string>): Slots {
  if (!rack.slots.some((piece) => piece && ids.has(piece.id))) return rack;
  return { ...rack, slots: rack.slots.map((piece) => (piece && ids.has(piece.id) ? null : piece)) };
}

/** The rack with the tiles in free slots: the one they left, else the first. */
export function withTilesHome(rack: Slots, pieces: readonly Piece[]): Slots {
  const slots = [...rack.slots];
  for (const { home = -1, ...piece } of pieces) {
    const free = slots[home] === null ? home : slots.indexOf(null);
    if (free < 0) slots.push(piece, ...Array.from({ length: rack.columns - 1 }, () => null));
    else slots[free] = piece;
  }
  return { ...rack, slots };
}

/** The rack with the tiles from a slot on; tiles that lie there make room on their ledge as far as it goes. */
export function withTilesAt(rack: Slots, pieces: readonly Piece[], first: number): Slots {
  const slots = [...rack.slots];
  const homeless: Piece[] = [];
  let at = first;
  for (const { home: _, ...piece } of pieces) {
    const made = makeRoom(slots, rack.columns, at);
    if (made === null) homeless.push(piece);
    else {
      slots[made] = piece;
      at = made + 1;
    }
  }
  return withTilesHome({ ...rack, slots }, homeless);
}

/** Empty a slot, or the one before it, by moving tiles towards the nearest gap of the ledge; null if the ledge is full. */
function makeRoom(slots: (Piece | null)[], columns: number, at: number): number | null {
  const ledge = Math.min(Math.floor(at / columns), slots.length / columns - 1);
  const start = ledge * columns;
  const end = start + columns;
  const right = slots.findIndex((piece, slot) => slot >= at && slot < end && !piece);
  if (right >= 0) {
    slots.copyWithin(at + 1, at, right);
    return at;
  }
  const left = at > start ? slots.lastIndexOf(null, Math.min(at, end) - 1) : -1;
  if (left < start) return null;
  slots.copyWithin(left, left + 1, at);
  return Math.min(at, end) - 1;
}

/** The same rack with ledges of another width: gaps close only where a ledge has become too short. */
export function fitRack(rack: Slots, columns: number): Slots {
  if (columns === rack.columns) return rack;
  const overflow: Piece[] = [];
  const slots: (Piece | null)[] = [];
  for (let start = 0; start < rack.slots.length; start += rack.columns) {
    const ledge = rack.slots.slice(start, start + rack.columns);
    while (ledge.length > columns && ledge.includes(null)) ledge.splice(ledge.lastIndexOf(null), 1);
    overflow.push(...ledge.splice(columns).filter((piece) => piece !== null));
    slots.push(...ledge, ...Array.from({ length: columns - ledge.length }, () => null));
  }
  overflow.push(...slots.splice(MIN_LEDGES * columns).filter((piece) => piece !== null));
  return withTilesHome({ columns, slots }, overflow);
}

/** The rack without empty ledges that it no longer needs. */
export function withoutEmptyLedges(rack: Slots): Slots {
  const slots = [...rack.slots];
  while (slots.length > MIN_LEDGES * rack.columns && !slots.slice(-rack.columns).some(Boolean))
    slots.splice(-rack.columns);
  return { ...rack, slots };
}

/** The rack sorted, jokers last; colours stand apart where there is room. */
export function sortedRack(rack: Slots, by: RackOrder): Slots {
  const pieces = rack.slots.filter((piece) => piece !== null).sort((a, b) => sortKey(a, by) - sortKey(b, by));
  const colours = [...COLOUR_ORDER, "j"].map((colour) => pieces.filter((piece) => piece.tile[0] === colour));
  const apart =
    by === "colour"
      ? inGroups(
          colours.filter((group) => group.length),
          rack,
        )
      : null;
  return apart ?? dealtRack(pieces, rack.columns);
}

/** The groups with a gap between them, each on one ledge; null if they do not fit. */
function inGroups(groups: readonly (readonly Piece[])[], { columns }: Slots): Slots | null {
  const ledges: (Piece | null)[][] = [[]];
  const half = groups.reduce((sum, group) => sum + group.length, 0) / MIN_LEDGES;
  for (const group of groups) {
    let ledge = ledges.at(-1) ?? [];
    const taken = ledge.length ? ledge.length + 1 : 0;
    if (taken + group.length > columns || (ledges.length < MIN_LEDGES && ledge.length >= half)) {
      ledge = [];
      ledges.push(ledge);
    }
    ledge.push(...(ledge.length ? [null] : []), ...group);
  }
  if (ledges.length > MIN_LEDGES || ledges.some((ledge) => ledge.length > columns)) return null;
  const slots = Array.from(
    { length: MIN_LEDGES * columns },
    (_, slot) => ledges[Math.floor(slot / columns)]?.[slot % columns] ?? null,
  );
  return { columns, slots };
}

function sortKey({ tile }: Piece, by: RackOrder): number {
  if (tile === "j") return 1000;
  const colour = COLOUR_ORDER.indexOf(tile[0] ?? "");
  return by === "colour" ? colour * 20 + tileNumber(tile) : tileNumber(tile) * 5 + colour;
}
