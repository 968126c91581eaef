// Texts of forms: what does not fit, and what went wrong, in Polish.

import type { FormTexts } from "./en";

export const forms: FormTexts = {
  numberRange: "Od {least} do {most}.",
  refusedStart: "Nie udało się przygotować stołu.",
  nextGameDealt: "Następna gra jest już rozdana.",
  toNextGameIn: "Do następnej gry ({seconds})",
};
