// Bridge's plaque: who plays what, how many tricks that needs, how many there are, and who the partner is.

import { bidText, cardText, type SeatInfo, type View } from "stolik-client";
import { Plaque } from "../../table/Plaque";
import { shortPlayerName } from "../../table/player_names";
import { useRestedView } from "../../table/table_context";
import { t } from "../../texts";
import { SuitText } from "../tricks/SuitText";

interface Props {
  readonly view: View<"bridge">;
  readonly contract: string;
  readonly declarer: number;
  readonly seats: readonly SeatInfo[];
}

export function ContractPlaque({ view, contract, declarer, seats }: Props) {
  const { rack } = view;
  const { partner, partnerCard, needs, against, won } = useRestedView(view).table;
  const name = shortPlayerName(seats, declarer);
  const values = { name, bid: bidText(contract) };
  const has = (won[declarer] ?? 0) + (partner !== null && partner !== declarer ? (won[partner] ?? 0) : 0);
  const me = seats[declarer]?.mine;
  const parts = [t(me ? "youPlayBid" : "playsBid", values), t(me ? "youNeedTricks" : "needsTricks", { count: needs })];
  if (partnerCard) {
    parts.push(t(me ? "youHaveTricks" : "hasTricks", { count: has }));
    const mine = partner !== null ? seats[partner]?.mine : rack?.hand.includes(partnerCard) && declarer !== view.seat;
    if (mine) parts.push(t("partnerIsYou"));
    else if (partner !== null) parts.push(t("partnerIs", { name: shortPlayerName(seats, partner) }));
    else parts.push(t("partnerHolds", { card: cardText(partnerCard) }));
  }
  return (
    <Plaque
      parts={parts.map((part) => <SuitText key={part} text={part} />)}
      explain={t(me ? "explainOwnContract" : "explainContract", { name, needs, against })}
    />
  );
}
