// The tables of the rules pages in Polish: titles, columns and rows.

import type { TableTexts } from "./en";

export const tables: TableTexts = {
  words: {
    yes: "tak",
    no: "nie",
    corner: "zapowiedź ↓ lewy →",
    bid: "{taken} z {bid}",
    hereTitle: "Tabele",
    forOptions: "Przy zasadach tego stołu.",
    forUsual: "Przy zwykłych zasadach.",
  },
  rummikub: {
    jokers: {
      title: "Jokery na stole",
      columns: {
        allowed: "wolno",
      },
      rows: {
        replace: "Dołożyć kamień, który joker zastępuje, i użyć jokera w nowym układzie",
        take: "Zabrać jokera bez zastępowania, jeśli układ pozostaje poprawny",
        split: "Rozdzielić układ z jokerem, gdy joker znaczy to samo",
        reuse: "Użyć uwolnionego jokera wyłącznie z kamieniami ze stołu",
        oneColour: "Uwolnić jokera z grupy trzech jednym z dwóch brakujących kolorów",
      },
    },
    left: {
      title: "Ile liczą kamienie na stojaku",
      columns: {
        points: "punkty",
      },
      rows: {
        tile: "kamień: jego liczba",
        joker: "joker",
      },
    },
    scores: {
      title: "Przykład rozliczenia gry",
      columns: {
        first: "zwycięzca",
        second: "drugi",
        third: "trzeci",
      },
      rows: {
        outLeft: "Anna kończy; zostało na stojakach",
        out: "wynik",
        poolLeft: "Bank jest pusty; zostało na stojakach",
        pool: "wynik",
      },
    },
  },
  rikiki: {
    bids: {
      title: "Ile warta jest zapowiedź",
      columns: {},
      rows: {},
    },
    scorings: {
      title: "Wszystkie punktacje: lewy wzięte z zapowiedzianych",
      columns: {},
      rows: {},
    },
    most: {
      title: "Najwięcej kart na rękę",
      columns: {
        cards: "karty",
      },
      rows: {},
    },
  },
  zole: {
    big: {
      title: "Lielais",
      columns: {
        solo: "Lielais",
        each: "każdy przeciwnik",
      },
      rows: {
        "all tricks": "wszystkie lewy",
        "91+": "co najmniej 91 punktów",
        "61-90": "61–90 punktów",
        "31-60": "31–60 punktów",
        "0-30": "najwyżej 30 punktów",
        "no trick": "żadnej lewy",
      },
    },
    zole: {
      title: "Zole",
      columns: {
        solo: "Zole",
        each: "każdy przeciwnik",
      },
      rows: {
        "all tricks": "wszystkie lewy",
        "91+": "co najmniej 91 punktów",
        "61-90": "61–90 punktów",
        "31-60": "31–60 punktów",
        "0-30": "najwyżej 30 punktów",
        "no trick": "żadnej lewy",
      },
    },
    small: {
      title: "Mała zole",
      columns: {
        solo: "Mała zole",
        each: "każdy przeciwnik",
      },
      rows: {
        "no trick": "bez lewy: wygrana",
        "0-30": "choć jedna lewa: przegrana",
      },
    },
    table: {
      title: "Galdiņš",
      columns: {
        loser: "przegrany",
        others: "każdy inny",
      },
      rows: {
        lost: "najwięcej lew",
      },
    },
    pules: {
      title: "Pule, gdy Lielais wygra",
      columns: {
        solo: "Lielais",
        owner: "każdy albo właściciel",
      },
      rows: {
        common: "wspólna pula",
        personal: "pula osobista",
      },
    },
    trumps: {
      title: "Atuty od najwyższego",
      columns: {},
      rows: {
        order: "",
      },
    },
    cards: {
      title: "Punkty w kartach",
      columns: {
        points: "punkty",
      },
      rows: {},
    },
  },
  bridge: {
    contract: {
      title: "Ile lew potrzebuje każda strona",
      columns: {
        needs: "rozgrywający",
        against: "obrona",
      },
      rows: {},
    },
    order: {
      title: "Kolory od najniższego",
      columns: {},
      rows: {
        suits: "",
      },
    },
    deal: {
      title: "Punkty za rozdanie",
      columns: {
        declarers: "rozgrywający i partner",
        defenders: "obrona",
      },
      rows: {
        made: "kontrakt wygrany",
        beaten: "kontrakt przegrany",
      },
    },
    wash: {
      title: "Słaba ręka: nowe rozdanie",
      columns: {
        points: "punkty",
      },
      rows: {
        longSuit: "każda karta ponad cztery w kolorze",
        least: "ręka musi mieć co najmniej",
      },
    },
  },
  farkle: {
    kinds: {
      title: "Punkty za jednakowe kości",
      columns: {
        one: "jedna",
        three: "trzy",
        four: "cztery",
        five: "pięć",
        six: "sześć",
      },
      rows: {},
    },
    special: {
      title: "Punkty za cały rzut",
      columns: {
        points: "punkty",
      },
      rows: {
        straight: "strit",
        threePairs: "trzy pary",
        fullHouse: "ful, oprócz trójki",
        noScore: "pierwszy rzut bez punktującej kości",
      },
    },
  },
};
