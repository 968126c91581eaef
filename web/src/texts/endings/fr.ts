// Texts about rounds and ends in French.

import type { EndingTexts } from "./en";

export const endings: EndingTexts = {
  roundNumber: "Manche {round}",
  roundOf: "Manche {round} sur {rounds}",
  roundIsOver: "{label} : terminée.",
  wonWith: { one: "{points} point, {margin} d’avance.", other: "{points} points, {margin} d’avance." },
  youWentOut: "Vous avez posé votre dernière tuile.",
  wentOut: "{name} a posé la dernière tuile.",
  turningPoints: "Ce qui a décidé",
  tookLead: "Manche {round} : {name} prend la tête pour de bon ({points})",
  youTookLead: "Manche {round} : vous prenez la tête pour de bon ({points})",
  bestRound: "Manche {round} : {name} marque le plus ({points})",
  youBestRound: "Manche {round} : vous marquez le plus ({points})",
  challengeFriend: "La même donne pour un ami",
  contractMade: "réussi",
  contractLost: "chuté",
  rowOfBid: "{bid}, {name} : {result}",
  youBidRow: "{bid}, vous : {result}",
  refusedVote: "{name} ne veut pas arrêter la partie. On continue.",
  refusedSome: "{name} ne veut pas arrêter la partie.",
  yourTurns: "Tous vos tours",
  turnBanked: "Tour {number} : {points} encaissés",
  turnFarkled: "Tour {number} : farkle, {points} perdus",
  betterWas: "Mieux : {move}.",
  nothingScored: "Aucun dé ne marque.",
  keptAndBanked: "{dice} gardés pour {points}, puis encaissé.",
  keptAndRolled: "{dice} gardés pour {points}, puis relancé.",
  unplayedCards: "Cartes non jouées",
};
