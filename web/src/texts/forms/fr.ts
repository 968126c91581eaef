// Texts of forms: what does not fit, and what went wrong, in French.

import type { FormTexts } from "./en";

export const forms: FormTexts = {
  numberRange: "Entre {least} et {most}.",
  refusedStart: "La table n’a pas pu être préparée.",
  nextGameDealt: "La partie suivante est distribuée.",
  toNextGameIn: "Aller à la partie suivante ({seconds})",
  levelOfBots: "Niveau des robots",
  ifSomebodyLeaves: "Si quelqu’un part",
  leaverBot: "un robot joue à sa place",
  leaverSkip: "les autres continuent sans cette personne",
  leaverEnd: "la partie s’arrête",
  idleEnd: "Fermer la table si personne ne joue pendant",
  idleNever: "jamais",
  notConnected: "Pas de connexion. Réessayez.",
  gamesNotShown: "Pas de connexion : vos parties avec d’autres ne peuvent pas être affichées.",
  explainOwnContract:
    "Vous et le joueur qui a la carte du partenaire devez faire {needs} plis ensemble. Les autres vous battent avec {against}.",
  votesNeeded: "Votes : {votes}, il en faut {needed}",
};
