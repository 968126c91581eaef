// Texts of the Rummikub table in Polish.

import type { RummikubTexts } from "./en";

export const rummikub: RummikubTexts = {
  layOrDraw: "Twój ruch: wyłóż kostki albo dobierz.",
  layOrPass: "Twój ruch: wyłóż kostki albo spasuj.",
  layPointsOrDraw: "Twój ruch: wyłóż ze stojaka kostki za {points} punktów albo dobierz.",
  planMeanwhile: "{name} się zastanawia. Możesz zaplanować ruch.",
  planReady: {
    one: "W planie {count} kostka. {name} się zastanawia.",
    few: "W planie {count} kostki. {name} się zastanawia.",
    other: "W planie {count} kostek. {name} się zastanawia.",
  },
  laidAndLeft: {
    one: "{count} kostka na stole, na stojaku {left}. Wyłóż ją albo odłóż i dobierz.",
    few: "{count} kostki na stole, na stojaku {left}. Wyłóż je albo odłóż i dobierz.",
    other: "{count} kostek na stole, na stojaku {left}. Wyłóż je albo odłóż i dobierz.",
  },
  laidAll: "Stojak jest pusty. Wyłóż kostki i kończysz!",
  layOneToo: "Przekładasz kostki na stole: dołóż choć jedną swoją.",
  pointsOfNeeded: "{points} z {needed} punktów potrzebnych na pierwsze wyłożenie.",
  tilesReturned: {
    one: "Stół się zmienił: {count} kostka z planu wróciła na stojak.",
    few: "Stół się zmienił: {count} kostki z planu wróciły na stojak.",
    other: "Stół się zmienił: {count} kostek z planu wróciło na stojak.",
  },
  emptyTable: "Stół jest jeszcze pusty. Przeciągnij tu kostki albo dotknij ich, a potem stołu.",
  nothingLaidYet: "Nikt jeszcze nic nie wyłożył.",
  newSet: "Nowy układ",
  asGroup: "jako grupa",
  asRun: "jako sekwens",
  poolLeft: { one: "{count} kostka w banku", few: "{count} kostki w banku", other: "{count} kostek w banku" },
  sortColour: "Sortuj: kolor",
  sortNumber: "Sortuj: liczba",
  yourRack: "Twój stojak",
  freeSlot: "Wolne miejsce {slot}",
  undo: "Cofnij",
  redo: "Ponów",
  putBack: "Odłóż",
  drawAndPass: "Dobierz i spasuj",
  layTiles: { one: "Wyłóż {count} kostkę", few: "Wyłóż {count} kostki", other: "Wyłóż {count} kostek" },
  layPoints: { one: "Wyłóż {count} punkt", few: "Wyłóż {count} punkty", other: "Wyłóż {count} punktów" },
  layNothing: "Wyłóż kostki",
};
