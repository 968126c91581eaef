// What the page knows of the rounds of a match.

import type { View } from "stolik-client";
import { mostCards } from "../games/rikiki/hand_sizes";
import { type Key, t } from "../texts";

/** Whether the match may go on after the present round, as the rules say in `has_more_rounds`. */
export function hasMoreRounds(view: View): boolean {
  if (view.game === "rikiki") return view.table.nextSize !== null;
  const rounds = "rounds" in view.options ? Number(view.options.rounds) : 1; // 0 is for an endless match
  return rounds === 0 || view.table.round < rounds;
}

/** How many rounds the match has; null where it goes on until the players stop. */
export function roundsInAll(view: View): number | null {
  if (view.game === "rikiki") return rikikiRounds(view);
  return ("rounds" in view.options ? Number(view.options.rounds) : 1) || null;
}

function rikikiRounds({ table, options }: View<"rikiki">): number {
  if (table.nextSize === null) return table.round;
  const { schedule, rounds } = options;
  const there = 2 * mostCards(table.scores.length) - 1; // and back again
  const scheduled =
    schedule === "down" ? table.round + table.nextSize : Array.isArray(schedule) ? schedule.length : there;
  return rounds ? Math.min(rounds, scheduled) : scheduled;
}

const NUMBERED: { readonly [game: string]: readonly [alone: Key, of: Key] } = {
  rummikub: ["farkleGame", "farkleGameOf"],
  farkle: ["farkleGame", "farkleGameOf"],
};

/** 'Round 3 of 10'; empty in a match of one round. */
export function roundLabel(view: View): string {
  const rounds = roundsInAll(view);
  const { round } = view.table;
  if (rounds === 1) return "";
  const [alone, of] = NUMBERED[view.game] ?? ["roundNumber", "roundOf"];
  return rounds === null ? t(alone, { round }) : t(of, { round, rounds });
}

/** What the sentence bar says between rounds and after the last one. */
export function roundOverText(view: View): string {
  if (!hasMoreRounds(view)) return t("gameOver");
  const label = roundLabel(view);
  return label ? t("roundIsOver", { label }) : t("roundOver");
}
