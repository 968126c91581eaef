// The tables of the rules pages in French: titles, columns and rows.

import type { TableTexts } from "./en";

export const tables: TableTexts = {
  words: {
    yes: "oui",
    no: "non",
    corner: "annonce ↓ plis →",
    bid: "{taken} sur {bid}",
    hereTitle: "Tableaux",
    forOptions: "Avec les règles de cette table.",
    forUsual: "Avec les règles habituelles.",
  },
  rummikub: {
    jokers: {
      title: "Les jokers sur la table",
      columns: {
        allowed: "permis",
      },
      rows: {
        replace: "Poser la tuile que le joker remplace, et employer le joker dans une nouvelle combinaison",
        take: "Retirer un joker sans le remplacer, si sa combinaison reste juste",
        split: "Séparer une combinaison avec joker, s’il garde sa valeur",
        reuse: "Employer un joker libéré avec des tuiles de la table seulement",
        oneColour: "Libérer le joker d’un groupe de trois avec une seule des deux couleurs manquantes",
      },
    },
    left: {
      title: "Ce que compte le chevalet",
      columns: {
        points: "points",
      },
      rows: {
        tile: "une tuile : son nombre",
        joker: "un joker",
      },
    },
    scores: {
      title: "Un exemple de décompte",
      columns: {
        first: "gagnant",
        second: "deuxième",
        third: "troisième",
      },
      rows: {
        outLeft: "Anne a tout posé ; il reste aux chevalets",
        out: "scores",
        poolLeft: "La pioche est vide ; il reste aux chevalets",
        pool: "scores",
      },
    },
  },
  rikiki: {
    bids: {
      title: "Ce que vaut une annonce",
      columns: {},
      rows: {},
    },
    scorings: {
      title: "Toutes les façons de compter : plis faits sur plis annoncés",
      columns: {},
      rows: {},
    },
    most: {
      title: "Le plus de cartes par joueur",
      columns: {
        cards: "cartes",
      },
      rows: {},
    },
  },
  zole: {
    big: {
      title: "Lielais",
      columns: {
        solo: "Lielais",
        each: "chaque adversaire",
      },
      rows: {
        "all tricks": "tous les plis",
        "91+": "91 points ou plus",
        "61-90": "de 61 à 90 points",
        "31-60": "de 31 à 60 points",
        "0-30": "30 points ou moins",
        "no trick": "aucun pli",
      },
    },
    zole: {
      title: "Zole",
      columns: {
        solo: "Zole",
        each: "chaque adversaire",
      },
      rows: {
        "all tricks": "tous les plis",
        "91+": "91 points ou plus",
        "61-90": "de 61 à 90 points",
        "31-60": "de 31 à 60 points",
        "0-30": "30 points ou moins",
        "no trick": "aucun pli",
      },
    },
    small: {
      title: "Petite zole",
      columns: {
        solo: "Petite zole",
        each: "chaque adversaire",
      },
      rows: {
        "no trick": "aucun pli : gagnée",
        "0-30": "un pli : perdue",
      },
    },
    table: {
      title: "Galdiņš",
      columns: {
        loser: "le perdant",
        others: "chacun des autres",
      },
      rows: {
        lost: "le plus de plis",
      },
    },
    pules: {
      title: "Les pules, quand le Lielais gagne",
      columns: {
        solo: "Lielais",
        owner: "chacun, ou le propriétaire",
      },
      rows: {
        common: "une pule commune",
        personal: "une pule personnelle",
      },
    },
    trumps: {
      title: "Les atouts, du plus fort au plus faible",
      columns: {},
      rows: {
        order: "",
      },
    },
    cards: {
      title: "Les points des cartes",
      columns: {
        points: "points",
      },
      rows: {},
    },
  },
  bridge: {
    contract: {
      title: "Les plis qu’il faut à chaque camp",
      columns: {
        needs: "le déclarant",
        against: "la défense",
      },
      rows: {},
    },
    order: {
      title: "Les couleurs, de la plus basse à la plus haute",
      columns: {},
      rows: {
        suits: "",
      },
    },
    deal: {
      title: "Les points d’une donne",
      columns: {
        declarers: "déclarant et partenaire",
        defenders: "défense",
      },
      rows: {
        made: "contrat réussi",
        beaten: "contrat chuté",
      },
    },
    wash: {
      title: "Main faible : on redonne",
      columns: {
        points: "points",
      },
      rows: {
        longSuit: "chaque carte après la quatrième d’une couleur",
        least: "une main a au moins",
      },
    },
  },
  farkle: {
    kinds: {
      title: "Points des dés identiques",
      columns: {
        one: "un",
        three: "trois",
        four: "quatre",
        five: "cinq",
        six: "six",
      },
      rows: {},
    },
    special: {
      title: "Points d’un lancer entier",
      columns: {
        points: "points",
      },
      rows: {
        straight: "suite",
        threePairs: "trois paires",
        fullHouse: "full, en plus du brelan",
        noScore: "premier lancer sans dé qui marque",
      },
    },
  },
};
