// Texts of the Rummikub table in French.

import type { RummikubTexts } from "./en";

export const rummikub: RummikubTexts = {
  layOrDraw: "À vous : posez des tuiles ou piochez.",
  layOrPass: "À vous : posez des tuiles ou passez.",
  layPointsOrDraw: {
    one: "À vous : posez {count} point de votre chevalet ou piochez.",
    other: "À vous : posez {count} points de votre chevalet ou piochez.",
  },
  planMeanwhile: "{name} réfléchit. Vous pouvez préparer votre coup.",
  planReady: {
    one: "{count} tuile préparée. {name} réfléchit.",
    other: "{count} tuiles préparées. {name} réfléchit.",
  },
  laidAndLeft: {
    one: "{count} tuile sur la table, reste {left}. Posez-la, ou reprenez-la et piochez.",
    other: "{count} tuiles sur la table, reste {left}. Posez-les, ou reprenez-les et piochez.",
  },
  laidAll: "Votre chevalet est vide. Posez les tuiles pour finir !",
  layOneToo: "Vous avez déplacé des tuiles de la table : posez-en au moins une à vous.",
  pointsOfNeeded: {
    one: "{points} sur {count} point pour la première pose.",
    other: "{points} des {count} points de la première pose.",
  },
  tilesReturned: {
    one: "La table a changé : {count} tuile préparée est revenue sur votre chevalet.",
    other: "La table a changé : {count} tuiles préparées sont revenues sur votre chevalet.",
  },
  emptyTable: "La table est encore vide. Glissez des tuiles ici, ou touchez-les puis la table.",
  nothingLaidYet: "Personne n’a encore posé de tuile.",
  newSet: "Nouvelle combinaison",
  asGroup: "en groupe",
  asRun: "en suite",
  poolLeft: { one: "{count} tuile dans la pioche", other: "{count} tuiles dans la pioche" },
  sortColour: "Trier : couleur",
  sortNumber: "Trier : nombre",
  yourRack: "Votre chevalet",
  freeSlot: "Emplacement libre {slot}",
  undo: "Annuler",
  redo: "Rétablir",
  putBack: "Reprendre",
  drawAndPass: "Piocher et passer",
  layTiles: { one: "Poser {count} tuile", other: "Poser {count} tuiles" },
  layPoints: { one: "Poser {count} point", other: "Poser {count} points" },
  layNothing: "Poser des tuiles",
};
