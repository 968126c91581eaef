// Names in one phrase: "Magda, Zoé and 2 bots".

import { regionalLocale } from ".";

/** The names as one phrase in the current language. */
export function joinNames(names: readonly string[]): string {
  return new Intl.ListFormat(regionalLocale(), { type: "conjunction" }).format(names);
}
