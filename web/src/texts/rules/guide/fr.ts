// What stands around the sentences of the rules in French.

import type { GuideTexts } from "./en";

export const guide: GuideTexts = {
  words: {
    short: "En bref",
    contents: "Sur cette page",
    goal: "But",
    turn: "Votre tour",
    end: "La fin",
    anchor: "Lien vers cette partie",
    here: "Ce qui change à cette table",
    changed: "Variante à cette table",
  },
  rummikub: {
    short: {
      goal: "Videz votre chevalet avant les autres.",
      turn: "Posez des combinaisons et réarrangez la table, ou piochez une tuile.",
      end: "Qui n’a plus de tuile gagne ; les autres comptent ce qui leur reste.",
    },
    heads: {
      start: "Le début",
      meld: "Les combinaisons et la première pose",
      rearrange: "Réarranger, et les jokers",
      draw: "Piocher",
      scored: "La victoire et les points",
    },
    pictures: {
      meld: "Un groupe de sept et une suite de 3 à 6.",
      rearrange: "Ici, le joker remplace le 11 de sa couleur.",
      scored: "Resté sur un chevalet : {jokerPenalty} points.",
    },
  },
  rikiki: {
    short: {
      goal: "Annoncez combien de plis vous ferez, et faites-en exactement autant.",
      turn: "À chaque manche, vous annoncez une fois, puis vous jouez une carte à chaque pli.",
      end: "Après la dernière manche, le plus de points l’emporte.",
    },
    heads: {
      start: "La donne",
      bid: "Les annonces",
      card: "Fournir la couleur",
      trick: "Qui prend le pli",
      round: "Les points",
    },
    pictures: {
      start: "La carte retournée : cœur est atout.",
      card: "Pique est demandé. Qui n’en a pas peut jouer un cœur.",
      trick: "Cœur est atout : le 2 prend le pli.",
    },
  },
  zole: {
    short: {
      goal: "Seul contre deux : prenez plus de la moitié des 120 points.",
      turn: "Dites une fois si vous jouez seul, puis jouez une carte à chaque pli.",
      end: "Chaque manche se paie aussitôt. Qui est en tête quand on s’arrête gagne.",
    },
    heads: {
      start: "Les cartes et les atouts",
      choice: "Qui joue seul",
      stash: "L’écart",
      card: "Fournir la couleur",
      trick: "Les points des plis",
      kind: "Si tous passent",
      round: "Le décompte",
    },
    pictures: {
      start: "Les dames, les valets, puis l’as et les autres carreaux.",
      card: "Carreau est demandé : dames et valets sont des atouts et le fournissent.",
      trick: "11, 10, 4, 3 et 2 points.",
    },
  },
  bridge: {
    short: {
      goal: "Avec un partenaire que seule une carte désigne, faites les plis promis.",
      turn: "Enchérissez ou passez, puis jouez une carte à chaque pli.",
      end: "Le contrat est réussi ou chuté, et une nouvelle donne commence.",
    },
    heads: {
      start: "La donne",
      bid: "Les enchères",
      partner: "Le partenaire secret",
      card: "Fournir la couleur",
      trick: "Qui prend le pli",
      "partner-revealed": "Quand le partenaire est connu",
      round: "Qui gagne",
    },
    pictures: {
      partner: "« As de pique » : qui le tient est le partenaire.",
      card: "Cœur est demandé : chacun qui en a fournit un cœur.",
      trick: "Pique est atout : le 2 prend le pli.",
    },
  },
  farkle: {
    short: {
      goal: "Arrivez en premier à {target} points.",
      turn: "Lancez, gardez des dés qui marquent, puis relancez les autres ou encaissez.",
      end: "Dès qu’un joueur y est, chacun des autres a un dernier tour.",
    },
    heads: {
      start: "La course",
      rolled: "Ce qui marque",
      kept: "Relancer ou encaisser",
      banked: "Encaisser",
      farkle: "Le farkle",
      lastTurns: "Les derniers tours",
    },
    pictures: {
      rolled: "Un 1, un 5 et trois 4.",
      kept: "Deux dés gardés ; les autres peuvent être relancés.",
      farkle: "Rien ne marque.",
    },
  },
};
