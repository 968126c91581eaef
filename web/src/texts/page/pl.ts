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
  vibration: "Wibruj, gdy moja kolej",
  shortcuts: "Skróty klawiszowe",
  shortcutsSetting: "Litery jako skróty klawiszowe",
  shortcutsHelp: "Pokaż tę listę",
  shortcutEscape: "Zamknij to, co otwarte",
  shortcutWalk: "Przechodź między kartami i kamieniami",
  shortcutMoveCard: "Przesuń kartę na ręce",
  shortcutEnter: "Naciśnij lub wybierz zaznaczone",
  leaveTable: "Odejść od stołu?",
  stay: "Zostań",
  deleteAccountTitle: "Usunąć konto?",
  keepAccount: "Zachowaj",
};
