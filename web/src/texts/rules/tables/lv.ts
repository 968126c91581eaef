// The tables of the rules pages in Latvian: titles, columns and rows.

import type { TableTexts } from "./en";

export const tables: TableTexts = {
  words: {
    yes: "jā",
    no: "nē",
    corner: "solīts ↓ paņemts →",
    bid: "{taken} no {bid}",
    hereTitle: "Tabulas",
    forOptions: "Ar šī galda noteikumiem.",
    forUsual: "Ar parastajiem noteikumiem.",
  },
  rummikub: {
    jokers: {
      title: "Džokeri uz galda",
      columns: {
        allowed: "drīkst",
      },
      rows: {
        replace: "Nolikt kauliņu, ko džokers aizstāj, un likt džokeru jaunā komplektā",
        take: "Paņemt džokeru bez aizstāšanas, ja komplekts paliek derīgs",
        split: "Sadalīt komplektu ar džokeru, ja tas nozīmē to pašu",
        reuse: "Likt atbrīvotu džokeru tikai kopā ar galda kauliņiem",
        oneColour: "Atbrīvot džokeru no trīs kauliņu grupas ar vienu no divām trūkstošajām krāsām",
      },
    },
    left: {
      title: "Cik skaitās uz statīva",
      columns: {
        points: "punkti",
      },
      rows: {
        tile: "kauliņš: tā skaitlis",
        joker: "džokers",
      },
    },
    scores: {
      title: "Kā skaita spēli: piemērs",
      columns: {
        first: "uzvarētājs",
        second: "otrais",
        third: "trešais",
      },
      rows: {
        outLeft: "Anna beidz; uz statīviem palika",
        out: "punkti",
        poolLeft: "Krājums tukšs; uz statīviem palika",
        pool: "punkti",
      },
    },
  },
  rikiki: {
    bids: {
      title: "Cik vērts ir solījums",
      columns: {},
      rows: {},
    },
    scorings: {
      title: "Visi skaitīšanas veidi: paņemtie stiķi no solītajiem",
      columns: {},
      rows: {},
    },
    most: {
      title: "Visvairāk kāršu katram",
      columns: {
        cards: "kārtis",
      },
      rows: {},
    },
  },
  zole: {
    big: {
      title: "Lielais",
      columns: {
        solo: "Lielais",
        each: "katrs pretinieks",
      },
      rows: {
        "all tricks": "visi stiķi",
        "91+": "vismaz 91 acs",
        "61-90": "61 līdz 90 acis",
        "31-60": "31 līdz 60 acis",
        "0-30": "ne vairāk par 30 acīm",
        "no trick": "neviena stiķa",
      },
    },
    zole: {
      title: "Zole",
      columns: {
        solo: "Zole",
        each: "katrs pretinieks",
      },
      rows: {
        "all tricks": "visi stiķi",
        "91+": "vismaz 91 acs",
        "61-90": "61 līdz 90 acis",
        "31-60": "31 līdz 60 acis",
        "0-30": "ne vairāk par 30 acīm",
        "no trick": "neviena stiķa",
      },
    },
    small: {
      title: "Mazā zole",
      columns: {
        solo: "Mazā zole",
        each: "katrs pretinieks",
      },
      rows: {
        "no trick": "neviena stiķa: uzvarēts",
        "0-30": "kaut viens stiķis: zaudēts",
      },
    },
    table: {
      title: "Galdiņš",
      columns: {
        loser: "zaudētājs",
        others: "katrs cits",
      },
      rows: {
        lost: "visvairāk stiķu",
      },
    },
    pules: {
      title: "Pules, kad Lielais uzvar",
      columns: {
        solo: "Lielais",
        owner: "katrs vai īpašnieks",
      },
      rows: {
        common: "kopīgā pule",
        personal: "personīgā pule",
      },
    },
    trumps: {
      title: "Trumpes no augstākās",
      columns: {},
      rows: {
        order: "",
      },
    },
    cards: {
      title: "Acis kārtīs",
      columns: {
        points: "acis",
      },
      rows: {},
    },
  },
  bridge: {
    contract: {
      title: "Cik stiķu vajag katrai pusei",
      columns: {
        needs: "solītāja puse",
        against: "pretinieki",
      },
      rows: {},
    },
    order: {
      title: "Masti no zemākā",
      columns: {},
      rows: {
        suits: "",
      },
    },
    deal: {
      title: "Punkti par dalījumu",
      columns: {
        declarers: "solītājs un partneris",
        defenders: "pretinieki",
      },
      rows: {
        made: "kontrakts izpildīts",
        beaten: "kontrakts nav izpildīts",
      },
    },
    wash: {
      title: "Vāja roka: dala no jauna",
      columns: {
        points: "punkti",
      },
      rows: {
        longSuit: "katra kārts pēc masta ceturtās",
        least: "rokai vajag vismaz",
      },
    },
  },
  farkle: {
    kinds: {
      title: "Punkti par vienādiem kauliņiem",
      columns: {
        one: "viens",
        three: "trīs",
        four: "četri",
        five: "pieci",
        six: "seši",
      },
      rows: {},
    },
    special: {
      title: "Punkti par visu metienu",
      columns: {
        points: "punkti",
      },
      rows: {
        straight: "rinda",
        threePairs: "trīs pāri",
        fullHouse: "pilna māja, papildus trijniekam",
        noScore: "pirmais metiens bez punktiem",
      },
    },
  },
};
