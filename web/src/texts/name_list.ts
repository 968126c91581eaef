// Names in one phrase: "Magda, Zoé and 2 bots".

import { shownName } from "../people/shown_name";
import { regionalLocale } from ".";

/** The names as one phrase in the current language. */
export function joinNames(names: readonly string[]): string {
  return new Intl.ListFormat(regionalLocale(), { type: "conjunction" }).format(names.map(shownName));
}
