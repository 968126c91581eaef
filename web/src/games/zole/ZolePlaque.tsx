// Zole's plaque: who plays what, what they need, and how many tricks they have taken.

import type { SeatInfo, View } from "stolik-client";
import { Plaque } from "../../table/Plaque";
import { shortPlayerName } from "../../table/player_names";
import { useRestedView } from "../../table/table_context";
import { type Key, t } from "../../texts";
import { ROUND_KIND_TEXTS } from "./round_kinds";

const GOALS: Record<string, Key> = {
  B: "zoleGoalPoints",
  Z: "zoleGoalPoints",
  S: "zoleGoalNoTrick",
  T: "zoleGoalTable",
};
const EXPLAINED: Record<string, Key> = { B: "explainBig", Z: "explainBig", S: "explainSmall", T: "explainTable" };

interface Props {
  readonly view: View<"zole">;
  readonly seats: readonly SeatInfo[];
}

/** Whether there is a contract or a pule to tell of. */
export function hasPlaque({ kind, pules }: View<"zole">["table"]): boolean {
  return kind !== null || pules.common > 0;
}

export function ZolePlaque({ view, seats }: Props) {
  const { kind, solo, pules } = view.table;
  const { taken } = useRestedView(view).table;
  const parts: string[] = [];
  if (kind) {
    const bid = t(ROUND_KIND_TEXTS[kind] ?? "zoleTable");
    const me = solo !== null && seats[solo]?.mine;
    if (solo === null) parts.push(bid);
    else if (me) parts.push(t("youPlayBid", { bid }));
    else parts.push(t("playsBid", { name: shortPlayerName(seats, solo), bid }));
    const goal = GOALS[kind];
    if (goal) parts.push(t(goal));
    if (solo !== null && view.table.phase === "play")
      parts.push(t(me ? "youHaveTaken" : "hasTaken", { count: taken[solo] ?? 0 }));
  }
  if (pules.common > 0) parts.push(t("pules", { count: pules.common }));
  const explained = kind && EXPLAINED[kind];
  return <Plaque parts={parts} explain={t(explained || "explainPules")} />;
}
