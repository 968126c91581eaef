// Zole: choice, stash, eight tricks, and the score sheet between rounds.

import { useEffect, useState } from "preact/hooks";
import { playerName } from "../../table/player_names";
import { ScoreTable } from "../../table/ScoreSheet";
import { type Key, t } from "../../texts";
import type { BoardProps } from "../board_props";
import { CardTable, roundOverText } from "../tricks/CardTable";
import { sortHand } from "../tricks/hand_order";
import { PremoveRow } from "../tricks/PremoveRow";
import { ROUND_KIND_TEXTS } from "./round_kinds";
import { ZOLE_TRUMPS } from "./trumps";

const CHOICES: Record<string, Key> = { B: "zoleBig", Z: "zoleZole", S: "zoleSmall", P: "pass" };

export function ZoleBoard(props: BoardProps<"zole">) {
  const { view, seats, myTurn, choices, act } = props;
  const { table, rack } = view;
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => setPicked(new Set()), [view.seq]);
  useEffect(() => {
    const stash = props.hint?.move.match(/^stash (\S+) (\S+)$/);
    if (stash) setPicked(new Set(stash.slice(1)));
  }, [props.hint]);

  const stashing = myTurn && table.phase === "stash";
  const between = table.phase === "between" || table.phase === "over";
  const pick = (card: string): void => {
    const next = new Set(picked);
    if (!next.delete(card)) next.add(card);
    setPicked(new Set([...next].slice(-2)));
  };
  const waiting = table.turn === null ? "" : t("waitingFor", { name: playerName(seats, table.turn) });
  const asked = !myTurn
    ? waiting
    : table.phase === "choice"
      ? t("zoleChoose")
      : stashing
        ? t("zoleStash")
        : t("playCard");
  return (
    <CardTable
      board={props}
      active={table.active}
      trick={table.trick}
      filled={table.tricks.at(-1) ?? null}
      tricks={table.tricks}
      plaque={
        (table.kind || table.pules.common > 0) && (
          <>
            {table.kind && (
              <span>
                {t(ROUND_KIND_TEXTS[table.kind] ?? "zoleTable")}
                {table.solo !== null && ` · ${playerName(seats, table.solo)}`}
              </span>
            )}
            {table.pules.common > 0 && <span>{t("pules", { count: table.pules.common })}</span>}
          </>
        )
      }
      sentence={between ? roundOverText(table.phase, myTurn) : asked}
      hand={sortHand(rack?.hand ?? [], ZOLE_TRUMPS)}
      {...(stashing ? { picked, onPick: pick } : {})}
      middle={between && <ScoreTable view={view} seats={seats} />}
      actions={
        <>
          {table.phase === "choice" && myTurn && (
            <div class="choice-row">
              {choices.map((move) => (
                <button key={move} class={move === "P" ? "" : "button-main"} onClick={() => void act(move)}>
                  {t(CHOICES[move] ?? "pass")}
                </button>
              ))}
            </div>
          )}
          {table.phase === "choice" &&
            !myTurn &&
            view.seat !== null &&
            table.active.includes(view.seat) &&
            !table.passes.includes(view.seat) && <PremoveRow premove={props.premove} moves={[["P", t("pass")]]} />}
          {stashing && (
            <button
              class="button-main"
              disabled={picked.size !== 2}
              onClick={() => void act(`stash ${[...picked].join(" ")}`)}
            >
              {t("zoleStashNow")}
            </button>
          )}
          {choices.includes("resign") && (
            <button class="button-quiet" onClick={() => void act("resign")}>
              {t("resign")}
            </button>
          )}
          {table.phase === "between" && myTurn && (
            <button class="button-main" onClick={() => void act("next")}>
              {t("nextRound")}
            </button>
          )}
        </>
      }
    />
  );
}
