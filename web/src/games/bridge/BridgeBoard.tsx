// Floating bridge: the auction, the partner card, and the tricks.

import { useState } from "preact/hooks";
import { bidText } from "stolik-client";
import { Card } from "../../parts/Card";
import { playerName } from "../../table/player_names";
import { t } from "../../texts";
import type { BoardProps } from "../board_props";
import { CardTable } from "../tricks/CardTable";
import { sortHand } from "../tricks/hand_order";
import { PremoveRow } from "../tricks/PremoveRow";
import { PartnerPicker } from "./PartnerPicker";

export function BridgeBoard(props: BoardProps<"bridge">) {
  const { view, seats, myTurn, choices, act, hint } = props;
  const { table, rack } = view;
  const waiting = table.turn === null ? "" : t("waitingFor", { name: playerName(seats, table.turn) });
  const auction = table.phase === "auction";
  const naming = table.phase === "partner" && myTurn;
  const asked = !myTurn ? waiting : auction ? t("yourBid") : naming ? t("namePartner") : t("playCard");
  return (
    <CardTable
      board={props}
      active={[0, 1, 2, 3]}
      trick={table.trick}
      filled={table.last}
      tricks={table.tricks}
      plaque={
        table.contract && (
          <>
            {table.contract && table.declarer !== null && (
              <span>
                {bidText(table.contract)} · {playerName(seats, table.declarer)} ·{" "}
                {t("needs", { needs: table.needs, against: table.against })}
              </span>
            )}
            {table.partnerCard && (
              <span class="trump-card" role="img" aria-label={t("partnerCard")}>
                <Card card={table.partnerCard} />
              </span>
            )}
            {table.phase === "play" && table.trump && <span>{t(table.broken ? "trumpBroken" : "trumpNotBroken")}</span>}
          </>
        )
      }
      sentence={asked}
      hand={sortHand(rack?.hand ?? [])}
      middle={
        auction ? (
          <ol class="auction" aria-label={t("auction")}>
            {table.bids.map((call, index) => (
              <li key={index}>
                <span>{playerName(seats, call.seat)}</span> <b>{call.bid === "P" ? t("pass") : bidText(call.bid)}</b>
              </li>
            ))}
          </ol>
        ) : naming ? (
          <PartnerPicker choices={choices} hinted={hint?.move} act={act} />
        ) : undefined
      }
      actions={
        auction &&
        (myTurn ? (
          <Bids choices={choices} hinted={hint?.move} act={act} />
        ) : (
          <PremoveRow premove={props.premove} moves={[["P", t("pass")]]} />
        ))
      }
    />
  );
}

const BIDS_SHOWN = 5;

function Bids({
  choices,
  hinted,
  act,
}: {
  choices: readonly string[];
  hinted: string | undefined;
  act(move: string): void;
}) {
  const [all, setAll] = useState(false);
  const bids = choices.filter((move) => move !== "P");
  const shown = all ? bids : bids.slice(0, BIDS_SHOWN);
  return (
    <div class="choice-row">
      {shown.map((bid) => (
        <button key={bid} class={hinted === bid ? "button-main" : ""} onClick={() => act(bid)}>
          {bidText(bid)}
        </button>
      ))}
      {!all && bids.length > BIDS_SHOWN && (
        <button class="button-quiet" onClick={() => setAll(true)}>
          {t("more")}
        </button>
      )}
      <button class={hinted === "P" ? "button-main" : ""} onClick={() => act("P")}>
        {t("pass")}
      </button>
    </div>
  );
}
