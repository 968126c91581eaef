// What players are called at the table.

import type { SeatInfo } from "stolik-client";
import { shownName } from "../people/shown_name";
import { language, t } from "../texts";

/** The name of the player on `seat`; 'You' for this player, the host for null. */
export function playerName(seats: readonly SeatInfo[], seat: number | null): string {
  if (seat === null) return t("host");
  return seats[seat]?.mine ? t("you") : shownName(seats[seat]?.name ?? "");
}

const SHORT_NAME = 14; // letters

/** The same where there is room for one line: a long name is cut after a word, or else with an ellipsis. */
export function shortPlayerName(seats: readonly SeatInfo[], seat: number): string {
  const name = playerName(seats, seat);
  if (name.length <= SHORT_NAME) return name;
  const words = name.slice(0, SHORT_NAME + 1).replace(/\s+\S*$/, "");
  return words.length <= SHORT_NAME ? words : `${name.slice(0, SHORT_NAME - 1).trim()}…`;
}

/** Names in a row, as the language joins them; empty without any. */
export function listNames(names: readonly string[]): string {
  return new Intl.ListFormat(language.value).format(names.map(shownName));
}
