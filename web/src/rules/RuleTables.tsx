// The tables of a rules page.

import type { GameName, JsonMap } from "stolik-client";
import { bidText } from "stolik-client";
import type { PieceCode } from "../games/game_module";
import { optionValueText } from "../house_rules/option_texts";
import { PieceImage } from "../parts/PieceImage";
import { fillTemplate, type Key, t } from "../texts";
import { formatNumber, formatSigned } from "../texts/numbers";
import type { TableTexts } from "../texts/rules";
import type { TableText } from "../texts/rules/tables/en";
import { RuleHeading } from "./RuleSection";
import { type CellValue, type RuleTable, ruleTables } from "./rule_tables";

interface Props {
  readonly game: GameName;
  readonly options: JsonMap;
  readonly texts: TableTexts;
  /** Says where the link of the heading leads. */
  readonly anchor: string;
}

const RANKS: { readonly [rank: string]: Key } = { A: "ace", K: "king", Q: "queen", J: "jack" };

export function RuleTables({ game, options, texts, anchor }: Props) {
  const gameTexts = texts[game] as { readonly [table: string]: TableText } | undefined;
  if (!gameTexts) return null;
  return (
    <>
      <RuleHeading id="tables" text={texts.words.hereTitle} anchor={anchor} />
      <p class="muted small">{Object.keys(options).length ? texts.words.forOptions : texts.words.forUsual}</p>
      <div class="rule-tables">
        {ruleTables(game, options).map((table) => {
          const words = gameTexts[table.name];
          return words && <OneTable key={table.name} game={game} table={table} words={words} all={texts.words} />;
        })}
      </div>
    </>
  );
}

interface TableProps {
  readonly game: GameName;
  readonly table: RuleTable;
  readonly words: TableText;
  readonly all: TableTexts["words"];
}

function OneTable({ game, table, words, all }: TableProps) {
  const label = (key: string): string => words.rows[key] ?? words.columns[key] ?? knownLabel(key, all);
  const picturesOnly = !table.columns.length;
  return (
    <section class={table.columns.length > 2 ? "rule-table rule-table-wide" : "rule-table"} data-table={table.name}>
      <h3>{words.title}</h3>
      {picturesOnly ? (
        table.rows.map(({ key, pieces }) => <Pieces key={key} game={game} pieces={pieces} />)
      ) : (
        <div class="rule-table-scroll" tabIndex={table.columns.length > 3 ? 0 : -1}>
          <table>
            <thead>
              <tr>
                <th>{table.name === "bids" ? all.corner : ""}</th>
                {table.columns.map((column) => (
                  <th key={column} scope="col">
                    {label(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ key, pieces, cells }) => (
                <tr key={key} data-row={key}>
                  <th scope="row">
                    {label(key)}
                    {pieces.length > 0 && <Pieces game={game} pieces={pieces} />}
                  </th>
                  {cells.map((cell, index) => (
                    <td key={index}>{cellText(cell, table.signed, all)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** Pieces on felt, sets apart; an empty row is an arrow from what was to what is. */
function Pieces({ game, pieces }: { game: GameName; pieces: readonly (readonly PieceCode[])[] }) {
  return (
    <span class={pieces.flat().length === 1 ? "rule-pieces rule-piece-alone" : "rule-pieces"} aria-hidden="true">
      {pieces.map((row, line) => (
        <span key={line}>
          {row.length === 0 && "→"}
          {row.map((piece, index) =>
            game === "bridge" ? (
              <b key={index}>{bidText(`1${piece}`).slice(1)}</b>
            ) : (
              <PieceImage key={index} game={game} piece={piece} />
            ),
          )}
        </span>
      ))}
    </span>
  );
}

function cellText(cell: CellValue, signed: boolean, words: TableTexts["words"]): string {
  if (cell === null) return "–";
  if (typeof cell === "boolean") return cell ? words.yes : words.no;
  if (typeof cell === "string") return cell;
  return signed ? formatSigned(cell) : formatNumber(cell);
}

/** Labels that need no text of their own: numbers, ranks, players, ways to score. */
function knownLabel(key: string, words: TableTexts["words"]): string {
  const [, kind = "", value = ""] = /^(took|bid|level|players|rank|scoring|sample|face):?(.*)$/.exec(key) ?? [];
  if (kind === "players") return t("players", { count: Number(value) });
  if (kind === "rank") return RANKS[value] ? t(RANKS[value]) : value === "T" ? "10" : value;
  if (kind === "scoring") return optionValueText("rikiki", "scoring", value);
  if (kind === "sample") return fillTemplate(words.bid, { bid: value[0] ?? "", taken: value[1] ?? "" });
  return kind === "face" ? "" : value;
}
