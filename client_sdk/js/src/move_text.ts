// Builders of moves, typed so that a wrong card, bid or die does not compile.

import type { GameName, RummikubPlannedSet } from "./wire_types";

declare const of: unique symbol;
/** The text of a move of one game. */
export type Move<G extends GameName> = string & { readonly [of]?: G };
/** A move from a builder, or text that a person typed. */
export type AnyMove = string;

export type Suit = "c" | "d" | "h" | "s";
export type Rank = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A";
export type Card = `${Rank}${Suit}`;
/** Zole is played without 2 to 6, and with 7 and 8 of diamonds only. */
export type ZoleCard = `${"9" | "T" | "J" | "Q" | "K" | "A"}${Suit}` | "7d" | "8d";

export type Colour = "k" | "r" | "b" | "o";
export type TileNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;
export type Tile = `${Colour}${TileNumber}` | "j";

export type BidLevel = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export type Strain = "C" | "D" | "H" | "S" | "NT";
export type BridgeBidText = `${BidLevel}${Strain}`;
export type Die = 0 | 1 | 2 | 3 | 4 | 5;

/** A set of tiles on the table after the move. */
export interface TileSet {
  readonly tiles: readonly Tile[];
  /** Needed only where two jokers leave it open. */
  readonly kind?: "group" | "run";
  /** Its place on the board. */
  readonly at?: readonly [row: number, column: number];
}

const setText = (tiles: readonly string[], kind?: string | false | null, at?: readonly number[] | false): string =>
  (kind ? `${kind}:` : "") + tiles.join(",") + (at ? `@${at.join(".")}` : "");

/**
 * The move that leaves `sets` as the whole table: sets of a view, or planned ones. Where two jokers leave it open what a
 * set is, its kind is written, so that sets sent back are what they were.
 */
export function meldText(sets: readonly RummikubPlannedSet[]): Move<"rummikub"> {
  const texts = sets.map(({ tiles, kind, row, col }) => {
    const isOpen = tiles.filter((tile) => tile === "j").length > 1;
    return setText(tiles, isOpen && kind, typeof row === "number" && typeof col === "number" && [row, col]);
  });
  return `meld ${texts.join(" | ")}`;
}

export const rummikub = {
  draw: (): Move<"rummikub"> => "draw",
  pass: (): Move<"rummikub"> => "pass",
  /** Of the host, between games. */
  next: (): Move<"rummikub"> => "next",
  /** All sets on the table after the move. */
  meld: (...sets: readonly (TileSet | readonly Tile[])[]): Move<"rummikub"> =>
    `meld ${sets.map((set) => ("tiles" in set ? setText(set.tiles, set.kind, set.at) : setText(set))).join(" | ")}`,
} as const;

export const rikiki = {
  bid: (tricks: number): Move<"rikiki"> => `bid ${tricks}`,
  card: (card: Card): Move<"rikiki"> => card,
  /** Of the host, between rounds. */
  deal: (size: number): Move<"rikiki"> => `deal ${size}`,
} as const;

export const zole = {
  big: (): Move<"zole"> => "B",
  zole: (): Move<"zole"> => "Z",
  smallZole: (): Move<"zole"> => "S",
  pass: (): Move<"zole"> => "P",
  stash: (first: ZoleCard, second: ZoleCard): Move<"zole"> => `stash ${first} ${second}`,
  card: (card: ZoleCard): Move<"zole"> => card,
  /** Of the host, between rounds. */
  next: (): Move<"zole"> => "next",
  resign: (): Move<"zole"> => "resign",
} as const;

export const bridge = {
  bid: (bid: BridgeBidText): Move<"bridge"> => bid,
  pass: (): Move<"bridge"> => "P",
  /** Of the host, between deals. */
  next: (): Move<"bridge"> => "next",
  partner: (card: Card): Move<"bridge"> => `partner ${card}`,
  card: (card: Card): Move<"bridge"> => card,
} as const;

export const farkle = {
  roll: (): Move<"farkle"> => "roll",
  /** Take over the dice and points of the player before (option `piggyback`). */
  rollOn: (): Move<"farkle"> => "roll on",
  keep: (die: Die, ...more: readonly Die[]): Move<"farkle"> => `keep ${[die, ...more].join(" ")}`,
  bank: (die: Die, ...more: readonly Die[]): Move<"farkle"> => `bank ${[die, ...more].join(" ")}`,
} as const;

/** The moves of every game: `moves.zole.stash("Ts", "Th")`. */
export const moves = { rummikub, rikiki, zole, bridge, farkle } as const;
