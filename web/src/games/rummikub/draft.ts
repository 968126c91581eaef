// The draft of a Rummikub turn, which is not sent yet: pure functions over immutable values.

import type { RummikubRack, RummikubTable } from "stolik-client";

/** One tile with an id, since most exist twice; `mine` if it came from the rack this turn. */
export interface Piece {
  readonly id: string;
  readonly tile: string;
  readonly mine: boolean;
}

export interface Draft {
  readonly sets: readonly (readonly Piece[])[];
  readonly rack: readonly Piece[];
}

/** Where tiles go: into a set, into a new one, or back to the rack. */
export type Target = { readonly set: number } | "new" | "rack";

/** The turn before anything was moved. */
export function startDraft(table: RummikubTable, rack: RummikubRack | null): Draft {
  return {
    sets: table.sets.map((set, s) => set.tiles.map((tile, i) => ({ id: `t${s}.${i}`, tile, mine: false }))),
    rack: (rack?.hand ?? []).map((tile, i) => ({ id: `h${i}.${tile}`, tile, mine: true })),
  };
}

/** The draft after `ids` were moved to `target`; tiles of the table never go to the rack. */
export function moveTiles(draft: Draft, ids: ReadonlySet<string>, target: Target): Draft {
  const all = [...draft.sets.flat(), ...draft.rack];
  const moving = all.filter((piece) => ids.has(piece.id) && (target !== "rack" || piece.mine));
  if (!moving.length) return draft;
  const movingIds = new Set(moving.map((piece) => piece.id));
  const withoutMoving = (pieces: readonly Piece[]): Piece[] => pieces.filter((piece) => !movingIds.has(piece.id));
  const sets = draft.sets.map((set, index) =>
    typeof target === "object" && target.set === index
      ? arrangeSet([...withoutMoving(set), ...moving])
      : withoutMoving(set),
  );
  if (target === "new") sets.push(arrangeSet(moving));
  return {
    sets: sets.filter((set) => set.length),
    rack: target === "rack" ? [...withoutMoving(draft.rack), ...moving] : withoutMoving(draft.rack),
  };
}

/** The tiles of one set in order: a run rises, with jokers in its gaps; anything else stays as it is. */
export function arrangeSet(set: readonly Piece[]): Piece[] {
  const jokers = set.filter((piece) => piece.tile === "j");
  const real = set.filter((piece) => piece.tile !== "j");
  const colours = new Set(real.map((piece) => piece.tile[0]));
  const numbers = real.map((piece) => tileNumber(piece.tile));
  if (real.length < 2 || colours.size > 1 || new Set(numbers).size < real.length) return [...set];
  const rising = [...real].sort((a, b) => tileNumber(a.tile) - tileNumber(b.tile));
  const laid: Piece[] = [];
  for (const piece of rising) {
    const before = laid.length ? valueAt(laid, laid.length - 1) : null;
    let gap = before === null ? 0 : tileNumber(piece.tile) - before - 1;
    while (gap-- > 0 && jokers.length) laid.push(jokers.shift() as Piece);
    laid.push(piece);
  }
  for (const joker of jokers) {
    if (valueAt(laid, laid.length - 1) < 13) laid.push(joker);
    else laid.unshift(joker);
  }
  return laid;
}

/** The number at a place in a run, counted from the first tile that is no joker. */
function valueAt(run: readonly Piece[], place: number): number {
  const first = run.findIndex((piece) => piece.tile !== "j");
  return tileNumber(run[first]?.tile ?? "r0") + place - first;
}

/** The tiles laid from the rack so far. */
export function laidTiles(draft: Draft): Piece[] {
  return draft.sets.flat().filter((piece) => piece.mine);
}

/** The draft as the text of a move. */
export function meldText(draft: Draft): string {
  return `meld ${draft.sets.map((set) => set.map((piece) => piece.tile).join(",")).join(" | ")}`;
}

/** The draft for the text of a `meld` move, or null if the tiles do not match. */
export function draftFromMeld(start: Draft, text: string): Draft | null {
  const wanted = text
    .replace(/^meld /, "")
    .split(" | ")
    .map((set) => set.replace(/^\w+:/, "").replace(/@.*$/, "").split(","));
  const left = [...start.sets.flat(), ...start.rack];
  const take = (tile: string): Piece | undefined =>
    left.splice(
      left.findIndex((piece) => piece.tile === tile),
      1,
    )[0];
  const sets = wanted.map((set) => set.map(take));
  if (sets.flat().some((piece) => !piece) || left.some((piece) => !piece.mine)) return null;
  return { sets: sets as Piece[][], rack: left };
}

export type RackOrder = "colour" | "number";

/** The rack sorted by colour or by number; jokers last. */
export function sortRack(rack: readonly Piece[], by: RackOrder): Piece[] {
  const key = (piece: Piece): number => {
    if (piece.tile === "j") return 1000;
    const colour = "kbro".indexOf(piece.tile[0] ?? "");
    return by === "colour" ? colour * 20 + tileNumber(piece.tile) : tileNumber(piece.tile) * 5 + colour;
  };
  return [...rack].sort((a, b) => key(a) - key(b));
}

export function tileNumber(tile: string): number {
  return Number(tile.slice(1));
}
