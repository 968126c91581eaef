// Rikiki: bid tricks, play them, and the score sheet between rounds.

import { Plaque } from "../../table/Plaque";
import { roundOverText } from "../../table/rounds";
import { ScoreTable } from "../../table/ScoreSheet";
import { t } from "../../texts";
import type { BoardProps } from "../board_props";
import { CardTable } from "../tricks/CardTable";
import { PremoveRow } from "../tricks/PremoveRow";
import { cardSentence, otherSentence } from "../tricks/sentences";
import { TurnedCard } from "../tricks/TurnedCard";
import { DealPicker } from "./DealPicker";

export function RikikiBoard(props: BoardProps<"rikiki">) {
  const { view, seats, rounds, myTurn, choices, act, hint } = props;
  const { table, rack } = view;
  const hand = rack?.hand ?? [];
  const between = table.phase === "between" || table.phase === "over";
  const bidding = table.phase === "bid";
  const playing = table.phase === "play";
  return (
    <CardTable
      board={props}
      active={seats.map((chair) => chair.seat)}
      trick={table.trick}
      filled={table.last}
      tricks={table.tricks}
      playing={playing}
      plaque={<TrumpPlaque table={table} />}
      sentence={
        between
          ? roundOverText(view)
          : !myTurn
            ? otherSentence(bidding ? "isBidding" : "waitingFor", seats, table.turn)
            : bidding
              ? t("turnHowMany")
              : cardSentence({ trick: table.trick, hand, choices, trump: table.trump })
      }
      hand={hand}
      middle={table.phase === "between" && <ScoreTable rounds={rounds} view={view} seats={seats} />}
      actions={
        <>
          {bidding && myTurn && (
            <div class="choice-row choice-numbers">
              {choices.map((move) => (
                <button key={move} class={hint?.move === move ? "choice-hinted" : ""} onClick={() => void act(move)}>
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
          {table.phase === "between" && myTurn && <DealPicker table={table} onDeal={(move) => void act(move)} />}
        </>
      }
    />
  );
}

function TrumpPlaque({ table }: { table: BoardProps<"rikiki">["view"]["table"] }) {
  const bids = table.bids.reduce<number>((sum, bid) => sum + (bid ?? 0), 0);
  const values = { bids, count: table.size };
  const trump = table.trumpCard ? (
    <>
      {t("trump")} <TurnedCard card={table.trumpCard} />
    </>
  ) : (
    t("noTrump")
  );
  return (
    <Plaque
      parts={[trump, t("tricks", values), t("bidsInAll", values)]}
      explain={t(table.trumpCard ? "explainTrump" : "explainNoTrump", values)}
    />
  );
}
