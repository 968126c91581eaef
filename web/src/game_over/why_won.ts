// Who won, and why, in one line: what ended it, and by how much it was won.

import type { Header, SeatInfo } from "stolik-client";
import { listNames, playerName } from "../table/player_names";
import { shared, t } from "../texts";
import { formatNumber } from "../texts/numbers";

/** 'Won by Ada', 'You and Bruno win'. */
export function winnersText(winners: readonly number[], seats: readonly SeatInfo[]): string {
  const others = winners.filter((seat) => !seats[seat]?.mine);
  const names = listNames(others.map((seat) => playerName(seats, seat)));
  if (others.length === winners.length) return t("wonBy", { names });
  return others.length ? t("youWinWith", { names }) : t("youWin");
}

/** 'Ada laid her last tile. 348 points, 120 ahead.' */
export function whyWon({ reason, winners, scores }: NonNullable<Header["result"]>, seats: readonly SeatInfo[]): string {
  const [winner] = winners;
  const alone = winner !== undefined && winners.length === 1;
  const ended = alone && reason === "out" ? wentOut(winner, seats) : shared.value.result(reason);
  if (!alone || reason.startsWith("contract")) return ended;
  const points = scores[winner] ?? 0;
  const others = scores.filter((_, seat) => seat !== winner);
  const margin = points - Math.max(...others);
  if (!others.length || margin <= 0) return ended;
  const values = { count: Math.abs(points), points: formatNumber(points), margin: formatNumber(margin) };
  return `${ended} ${t("wonWith", values)}`.trim();
}

function wentOut(winner: number, seats: readonly SeatInfo[]): string {
  return seats[winner]?.mine ? t("youWentOut") : t("wentOut", { name: playerName(seats, winner) });
}
