// The sentence above the rack: what is asked, what the plan is worth, or what is wrong with it.

import type { SeatInfo, View } from "stolik-client";
import { playerName } from "../../table/player_names";
import { roundOverText } from "../../table/rounds";
import { shared, t } from "../../texts";
import type { DraftHistory } from "./useDraft";
import type { PlanReading } from "./useSetReadings";

interface Situation {
  readonly view: View<"rummikub">;
  readonly seats: readonly SeatInfo[];
  readonly myTurn: boolean;
  readonly readOnly: boolean;
  readonly laid: number;
  readonly history: DraftHistory;
  readonly reading: PlanReading;
}

export function sentenceFor({ view, seats, myTurn, readOnly, laid, history, reading }: Situation): string {
  const { table } = view;
  const name = playerName(seats, table.turn);
  if (table.phase === "over") return t("gameOver");
  if (table.phase === "between") return roundOverText(view);
  if (history.returned) return t("tilesReturned", { count: history.returned });
  const mine = table.turn !== null && !!seats[table.turn]?.mine; // while my move is on its way, and in a replay
  if (mine && !myTurn) return t("yourTurn");
  if (!history.changed) {
    if (readOnly) return t("waitingFor", { name });
    return myTurn ? turnText(reading, view) : t("planMeanwhile", { name });
  }
  if (!myTurn) return laid ? t("planReady", { count: laid, name }) : t("planMeanwhile", { name });
  const left = view.rack ? view.rack.hand.length - laid : 0;
  const refusal = reading.answer?.refusal;
  if (refusal && (laid || refusal.reason !== "nothing-played")) {
    const { points, needed } = reading.answer;
    if (refusal.reason === "meld-too-low") return t("pointsOfNeeded", { points, count: needed });
    return shared.value.refusal(refusal);
  }
  if (!laid) return t("layOneToo");
  return left ? t("laidAndLeft", { count: laid, left }) : t("laidAll");
}

function turnText({ answer }: PlanReading, view: View<"rummikub">): string {
  const melded = view.seat !== null && view.table.melded[view.seat];
  const needed = answer?.needed ?? (melded ? 0 : view.options.initialMeld);
  if (view.table.poolLeft === 0 && !needed) return t("layOrPass");
  return needed ? t("layPointsOrDraw", { count: needed }) : t("layOrDraw");
}
