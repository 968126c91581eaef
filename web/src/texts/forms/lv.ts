// Texts of forms: what does not fit, and what went wrong, in Latvian.

import type { FormTexts } from "./en";

export const forms: FormTexts = {
  numberRange: "No {least} līdz {most}.",
  refusedStart: "Galdu neizdevās sagatavot.",
  nextGameDealt: "Nākamā spēle jau ir izdalīta.",
  toNextGameIn: "Uz nākamo spēli ({seconds})",
};
