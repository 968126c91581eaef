// Builders of moves, typed so that a wrong card, bid or die does not compile.

import type { GameName, RummikubPlannedSet } from "./wire_types";

declare const of: unique symbol;
/**
 * The text of a move of one game: from a builder, from the rules, or from `parse` of what a person typed. At a table of
 * any game every text may be a move.
 */
export type Move<G extends GameName> = string & (GameName extends G ? unknown : { readonly [of]: G });
/** A move of any game. */
export type AnyMove = string;

/** Take a text for a move of the game; whether it is one, the rules say when it is played. */
const parse = (text: string): never => text as never;

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
  return `meld ${texts.join(" | ")}` as Move<"rummikub">;
}

export const rummikub = {
  /** A text that a person typed. It is not checked before it is played. */
  parse: parse as (text: string) => Move<"rummikub">,
  draw: (): Move<"rummikub"> => "draw" as Move<"rummikub">,
  pass: (): Move<"rummikub"> => "pass" as Move<"rummikub">,
  /** Of the host, between games. */
  next: (): Move<"rummikub"> => "next" as Move<"rummikub">,
  /** All sets on the table after the move. */
  meld: (...sets: readonly (TileSet | readonly Tile[])[]): Move<"rummikub"> =>
    `meld ${sets.map((set) => ("tiles" in set ? setText(set.tiles, set.kind, set.at) : setText(set))).join(" | ")}` as Move<"rummikub">,
} as const;

export const rikiki = {
  /** A text that a person typed. It is not checked before it is played. */
  parse: parse as (text: string) => Move<"rikiki">,
  bid: (tricks: number): Move<"rikiki"> => `bid ${tricks}` as Move<"rikiki">,
  card: (card: Card): Move<"rikiki"> => card as Move<"rikiki">,
  /** Of the host, between rounds. */
  deal: (size: number): Move<"rikiki"> => `deal ${size}` as Move<"rikiki">,
} as const;

export const zole = {
  /** A text that a person typed. It is not checked before it is played. */
  parse: parse as (text: string) => Move<"zole">,
  big: (): Move<"zole"> => "B" as Move<"zole">,
  zole: (): Move<"zole"> => "Z" as Move<"zole">,
  smallZole: (): Move<"zole"> => "S" as Move<"zole">,
  pass: (): Move<"zole"> => "P" as Move<"zole">,
  stash: (first: ZoleCard, second: ZoleCard): Move<"zole"> => `stash ${first} ${second}` as Move<"zole">,
  card: (card: ZoleCard): Move<"zole"> => card as Move<"zole">,
  /** Of the host, between rounds. */
  next: (): Move<"zole"> => "next" as Move<"zole">,
  resign: (): Move<"zole"> => "resign" as Move<"zole">,
} as const;

export const bridge = {
  /** A text that a person typed. It is not checked before it is played. */
  parse: parse as (text: string) => Move<"bridge">,
  bid: (bid: BridgeBidText): Move<"bridge"> => bid as Move<"bridge">,
  pass: (): Move<"bridge"> => "P" as Move<"bridge">,
  /** Of the host, between deals. */
  next: (): Move<"bridge"> => "next" as Move<"bridge">,
  partner: (card: Card): Move<"bridge"> => `partner ${card}` as Move<"bridge">,
  card: (card: Card): Move<"bridge"> => card as Move<"bridge">,
} as const;

export const farkle = {
  /** A text that a person typed. It is not checked before it is played. */
  parse: parse as (text: string) => Move<"farkle">,
  roll: (): Move<"farkle"> => "roll" as Move<"farkle">,
  /** Take over the dice and points of the player before (option `piggyback`). */
  rollOn: (): Move<"farkle"> => "roll on" as Move<"farkle">,
  keep: (die: Die, ...more: readonly Die[]): Move<"farkle"> => `keep ${[die, ...more].join(" ")}` as Move<"farkle">,
  bank: (die: Die, ...more: readonly Die[]): Move<"farkle"> => `bank ${[die, ...more].join(" ")}` as Move<"farkle">,
} as const;

/** The moves of every game: `moves.zole.stash("Ts", "Th")`. */
export const moves = { rummikub, rikiki, zole, bridge, farkle } as const;
