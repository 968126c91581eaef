// Texts of forms: what does not fit, and what went wrong, in Polish.

import type { FormTexts } from "./en";

export const forms: FormTexts = {
  numberRange: "Od {least} do {most}.",
  refusedStart: "Nie udało się przygotować stołu.",
  nextGameDealt: "Następna gra jest już rozdana.",
  toNextGameIn: "Do następnej gry ({seconds})",
  levelOfBots: "Poziom botów",
  ifSomebodyLeaves: "Gdy ktoś odejdzie",
  leaverBot: "gra za niego bot",
  leaverSkip: "pozostali grają dalej sami",
  leaverEnd: "gra się kończy",
  idleEnd: "Zamknij stół, gdy nikt nie gra przez",
  idleNever: "nigdy",
  notConnected: "Brak połączenia. Spróbuj ponownie.",
  gamesNotShown: "Brak połączenia: nie można pokazać twoich gier z innymi.",
  explainOwnContract: "Razem z tym, kto ma kartę partnera, musisz wziąć lew: {needs}. Obronie wystarczy {against}.",
  votesNeeded: "Głosy: {votes}, potrzeba: {needed}",
};
