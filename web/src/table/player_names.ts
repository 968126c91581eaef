// What players are called at the table.

import type { SeatInfo } from "stolik-client";
import { shownName } from "../people/shown_name";
import { language, t } from "../texts";

/** The name of the player on `seat`; 'You' for this player, the host for null. */
export function playerName(seats: readonly SeatInfo[], seat: number | null): string {
  if (seat === null) return t("host");
  return seats[seat]?.mine ? t("you") : shownName(seats[seat]?.name ?? "");
}

/** Names in a row, as the language joins them; empty without any. */
export function listNames(names: readonly string[]): string {
  return new Intl.ListFormat(language.value).format(names.map(shownName));
}
