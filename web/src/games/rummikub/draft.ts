// A planned Rummikub turn that is not sent yet: pure functions over immutable values.

import { type Slots, withoutTiles, withTilesAt, withTilesHome } from "./rack_slots";

/** One tile with an id, since most exist twice; `mine` if it is from the player's rack. */
export interface Piece {
  readonly id: string;
  readonly tile: string;
  readonly mine: boolean;
  /** The slot that it left when it was laid. */
  readonly home?: number;
}

export type SetKind = "group" | "run";

/** A set on the table, or of a plan. */
export interface DraftSet {
  readonly id: string;
  readonly pieces: readonly Piece[];
  /** What it was last said to be; it counts only while the tiles leave it open (`declaredKind`). */
  readonly kind: SetKind | null;
}

export interface Draft {
  readonly sets: readonly DraftSet[];
  readonly rack: Slots;
}

/** What the table and the hand are, as the game says: what a draft starts from. */
export interface Base {
  readonly sets: readonly DraftSet[];
  readonly hand: readonly Piece[];
}

/** Where tiles go: a place in a set (its end by default), a new set, a slot of the rack, or back to where they were. */
export type Target =
  | { readonly to: "set"; readonly set: string; readonly index?: number }
  | { readonly to: "new" }
  | { readonly to: "slot"; readonly slot: number }
  | { readonly to: "rack" };

/** The draft after the pieces were moved; tiles of the table never go to the rack. */
export function moveTiles(draft: Draft, ids: ReadonlySet<string>, target: Target): Draft {
  const toRack = target.to === "slot" || target.to === "rack";
  const all = [...draft.rack.slots.map((piece, slot) => piece && { ...piece, home: slot }), ...setPieces(draft)];
  const moving = all.filter((piece): piece is Piece => !!piece && ids.has(piece.id) && (piece.mine || !toRack));
  if (!moving.length || (target.to === "set" && !draft.sets.some((set) => set.id === target.set))) return draft;
  const movingIds = new Set(moving.map((piece) => piece.id));
  const stays = (piece: Piece): boolean => !movingIds.has(piece.id);
  const sets = draft.sets.map((set): DraftSet => {
    const left = set.pieces.filter(stays);
    if (target.to === "set" && target.set === set.id) {
      const index = set.pieces.slice(0, target.index ?? set.pieces.length).filter(stays).length;
      return { ...set, pieces: tidySet([...left.slice(0, index), ...moving, ...left.slice(index)]) };
    }
    return left.length === set.pieces.length ? set : { ...set, pieces: left };
  });
  if (target.to === "new") {
    const whole = draft.sets.find((set) => set.pieces.length === moving.length && set.pieces.every((p) => !stays(p)));
    const id = newSetId(draft.sets, moving[0]?.id ?? "");
    sets.push({ id, pieces: tidySet(moving), kind: whole?.kind ?? null });
  }
  const rack = withoutTiles(draft.rack, movingIds);
  return {
    sets: sets.filter((set) => set.pieces.length),
    rack: target.to === "slot" ? withTilesAt(rack, moving, target.slot) : toRack ? withTilesHome(rack, moving) : rack,
  };
}

/** Whether two sets have the same pieces in the same order and are the same kind of set. */
export function isSameSet(one: DraftSet, other: DraftSet): boolean {
  return (
    one.pieces.length === other.pieces.length &&
    one.pieces.every((piece, at) => piece.id === other.pieces[at]?.id) &&
    declaredKind(one) === declaredKind(other)
  );
}

/**
 * What a set of two jokers and one other tile is, which its tiles leave open: what it was last said to be, else a run if
 * it fits between 1 and 13. Null for all other sets, whose tiles say it.
 */
export function declaredKind({ pieces, kind }: Pick<DraftSet, "pieces" | "kind">): SetKind | null {
  const place = pieces.findIndex((piece) => piece.tile !== "j");
  const natural = pieces[place];
  if (!natural || pieces.length < 3 || pieces.filter((piece) => piece.tile === "j").length < pieces.length - 1)
    return null;
  const first = tileNumber(natural.tile) - place;
  const fitsRun = first >= 1 && first + pieces.length - 1 <= 13;
  return fitsRun && kind !== "group" ? "run" : "group";
}

/** An id that no set has yet. */
export function newSetId(sets: readonly DraftSet[], piece: string): string {
  let id = `s-${piece}`;
  while (sets.some((set) => set.id === id)) id += "+";
  return id;
}

/**
 * The tiles in rising order where they have one colour and different numbers, with jokers in the gaps.
 * Only a convenience while tiles are moved: an order that rises without gaps stays, and the engine judges what is a set.
 */
export function tidySet(pieces: readonly Piece[]): readonly Piece[] {
  const real = pieces.filter((piece) => piece.tile !== "j");
  const numbers = new Set(real.map((piece) => tileNumber(piece.tile)));
  const oneColour = new Set(real.map((piece) => piece.tile[0])).size === 1;
  if (real.length < 2 || !oneColour || numbers.size < real.length || isRising(pieces)) return pieces;
  const jokers = pieces.filter((piece) => piece.tile === "j");
  const tidy: Piece[] = [];
  let before: number | null = null;
  for (const piece of [...real].sort((a, b) => tileNumber(a.tile) - tileNumber(b.tile))) {
    const number = tileNumber(piece.tile);
    tidy.push(...jokers.splice(0, before === null ? 0 : number - before - 1), piece);
    before = number;
  }
  const highest = tileNumber(tidy.at(-1)?.tile ?? "");
  return highest === 13 ? [...jokers, ...tidy] : [...tidy, ...jokers];
}

function isRising(pieces: readonly Piece[]): boolean {
  const starts = pieces.flatMap(({ tile }, at) => (tile === "j" ? [] : [tileNumber(tile) - at]));
  return starts.every((start) => start === starts[0]);
}

/** Every piece on the table. */
export function setPieces(draft: Pick<Draft, "sets">): readonly Piece[] {
  return draft.sets.flatMap((set) => set.pieces);
}

/** The tiles laid from the rack so far. */
export function laidTiles(draft: Draft): readonly Piece[] {
  return setPieces(draft).filter((piece) => piece.mine);
}

/** Whether a set is not as it lies on the table. */
export function isChanged(set: DraftSet, base: Base): boolean {
  return !base.sets.some((old) => isSameSet(old, set));
}

/** A set as moves write it, with its kind where jokers leave that open. */
export function setText(set: DraftSet): string {
  const kind = declaredKind(set);
  return `${kind ? `${kind}:` : ""}${set.pieces.map((piece) => piece.tile).join(",")}`;
}

/** The draft as the text of a move. */
export function meldText(draft: Draft): string {
  return `meld ${draft.sets.map(setText).join(" | ")}`;
}

export function tileNumber(tile: string): number {
  return Number(tile.slice(1));
}
