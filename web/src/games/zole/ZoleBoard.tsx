// Zole: choice, stash, eight tricks, and the score sheet between rounds.

import { useEffect, useState } from "preact/hooks";
import { NextRoundButton } from "../../table/NextRoundButton";
import { roundOverText } from "../../table/rounds";
import { ScoreTable } from "../../table/ScoreSheet";
import { type Key, t } from "../../texts";
import type { BoardProps } from "../board_props";
import { CardTable } from "../tricks/CardTable";
import { PremoveRow } from "../tricks/PremoveRow";
import { cardSentence, otherSentence } from "../tricks/sentences";
import { ZOLE_TRUMPS } from "./trumps";
import { hasPlaque, ZolePlaque } from "./ZolePlaque";

const CHOICES: Record<string, Key> = { B: "zoleBig", Z: "zoleZole", S: "zoleSmall", P: "pass" };
const OTHERS: { readonly [phase: string]: Key } = { choice: "isChoosingGame", stash: "isStashing" };

export function ZoleBoard(props: BoardProps<"zole">) {
  const { view, seats, rounds, myTurn, choices, act } = props;
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
  const hand = rack?.hand ?? [];
  const asked = !myTurn
    ? otherSentence(OTHERS[table.phase] ?? "waitingFor", seats, table.turn)
    : table.phase === "choice"
      ? t("turnZole")
      : stashing
        ? t("turnStash")
        : cardSentence({ trick: table.trick, hand, choices, trumps: ZOLE_TRUMPS });
  return (
    <CardTable
      board={props}
      active={table.active}
      trick={table.trick}
      filled={table.tricks.at(-1) ?? null}
      tricks={table.tricks}
      playing={table.phase === "play"}
      plaque={hasPlaque(table) && <ZolePlaque view={view} seats={seats} />}
      sentence={between ? roundOverText(view) : asked}
      hand={hand}
      trumps={ZOLE_TRUMPS}
      {...(stashing ? { picked, onPick: pick } : {})}
      middle={table.phase === "between" && <ScoreTable rounds={rounds} view={view} seats={seats} />}
      actions={
        <>
          {table.phase === "choice" && myTurn && (
            <div class="choice-row choice-large">
              {choices.map((move) => (
                <button
                  key={move}
                  class={props.hint?.move === move ? "choice-hinted" : ""}
                  onClick={() => void act(move)}
                >
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
          {table.phase === "between" && myTurn && <NextRoundButton act={act} />}
        </>
      }
    />
  );
}
