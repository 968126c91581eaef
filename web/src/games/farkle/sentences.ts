// What Farkle's table says: the sentence bar, the plaque, how the last turn ended, and a note per player.

import type { FarkleKeep, FarkleKeeps, SeatInfo, View } from "stolik-client";
import { optionName, optionValueText } from "../../house_rules/option_texts";
import { playerName } from "../../table/player_names";
import { type Key, shared, t } from "../../texts";
import { formatNumber } from "../../texts/numbers";
import { schemaOf } from "../schemas";
import type { Scene } from "./scenes";

type FarkleView = View<"farkle">;
type Seats = readonly SeatInfo[];

/** The text for 'you' or for another player, with the name and the points. */
function said(seats: Seats, seat: number | null, you: Key, they: Key, points: number): string {
  return t(seat !== null && seats[seat]?.mine ? you : they, {
    name: playerName(seats, seat),
    points: formatNumber(points),
  });
}

/** What happens on the felt, for everybody. */
export function sceneSentence({ kind, lost, table }: Scene, seats: Seats): string {
  const { turn, pending } = table;
  if (kind === "farkle")
    return lost
      ? said(seats, turn, "farkleYouLose", "farkleTheyLose", lost)
      : said(seats, turn, "farkleYouGotNothing", "farkleTheyGotNothing", 0);
  if (kind === "bank") return said(seats, turn, "farkleYouBank", "farkleTheyBank", pending);
  if (turn === null) return "";
  if (table.phase === "roll") return said(seats, turn, "farkleYourRoll", "farkleTheirRoll", pending);
  if (pending) return said(seats, turn, "farkleHaveTap", "farkleTheyHave", pending);
  return said(seats, turn, "farkleTap", "farkleTheyPick", 0);
}

/** What is asked of the player to move. */
export function mySentence(view: FarkleView, seats: Seats, keep: FarkleKeep | undefined): string {
  const { table, options, seat } = view;
  const points = formatNumber(keep?.total ?? table.pending);
  if (table.phase === "roll") {
    if (table.trigger !== null) return lastTurnSentence(view, seats);
    if (table.offer) return t("farkleYourOffer", { points: formatNumber(table.offer.points) });
    const first = options.opening > 0 && seat !== null && !table.opened[seat];
    return first ? t("farkleYourFirst", { points: formatNumber(options.opening) }) : t("farkleYourRoll");
  }
  if (!keep) return table.pending ? t("farkleHaveTap", { points }) : t("farkleTap");
  if (keep.bank) return shared.value.refusal(keep.bank);
  if (keep.hot) return t("farkleHot", { points });
  const left = LEFT[keep.left - 1];
  return left ? `${t("farkleHave", { points })} ${t(left)}` : t("farkleHave", { points });
}

const LEFT: readonly Key[] = ["farkleLeft1", "farkleLeft2", "farkleLeft3", "farkleLeft4", "farkleLeft5"];

function lastTurnSentence({ table, options }: FarkleView, seats: Seats): string {
  const best = table.scores.indexOf(Math.max(...table.scores));
  return t(options.endTie === "draw" ? "farkleYourLastEqual" : "farkleYourLast", {
    name: playerName(seats, best),
    points: formatNumber(table.scores[best] ?? 0),
  });
}

/** What the plaque says: which game of a match it is, how far the race goes, or that these are the last turns. */
export function plaqueParts({ options }: FarkleView, { table }: Scene, seats: Seats): readonly string[] {
  const { trigger, round, scores } = table;
  const { rounds } = options;
  const goal =
    trigger !== null
      ? said(seats, trigger, "farkleYouReached", "farkleLastTurns", scores[trigger] ?? 0)
      : t(options.exact ? "farkleExactly" : "farkleFirstTo", { points: formatNumber(options.target) });
  if (rounds === 1) return [goal];
  return [rounds ? t("farkleGameOf", { round, rounds }) : t("farkleGame", { round }), goal];
}

/** How the race ends, and the house rules that differ from usual. */
export function plaqueExplanation({ options }: FarkleView): string {
  const { defaults } = schemaOf("farkle");
  const changed = Object.entries(options)
    .filter(([name, value]) => name !== "target" && defaults[name] !== value)
    .map(([name, value]) =>
      value === true
        ? optionName("farkle", name)
        : `${optionName("farkle", name)}: ${optionValueText("farkle", name, value)}`,
    );
  const goal = t(options.exact ? "farkleGoalExact" : "farkleGoal", { points: formatNumber(options.target) });
  return changed.length ? `${goal} ${t("houseRules")}: ${changed.join(", ")}.` : goal;
}

/** How the last finished turn ended. */
export function lastTurnText({ table }: Scene, seats: Seats): string {
  const { last } = table;
  if (!last || table.roll.length) return "";
  const { seat, points, how } = last;
  if (how === "bank") return said(seats, seat, "farkleYouBanked", "farkleTheyBanked", points);
  return how === "farkle" ? said(seats, seat, "farkleYouFarkled", "farkleTheyFarkled", points) : "";
}

/** What the last turns and house rules mean for a player, what matters most first. */
export function seatNotes({ options }: FarkleView, { table }: Scene, seat: number): readonly string[] {
  const notes: string[] = [];
  const farkles = table.farkles[seat] ?? 0;
  const won = table.won[seat] ?? 0;
  // Who reached the target is named on the plaque.
  if (table.trigger !== null && table.left.includes(seat) && table.turn !== seat) notes.push(t("farkleOneTurn"));
  if (options.opening && !table.opened[seat]) notes.push(t("farkleNeeds", { points: formatNumber(options.opening) }));
  if (options.threeFarkles && farkles) notes.push(t("farkleInRow", { count: farkles }));
  if (options.rounds !== 1 && won) notes.push(t("farkleWon", { count: won }));
  return notes;
}

/** Why a die is not picked, in the engine's words; empty where it can be. */
export function deadDieText(keeps: FarkleKeeps | null | undefined, place: number): string {
  const refusal = keeps?.dice[place]?.refusal;
  return refusal && !keeps.keeps.some(({ places }) => places.includes(place)) ? shared.value.refusal(refusal) : "";
}

/** A chance in percent: rounded, but never a certainty that it is not. */
export function percent(risk: number): number {
  return risk <= 0 || risk >= 1 ? risk * 100 : Math.min(99, Math.max(1, Math.round(risk * 100)));
}
