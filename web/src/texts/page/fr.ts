// Texts of the page around the table in French: settings, dialogs, messages.

import type { PageTexts } from "./en";

export const page: PageTexts = {
  cardBack: "Dos des cartes",
  backRed: "Rouge",
  backBlue: "Bleu",
  backGreen: "Vert",
  speed: "Rythme",
  speedCalm: "Calme",
  speedNormal: "Normal",
  speedQuick: "Rapide",
  raiseCards: "Premier toucher : lever la carte ; second : la jouer",
  noSuchGame: "Il n’y a pas de jeu « {game} ».",
  gamesWeHave: "Voici les jeux d’ici :",
  vibration: "Vibrer quand c’est à moi",
  shortcuts: "Raccourcis clavier",
  shortcutsSetting: "Lettres comme raccourcis clavier",
  shortcutsHelp: "Afficher cette liste",
  shortcutEscape: "Fermer ce qui est ouvert",
  shortcutWalk: "Passer d’une pièce à l’autre",
  shortcutMoveCard: "Déplacer une carte dans la main",
  shortcutEnter: "Activer ou choisir l’élément visé",
  leaveTable: "Quitter la table ?",
  stay: "Rester",
  deleteAccountTitle: "Supprimer votre compte ?",
  keepAccount: "Le garder",
};
