// What stands around the sentences of the rules in Polish.

import type { GuideTexts } from "./en";

export const guide: GuideTexts = {
  words: {
    short: "W skrócie",
    contents: "Na tej stronie",
    goal: "Cel",
    turn: "Twój ruch",
    end: "Koniec",
    anchor: "Link do tej części",
    here: "Inaczej przy tym stole",
    changed: "Tu inna zasada",
  },
  rummikub: {
    short: {
      goal: "Opróżnij stojak przed innymi.",
      turn: "Wykładaj układy i przebudowuj stół albo dobierz kamień.",
      end: "Wygrywa, kto nie ma już kamieni; pozostali liczą to, co im zostało.",
    },
    heads: {
      start: "Początek",
      meld: "Układy i pierwsze wyłożenie",
      rearrange: "Przestawianie i jokery",
      draw: "Dobieranie",
      scored: "Wygrana i punkty",
    },
    pictures: {
      meld: "Grupa siódemek i seria od 3 do 6.",
      rearrange: "Joker zastępuje tu 11 tego samego koloru.",
      scored: "Zostaje na stojaku: {jokerPenalty} pkt.",
    },
  },
  rikiki: {
    short: {
      goal: "Zapowiedz, ile lew weźmiesz, i weź dokładnie tyle.",
      turn: "W każdej rundzie raz zapowiadasz, a potem dokładasz kartę do każdej lewy.",
      end: "Po ostatniej rundzie wygrywa, kto ma najwięcej punktów.",
    },
    heads: {
      start: "Rozdanie",
      bid: "Zapowiedzi",
      card: "Dokładanie do koloru",
      trick: "Kto bierze lewę",
      round: "Punkty",
    },
    pictures: {
      start: "Odkryta karta: atutem są kiery.",
      card: "Wyjście w piki. Kto ich nie ma, może dać kiera.",
      trick: "Atutem są kiery: lewę bierze dwójka.",
    },
  },
  zole: {
    short: {
      goal: "W pojedynkę przeciw dwóm: zdobądź ponad połowę ze 120 punktów.",
      turn: "Raz mówisz, czy grasz w pojedynkę, a potem dokładasz kartę do każdej lewy.",
      end: "Po każdej rundzie rozlicza się punkty. Wygrywa, kto na koniec ma ich najwięcej.",
    },
    heads: {
      start: "Karty i atuty",
      choice: "Kto gra w pojedynkę",
      stash: "Odkładanie",
      card: "Dokładanie do koloru",
      trick: "Punkty w lewach",
      kind: "Gdy wszyscy spasują",
      round: "Rozliczenie",
    },
    pictures: {
      start: "Damy, walety, potem as karo i reszta kar.",
      card: "Wyjście w karo: damy i walety to atuty, więc też pasują.",
      trick: "11, 10, 4, 3 i 2 punkty.",
    },
  },
  bridge: {
    short: {
      goal: "Z partnerem, którego zna tylko jedna karta, weź obiecane lewy.",
      turn: "Licytujesz albo pasujesz, a potem dokładasz kartę do każdej lewy.",
      end: "Kontrakt jest wygrany albo przegrany i zaczyna się nowe rozdanie.",
    },
    heads: {
      start: "Rozdanie",
      bid: "Licytacja",
      partner: "Tajny partner",
      card: "Dokładanie do koloru",
      trick: "Kto bierze lewę",
      "partner-revealed": "Gdy partner jest znany",
      round: "Kto wygrywa",
    },
    pictures: {
      partner: "„As pik”: partnerem jest, kto go ma.",
      card: "Wyjście w kiery: kiera daje każdy, kto go ma.",
      trick: "Atutem są piki: lewę bierze dwójka.",
    },
  },
  farkle: {
    short: {
      goal: "Zdobądź {target} punktów przed innymi.",
      turn: "Rzuć, odłóż punktujące kości, potem rzucaj resztą albo zapisz punkty.",
      end: "Gdy ktoś osiągnie cel, każdy inny ma jeszcze jedną kolejkę.",
    },
    heads: {
      start: "Wyścig",
      rolled: "Co punktuje",
      kept: "Rzucać dalej czy zapisać",
      banked: "Zapisywanie",
      farkle: "Farkle",
      lastTurns: "Ostatnie kolejki",
    },
    pictures: {
      rolled: "Jedynka, piątka i trzy czwórki.",
      kept: "Dwie kości odłożone; pozostałymi można rzucać.",
      farkle: "Nic nie punktuje.",
    },
  },
};
