// Texts of forms: what does not fit, and what went wrong, in Latvian.

import type { FormTexts } from "./en";

export const forms: FormTexts = {
  numberRange: "No {least} līdz {most}.",
  refusedStart: "Galdu neizdevās sagatavot.",
  nextGameDealt: "Nākamā spēle jau ir izdalīta.",
  toNextGameIn: "Uz nākamo spēli ({seconds})",
  levelOfBots: "Botu līmenis",
  ifSomebodyLeaves: "Ja kāds aiziet",
  leaverBot: "viņa vietā spēlē bots",
  leaverSkip: "pārējie spēlē tālāk bez viņa",
  leaverEnd: "spēle beidzas",
  idleEnd: "Slēgt galdu, ja neviens nespēlē",
  idleNever: "nekad",
  notConnected: "Nav savienojuma. Mēģini vēlreiz.",
  gamesNotShown: "Nav savienojuma: tavas spēles ar citiem nevar parādīt.",
  explainOwnContract:
    "Lai izpildītu kontraktu, tev un partnerim kopā jāņem {needs} stiķi. Pretiniekiem pietiek ar {against}.",
  votesNeeded: "Balsis: {votes}, vajag: {needed}",
};
