// What a game brings to the page: `about.ts` is part of every page, `module.ts` is loaded with the first table.

import type { ComponentType } from "preact";
import type { AnyMove, GameName, GameRow, JsonMap, SeatInfo, View } from "stolik-client";
import type { Sound } from "../sounds";
import type { Key } from "../texts";
import type { BoardProps } from "./board_props";

/** A tile or card by its code, or a die by its face. */
export type PieceCode = string | number;

/** The numbers of a typed list; or the key of what is wrong with it; or the wrong part of it, with the most it may be. */
export type ReadList =
  | { readonly sizes: readonly number[] }
  | { readonly wrong: "listEmpty" | "listTooLong" }
  | { readonly part: string; readonly most: number };

/** What the first pages and the rules page show of a game. */
export interface GameAbout {
  /** The number of players that a table has by default. */
  readonly usualSeats: number;
  /** How long a game against bots usually takes, in minutes. */
  readonly minutes: number;
  /** What the game is, in one sentence. */
  readonly line?: Key;
  /** A few pieces that show what the game is played with. */
  readonly pieces: readonly PieceCode[];
  /** Pieces in rows, as they lie on the table in the middle of a game. */
  readonly scene: readonly (readonly PieceCode[])[];
  /** Where the host chooses how many cards a round deals: the usual and the highest number for the first one. */
  firstRound?(options: JsonMap, players: number): { readonly usual: number; readonly most: number };
  /** The house rule that tables of `from` and more players need; it comes with their number. */
  readonly largeTable?: { readonly option: string; readonly from: number };
  /** The most that a house rule may be for so many players; undefined where it does not depend on them. */
  mostOf?(option: string, players: number): number | undefined;
  /** Reads the list that a house rule takes. */
  readList?(text: string, players: number): ReadList;
  /** Pictures for the rules page, by the step that they belong to. */
  readonly rulePictures: { readonly [step: string]: readonly (readonly PieceCode[])[] };
}

/** What a seat shows besides name, score and clock. */
export interface SeatFacts {
  /** How many cards or tiles the player holds; shown as backs. */
  readonly held?: number;
  /** How many tricks lie before the player. */
  readonly won?: number;
  /** In words: "2 of 3", "4 tricks". */
  readonly note?: string;
  /** Whether this player plays alone or for the contract; marked by a crown. */
  readonly leads?: boolean;
  /** Whether this player is known to be the partner of the one who plays the contract. */
  readonly partner?: boolean;
  /** The cards that the player holds, where a practice aid shows them. */
  readonly faces?: readonly string[];
  /** Whether the player takes no part in this round. */
  readonly sitsOut?: boolean;
}

/** A line of the score sheet; a line feed begins a second line in a cell. */
export interface ScoreLine {
  readonly name: string;
  readonly cells: readonly string[];
}

/** Everything of a game that needs a view of it. */
export interface GameModule<G extends GameName = GameName> {
  readonly Board: ComponentType<BoardProps<G>>;
  /** What each seat shows, in the order of the seats. */
  seatFacts(view: View<G>): readonly SeatFacts[];
  /** A line per round, oldest first; `rounds` are the finished ones. */
  scoreLines(rounds: readonly GameRow[G][], view: View<G>, seats: readonly SeatInfo[]): readonly ScoreLine[];
  /** Between rounds, where the host deals: chooses the next deal. */
  readonly HostDeal?: ComponentType<{ readonly view: View<G>; onDeal(move: AnyMove): void }>;
  /** The public pieces in rows, for a picture of the table. */
  pictureRows(view: View<G>): readonly (readonly PieceCode[])[];
  /** The sounds of the game's events; other events sound like a piece laid down. */
  readonly sounds: { readonly [event: string]: Sound };
}
