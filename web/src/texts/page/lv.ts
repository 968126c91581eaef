// Texts of the page around the table in Latvian: settings, dialogs, messages.

import type { PageTexts } from "./en";

export const page: PageTexts = {
  cardBack: "Kāršu mugurpuse",
  backRed: "Sarkana",
  backBlue: "Zila",
  backGreen: "Zaļa",
  speed: "Temps",
  speedCalm: "Mierīgs",
  speedNormal: "Parasts",
  speedQuick: "Ātrs",
  raiseCards: "Pirmais pieskāriens kārti paceļ, otrais to izspēlē",
  noSuchGame: "Spēles „{game}” nav.",
  gamesWeHave: "Šeit spēlē:",
  vibration: "Vibrēt, kad ir mans gājiens",
  shortcuts: "Īsinājumtaustiņi",
  shortcutsSetting: "Burti kā īsinājumtaustiņi",
  shortcutsHelp: "Rādīt šo sarakstu",
  shortcutEscape: "Aizvērt atvērto",
  shortcutWalk: "Iet no vienas kārts vai kauliņa pie cita",
  shortcutMoveCard: "Pārvietot kārti rokā",
  shortcutEnter: "Nospiest vai izvēlēties iezīmēto",
  leaveTable: "Pamest galdu?",
  stay: "Palikt",
  deleteAccountTitle: "Dzēst kontu?",
  keepAccount: "Paturēt",
};
