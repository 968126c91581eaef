// Texts of the Rummikub table in Polish.

import type { RummikubTexts } from "./en";

export const rummikub: RummikubTexts = {
  layOrDraw: "Twój ruch: wyłóż kamienie albo dobierz.",
  layOrPass: "Twój ruch: wyłóż kamienie albo spasuj.",
  layPointsOrDraw: {
    one: "Twój ruch: wyłóż ze stojaka kamienie za {count} punkt albo dobierz.",
    few: "Twój ruch: wyłóż ze stojaka kamienie za {count} punkty albo dobierz.",
    other: "Twój ruch: wyłóż ze stojaka kamienie za {count} punktów albo dobierz.",
  },
  planMeanwhile: "{name} się zastanawia. Możesz zaplanować ruch.",
  planReady: {
    one: "W planie {count} kamień. {name} się zastanawia.",
    few: "W planie {count} kamienie. {name} się zastanawia.",
    other: "W planie {count} kamieni. {name} się zastanawia.",
  },
  laidAndLeft: {
    one: "{count} kamień na stole, na stojaku {left}. Wyłóż go albo odłóż i dobierz.",
    few: "{count} kamienie na stole, na stojaku {left}. Wyłóż je albo odłóż i dobierz.",
    other: "{count} kamieni na stole, na stojaku {left}. Wyłóż je albo odłóż i dobierz.",
  },
  laidAll: "Stojak jest pusty. Wyłóż kamienie i kończysz!",
  layOneToo: "Przekładasz kamienie na stole: dołóż choć jeden swój.",
  pointsOfNeeded: {
    one: "{points} z {count} punktu potrzebnego na pierwsze wyłożenie.",
    other: "{points} z {count} punktów potrzebnych na pierwsze wyłożenie.",
  },
  tilesReturned: {
    one: "Stół się zmienił: {count} kamień z planu wrócił na stojak.",
    few: "Stół się zmienił: {count} kamienie z planu wróciły na stojak.",
    other: "Stół się zmienił: {count} kamieni z planu wróciło na stojak.",
  },
  emptyTable: "Stół jest jeszcze pusty. Przeciągnij tu kamienie albo dotknij ich, a potem stołu.",
  nothingLaidYet: "Nikt jeszcze nie wyłożył kamienia.",
  newSet: "Nowy układ",
  asGroup: "jako grupa",
  asRun: "jako seria",
  poolLeft: { one: "{count} kamień w banku", few: "{count} kamienie w banku", other: "{count} kamieni w banku" },
  sortColour: "Sortuj: kolor",
  sortNumber: "Sortuj: liczba",
  yourRack: "Twój stojak",
  freeSlot: "Wolne miejsce {slot}",
  undo: "Cofnij",
  redo: "Ponów",
  putBack: "Odłóż",
  drawAndPass: "Dobierz i spasuj",
  layTiles: { one: "Wyłóż {count} kamień", few: "Wyłóż {count} kamienie", other: "Wyłóż {count} kamieni" },
  layPoints: { one: "Wyłóż {count} punkt", few: "Wyłóż {count} punkty", other: "Wyłóż {count} punktów" },
  layNothing: "Wyłóż kamienie",
};
