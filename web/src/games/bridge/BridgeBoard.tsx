// Floating bridge: the auction, the partner card, the tricks, the score sheet between deals, and the practice aids.

import { NextRoundButton } from "../../table/NextRoundButton";
import { roundOverText } from "../../table/rounds";
import { ScoreTable } from "../../table/ScoreSheet";
import { type Key, t } from "../../texts";
import type { BoardProps } from "../board_props";
import { CardTable } from "../tricks/CardTable";
import { PremoveRow } from "../tricks/PremoveRow";
import { cardSentence, otherSentence } from "../tricks/sentences";
import { Bids, Calls } from "./Auction";
import { ContractPlaque } from "./ContractPlaque";
import { PartnerPicker } from "./PartnerPicker";
import { PracticeButton } from "./PracticeAids";
import { readAids } from "./practice_aids";
import { unplayedHands } from "./unplayed";

const OTHERS: { readonly [phase: string]: Key } = { auction: "isBidding", partner: "isChoosingPartner" };

export function BridgeBoard(props: BoardProps<"bridge">) {
  const { view, seats, rounds, myTurn, choices, act, hint } = props;
  const { table, rack } = view;
  const hand = rack?.hand ?? [];
  const auction = table.phase === "auction";
  const between = table.phase === "between";
  const naming = table.phase === "partner" && myTurn;
  return (
    <CardTable
      board={props}
      active={seats.map((chair) => chair.seat)}
      trick={table.trick}
      filled={table.last}
      tricks={table.tricks}
      playing={table.phase === "play"}
      plaque={
        table.contract &&
        table.declarer !== null && (
          <ContractPlaque view={view} contract={table.contract} declarer={table.declarer} seats={seats} />
        )
      }
      sentence={
        between || table.phase === "over"
          ? roundOverText(view)
          : !myTurn
            ? otherSentence(OTHERS[table.phase] ?? "waitingFor", seats, table.turn)
            : auction
              ? t("turnBid")
              : naming
                ? t("turnPartner")
                : cardSentence({ trick: table.trick, hand, choices, trump: table.trump })
      }
      hand={hand}
      unplayed={between || table.phase === "over" ? unplayedHands(props.last) : undefined}
      middle={
        auction ? (
          <Calls table={table} seats={seats} />
        ) : naming ? (
          <PartnerPicker choices={choices} hinted={hint?.move} act={act} />
        ) : between ? (
          <ScoreTable rounds={rounds} view={view} seats={seats} />
        ) : undefined
      }
      actions={
        <>
          {auction && myTurn && <Bids choices={choices} hinted={hint?.move} act={act} />}
          {auction && !myTurn && <PremoveRow premove={props.premove} moves={[["P", t("pass")]]} />}
          {between && myTurn && <NextRoundButton act={act} />}
          <PracticeButton aids={readAids(view)} seats={seats} />
        </>
      }
    />
  );
}
