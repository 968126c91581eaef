// Texts about rounds and ends in Latvian.

import type { EndingTexts } from "./en";

export const endings: EndingTexts = {
  roundNumber: "{round}. partija",
  roundOf: "{round}. partija no {rounds}",
  roundIsOver: "{label}: beigusies.",
  wonWith: {
    zero: "{points} punktu, pārsvars: {margin}.",
    one: "{points} punkts, pārsvars: {margin}.",
    other: "{points} punkti, pārsvars: {margin}.",
  },
  youWentOut: "Tu izliki pēdējo kauliņu.",
  wentOut: "{name} izlika pēdējo kauliņu.",
  turningPoints: "Kas izšķīra",
  tookLead: "{round}. partija: {name} izvirzās vadībā līdz galam ({points})",
  youTookLead: "{round}. partija: tu izvirzies vadībā līdz galam ({points})",
  bestRound: "{round}. partija: {name} iegūst visvairāk ({points})",
  youBestRound: "{round}. partija: tu iegūsti visvairāk ({points})",
  challengeFriend: "Tas pats dalījums draugam",
  contractMade: "izpildīts",
  contractLost: "neizpildīts",
  rowOfBid: "{bid}, {name}: {result}",
  youBidRow: "{bid}, tu: {result}",
  refusedVote: "{name} negrib beigt spēli. Spēlējam tālāk.",
  refusedSome: "{name} negrib beigt spēli.",
  yourTurns: "Visi tavi gājieni",
  turnBanked: "{number}. gājiens: pierakstīts {points}",
  turnFarkled: "{number}. gājiens: farkle, zaudēts {points}",
  betterWas: "Labāk: {move}.",
  nothingScored: "Neviens kauliņš nedod punktus.",
  keptAndBanked: "Atlikts {dice} par {points} un pierakstīts.",
  keptAndRolled: "Atlikts {dice} par {points}, mests tālāk.",
  unplayedCards: "Neizspēlētās kārtis",
};
