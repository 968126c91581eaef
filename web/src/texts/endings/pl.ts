// Texts about rounds and ends in Polish.

import type { EndingTexts } from "./en";

export const endings: EndingTexts = {
  roundNumber: "Runda {round}",
  roundOf: "Runda {round} z {rounds}",
  roundIsOver: "{label}: koniec.",
  wonWith: {
    one: "{points} punkt, przewaga: {margin}.",
    few: "{points} punkty, przewaga: {margin}.",
    many: "{points} punktów, przewaga: {margin}.",
    other: "{points} punktu, przewaga: {margin}.",
  },
  youWentOut: "Wykładasz ostatni kamień.",
  wentOut: "{name} wykłada ostatni kamień.",
  turningPoints: "Co zdecydowało",
  tookLead: "Runda {round}: {name} obejmuje prowadzenie do końca ({points})",
  youTookLead: "Runda {round}: obejmujesz prowadzenie do końca ({points})",
  bestRound: "Runda {round}: {name} zyskuje najwięcej ({points})",
  youBestRound: "Runda {round}: zyskujesz najwięcej ({points})",
  challengeFriend: "To samo rozdanie dla znajomych",
  contractMade: "wygrany",
  contractLost: "przegrany",
  rowOfBid: "{bid}, {name}: {result}",
  youBidRow: "{bid}, ty: {result}",
  refusedVote: "{name} nie chce kończyć gry. Gramy dalej.",
  refusedSome: "{name} nie chce kończyć gry.",
  yourTurns: "Wszystkie twoje kolejki",
  turnBanked: "Kolejka {number}: zapisano {points}",
  turnFarkled: "Kolejka {number}: farkle, strata {points}",
  betterWas: "Lepiej: {move}.",
  nothingScored: "Nic nie punktuje.",
  keptAndBanked: "Odłożono {dice} za {points} i zapisano.",
  keptAndRolled: "Odłożono {dice} za {points}, rzut dalej.",
  unplayedCards: "Niezagrane karty",
};
