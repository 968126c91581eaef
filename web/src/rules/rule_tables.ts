// The tables of the rules pages: numbers out of the engine (`make docs` writes tables.json), for the house rules in play.

import type { GameName, Json, JsonMap } from "stolik-client";
import type { PieceCode } from "../games/game_module";
import { schemaOf } from "../games/schemas";
import file from "./tables.json";

/** A number, yes or no, or a text; null where the house rules leave it out. */
export type CellValue = number | boolean | string | null;

interface StoredCell {
  /** The house rules that the number depends on. */
  readonly by: readonly string[];
  readonly values: { readonly [values: string]: CellValue };
}

interface StoredTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly signed: boolean;
  readonly rows: readonly {
    readonly key: string;
    readonly pieces?: readonly (readonly PieceCode[])[];
    readonly cells: readonly (CellValue | StoredCell)[];
  }[];
}

export interface RuleTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Whether the numbers are gains and losses. */
  readonly signed: boolean;
  readonly rows: readonly {
    readonly key: string;
    readonly pieces: readonly (readonly PieceCode[])[];
    readonly cells: readonly CellValue[];
  }[];
}

const TABLES = file as unknown as Partial<Record<GameName, readonly StoredTable[]>>;

/** The tables of a game under these house rules; rows and tables that they leave out are missing. */
export function ruleTables(game: GameName, departures: JsonMap): readonly RuleTable[] {
  const { options } = schemaOf(game);
  const inPlay: JsonMap = Object.fromEntries(
    options.map((option) => [option.name, departures[option.name] ?? option.default]),
  );
  return (TABLES[game] ?? [])
    .map((table) => ({
      ...table,
      rows: table.rows
        .map(({ key, pieces = [], cells }) => ({ key, pieces, cells: cells.map((cell) => readCell(cell, inPlay)) }))
        .filter(({ cells }) => !cells.length || cells.some((cell) => cell !== null)),
    }))
    .filter(({ rows }) => rows.length);
}

function readCell(cell: CellValue | StoredCell, options: JsonMap): CellValue {
  if (cell === null || typeof cell !== "object") return cell;
  const key = cell.by.map((name) => JSON.stringify(options[name] as Json)).join(",");
  return cell.values[key] ?? null;
}
