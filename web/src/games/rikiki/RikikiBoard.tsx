// Rikiki: bid tricks, play them, and the score sheet between rounds.

import { Card } from "../../parts/Card";
import { playerName } from "../../table/player_names";
import { ScoreTable } from "../../table/ScoreSheet";
import { t } from "../../texts";
import type { BoardProps } from "../board_props";
import { CardTable, roundOverText } from "../tricks/CardTable";
import { sortHand } from "../tricks/hand_order";
import { PremoveRow } from "../tricks/PremoveRow";

export function RikikiBoard(props: BoardProps<"rikiki">) {
  const { view, seats, myTurn, choices, act, hint } = props;
  const { table, rack } = view;
  const between = table.phase === "between" || table.phase === "over";
  const bidding = table.phase === "bid";
  const waiting = table.turn === null ? "" : t("waitingFor", { name: playerName(seats, table.turn) });
  const bidSum = table.bids.reduce<number>((sum, bid) => sum + (bid ?? 0), 0);
  return (
    <CardTable
      board={props}
      active={seats.map((chair) => chair.seat)}
      trick={table.trick}
      filled={table.last}
      tricks={table.tricks}
      plaque={
        <>
          {table.trumpCard ? (
            <span class="trump-card" role="img" aria-label={t("trump")}>
              <Card card={table.trumpCard} />
            </span>
          ) : (
            <span>{t("noTrump")}</span>
          )}
          <span>{t("bidSum", { sum: bidSum, size: table.size })}</span>
        </>
      }
      sentence={
        between ? roundOverText(table.phase, myTurn) : !myTurn ? waiting : bidding ? t("howManyTricks") : t("playCard")
      }
      hand={sortHand(rack?.hand ?? [])}
      middle={between && <ScoreTable view={view} seats={seats} />}
      actions={
        <>
          {bidding && myTurn && (
            <div class="choice-row">
              {choices.map((move) => (
                <button key={move} class={hint?.move === move ? "button-main" : ""} onClick={() => void act(move)}>
                  {move.replace("bid ", "")}
                </button>
              ))}
            </div>
          )}
          {bidding && !myTurn && view.seat !== null && table.bids[view.seat] === null && (
            <PremoveRow
              premove={props.premove}
              moves={Array.from({ length: table.size + 1 }, (_, bid) => [`bid ${bid}`, String(bid)] as const)}
            />
          )}
          {table.phase === "between" && myTurn && (
            <button class="button-main" onClick={() => void act(`deal ${table.nextSize ?? 1}`)}>
              {t("dealCards", { count: table.nextSize ?? 1 })}
            </button>
          )}
        </>
      }
    />
  );
}
