// Keeps ids and plans while others play: which tile is which in a new position, and which part of a plan still holds.

import type { RummikubTileSet } from "stolik-client";
import { type Base, type Draft, type DraftSet, isSameSet, newSetId, type Piece, setPieces } from "./draft";
import { dealtRack, withoutEmptyLedges, withoutTiles, withTilesHome } from "./rack_slots";

export const FIRST_COLUMNS = 20;

/** The position with an id for each tile; a tile keeps its id while it can be followed from the position before. */
export function identify(
  before: Base | null,
  sets: readonly RummikubTileSet[],
  hand: readonly string[],
  laid: ReadonlySet<string> = new Set(),
): Base {
  const oldTable = before?.sets.flatMap((set) => set.pieces) ?? [];
  const oldHand = [...(before?.hand ?? [])].sort((a, b) => Number(laid.has(a.id)) - Number(laid.has(b.id)));
  const used = new Set<string>();
  const claim = (tile: string, from: readonly Piece[]): string | undefined => {
    const found = from.find((piece) => piece.tile === tile && !used.has(piece.id))?.id;
    if (found) used.add(found);
    return found;
  };
  const known = new Set([...oldTable, ...oldHand].map((piece) => piece.id));
  const newId = (tile: string): string => {
    let number = 0;
    while (used.has(`${tile}.${number}`) || known.has(`${tile}.${number}`)) number++;
    used.add(`${tile}.${number}`);
    return `${tile}.${number}`;
  };
  const unchanged = sets.map((set) => {
    const same = before?.sets.find(
      (old) => old.pieces.map((piece) => piece.tile).join() === set.tiles.join() && !used.has(old.pieces[0]?.id ?? ""),
    );
    for (const piece of same?.pieces ?? []) used.add(piece.id);
    return same;
  });
  const keptHand = hand.map((tile) => claim(tile, oldHand));
  const identified: DraftSet[] = [];
  sets.forEach((set, index) => {
    const same = unchanged[index];
    const pieces =
      same?.pieces ??
      set.tiles.map((tile) => ({
        id: claim(tile, oldTable) ?? claim(tile, oldHand) ?? newId(tile),
        tile,
        mine: false,
      }));
    identified.push({ id: same?.id ?? newSetId(identified, pieces[0]?.id ?? ""), pieces, kind: set.kind });
  });
  return {
    sets: withUniqueIds(identified),
    hand: hand.map((tile, at) => ({ id: keptHand[at] ?? claim(tile, oldTable) ?? newId(tile), tile, mine: true })),
  };
}

function withUniqueIds(sets: readonly DraftSet[]): readonly DraftSet[] {
  const unique: DraftSet[] = [];
  for (const set of sets)
    unique.push(unique.some(({ id }) => id === set.id) ? { ...set, id: newSetId(sets, set.id) } : set);
  return unique;
}

/** The turn before anything was moved. */
export function startDraft(base: Base, columns = FIRST_COLUMNS): Draft {
  return { sets: base.sets, rack: dealtRack(base.hand, columns) };
}

/** The plan on a new position, without the sets that depend on something that changed; `returned` tiles went back to the rack. */
export function rebase(
  plan: Draft,
  before: Base,
  base: Base,
): { readonly draft: Draft; readonly returned: readonly Piece[] } {
  const inHand = new Map(base.hand.map((piece) => [piece.id, piece]));
  const intact = new Set(
    base.sets.flatMap((set) => {
      const old = before.sets.find((candidate) => isSameSet(candidate, set));
      return old ? [old.id] : [];
    }),
  );
  const oldSetOf = new Map(before.sets.flatMap((set) => set.pieces.map((piece) => [piece.id, set.id] as const)));
  const sets: DraftSet[] = [];
  const done = new Set<string>(); // old sets whose tiles already lie in `sets`
  const parts = connectedParts(plan.sets, oldSetOf).map((part) => ({
    ...part,
    holds:
      part.old.every((id) => intact.has(id)) &&
      setPieces({ sets: part.sets }).every((piece) => !piece.mine || inHand.has(piece.id)),
  }));
  for (const set of base.sets) {
    const part = parts.find((candidate) => candidate.holds && candidate.old.includes(set.id));
    if (!part) sets.push(set);
    else if (!done.has(set.id)) {
      sets.push(...part.sets);
      for (const id of part.old) done.add(id);
    }
  }
  for (const part of parts) if (part.holds && !part.old.length) sets.push(...part.sets);
  const laid = new Set(setPieces({ sets }).flatMap((piece) => (piece.mine ? [piece.id] : [])));
  const returned = setPieces(plan).filter((piece) => piece.mine && inHand.has(piece.id) && !laid.has(piece.id));
  const gone = plan.rack.slots.flatMap((piece) => (piece && !inHand.has(piece.id) ? [piece.id] : []));
  const kept = withTilesHome(withoutTiles(plan.rack, new Set(gone)), returned);
  const placed = new Set([...laid, ...kept.slots.flatMap((piece) => (piece ? [piece.id] : []))]);
  const added = base.hand.filter((piece) => !placed.has(piece.id));
  return { draft: { sets: withUniqueIds(sets), rack: withoutEmptyLedges(withTilesHome(kept, added)) }, returned };
}

interface Part {
  readonly sets: readonly DraftSet[];
  /** The sets of the table that its tiles come from. */
  readonly old: readonly string[];
}

/** The plan in parts that share no tiles of one old set. */
function connectedParts(sets: readonly DraftSet[], oldSetOf: ReadonlyMap<string, string>): readonly Part[] {
  let parts: Part[] = [];
  for (const set of sets) {
    const old = new Set(set.pieces.flatMap((piece) => oldSetOf.get(piece.id) ?? []));
    const joined = parts.filter((part) => part.old.some((id) => old.has(id)));
    parts = parts.filter((part) => !joined.includes(part));
    parts.push({
      sets: [...joined.flatMap((part) => part.sets), set],
      old: [...new Set([...joined.flatMap((part) => part.old), ...old])],
    });
  }
  return parts;
}

/** The draft that a `meld` move describes, or null if its tiles are not these. */
export function draftFromMeld(base: Base, start: Draft, text: string): Draft | null {
  const wanted = text
    .replace(/^meld /, "")
    .split(" | ")
    .map((set) => ({
      tiles: set.replace(/^\w+:/, "").replace(/@.*$/, "").split(","),
      kind: set.startsWith("group:") ? ("group" as const) : set.startsWith("run:") ? ("run" as const) : null,
    }));
  const after = identify(
    base,
    wanted.map((set) => ({ tiles: set.tiles, kind: set.kind ?? "run", row: null, col: null })),
    [],
    new Set(base.hand.map((piece) => piece.id)),
  );
  const hand = new Map(
    start.rack.slots.flatMap((piece, slot) => (piece ? [[piece.id, { ...piece, home: slot }]] : [])),
  );
  const table = new Map(setPieces(base).map((piece) => [piece.id, piece]));
  const sets = after.sets.map((set, index) => ({
    ...set,
    kind: wanted[index]?.kind ?? null,
    pieces: set.pieces.map((piece) => table.get(piece.id) ?? hand.get(piece.id)),
  }));
  const pieces = sets.flatMap((set) => set.pieces);
  const complete = pieces.every((piece) => piece) && pieces.filter((piece) => !piece?.mine).length === table.size;
  if (!complete) return null;
  const laid = new Set(pieces.flatMap((piece) => (piece?.mine ? [piece.id] : [])));
  return { sets: sets as DraftSet[], rack: withoutTiles(start.rack, laid) };
}
