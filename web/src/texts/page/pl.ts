// Texts of the page around the table in Polish: settings, dialogs, messages.

import type { PageTexts } from "./en";

export const page: PageTexts = {
  cardBack: "Rewers kart",
  backRed: "Czerwony",
  backBlue: "Niebieski",
  backGreen: "Zielony",
  speed: "Tempo",
  speedCalm: "Spokojne",
  speedNormal: "Zwykłe",
  speedQuick: "Szybkie",
  raiseCards: "Pierwsze dotknięcie unosi kartę, drugie ją zagrywa",
  noSuchGame: "Nie ma gry „{game}”.",
  gamesWeHave: "Tutaj gramy w:",
};
