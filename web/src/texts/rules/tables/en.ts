// The tables of the rules pages in English: titles, columns and rows.

export interface TableText {
  readonly title: string;
  readonly columns: { readonly [column: string]: string };
  readonly rows: { readonly [row: string]: string };
}

export const tables = {
  words: {
    yes: "yes",
    no: "no",
    corner: "bid ↓ taken →",
    bid: "{taken} of {bid}",
    hereTitle: "Tables",
    forOptions: "With the house rules of this table.",
    forUsual: "With the usual rules.",
  },
  rummikub: {
    jokers: {
      title: "Jokers on the table",
      columns: {
        allowed: "allowed",
      },
      rows: {
        replace: "Lay the tile that the joker stands for, and use the joker in a new set",
        take: "Take a joker away without replacing it, if its set stays valid",
        split: "Split a set that has a joker; the joker keeps its meaning",
        reuse: "Use a freed joker with tiles from the table only",
        oneColour: "Free a joker from a group of three with one of the two missing colours",
      },
    },
    left: {
      title: "What counts on a rack",
      columns: {
        points: "points",
      },
      rows: {
        tile: "a tile: its number",
        joker: "a joker",
      },
    },
    scores: {
      title: "How a game is scored, for example",
      columns: {
        first: "winner",
        second: "second",
        third: "third",
      },
      rows: {
        outLeft: "Ann goes out; left on the racks",
        out: "scores",
        poolLeft: "The pool is empty; left on the racks",
        pool: "scores",
      },
    },
  },
  rikiki: {
    bids: {
      title: "What a bid is worth",
      columns: {},
      rows: {},
    },
    scorings: {
      title: "All ways to score: tricks taken of those bid",
      columns: {},
      rows: {},
    },
    most: {
      title: "Most cards each",
      columns: {
        cards: "cards",
      },
      rows: {},
    },
  },
  zole: {
    big: {
      title: "Big",
      columns: {
        solo: "Big",
        each: "each opponent",
      },
      rows: {
        "all tricks": "all tricks",
        "91+": "91 points or more",
        "61-90": "61 to 90 points",
        "31-60": "31 to 60 points",
        "0-30": "30 points or fewer",
        "no trick": "no trick",
      },
    },
    zole: {
      title: "Zole",
      columns: {
        solo: "Zole",
        each: "each opponent",
      },
      rows: {
        "all tricks": "all tricks",
        "91+": "91 points or more",
        "61-90": "61 to 90 points",
        "31-60": "31 to 60 points",
        "0-30": "30 points or fewer",
        "no trick": "no trick",
      },
    },
    small: {
      title: "Small zole",
      columns: {
        solo: "Small zole",
        each: "each opponent",
      },
      rows: {
        "no trick": "no trick: won",
        "0-30": "a trick: lost",
      },
    },
    table: {
      title: "The table",
      columns: {
        loser: "loser",
        others: "each other",
      },
      rows: {
        lost: "most tricks",
      },
    },
    pules: {
      title: "Pules, when Big wins",
      columns: {
        solo: "Big",
        owner: "each, or the owner",
      },
      rows: {
        common: "a common pule",
        personal: "a personal pule",
      },
    },
    trumps: {
      title: "Trumps, the highest first",
      columns: {},
      rows: {
        order: "",
      },
    },
    cards: {
      title: "Points in the cards",
      columns: {
        points: "points",
      },
      rows: {},
    },
  },
  bridge: {
    contract: {
      title: "Tricks that each side needs",
      columns: {
        needs: "declarer’s side",
        against: "defenders",
      },
      rows: {},
    },
    order: {
      title: "Suits, the lowest first",
      columns: {},
      rows: {
        suits: "",
      },
    },
    deal: {
      title: "Points for a deal",
      columns: {
        declarers: "declarer and partner",
        defenders: "defenders",
      },
      rows: {
        made: "contract made",
        beaten: "contract beaten",
      },
    },
    wash: {
      title: "Wash: a weak hand is dealt anew",
      columns: {
        points: "points",
      },
      rows: {
        longSuit: "each card after the fourth of a suit",
        least: "a hand needs at least",
      },
    },
  },
  farkle: {
    kinds: {
      title: "Points for equal dice",
      columns: {
        one: "one",
        three: "three",
        four: "four",
        five: "five",
        six: "six",
      },
      rows: {},
    },
    special: {
      title: "Points for whole rolls",
      columns: {
        points: "points",
      },
      rows: {
        straight: "straight",
        threePairs: "three pairs",
        fullHouse: "full house, beside the three",
        noScore: "first roll without a scoring die",
      },
    },
  },
};

type GameTables = Omit<typeof tables, "words">;
export type TableTexts = { readonly words: { readonly [K in keyof (typeof tables)["words"]]: string } } & {
  readonly [G in keyof GameTables]: { readonly [T in keyof GameTables[G]]: TableText };
};
