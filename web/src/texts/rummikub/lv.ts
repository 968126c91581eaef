// Texts of the Rummikub table in Latvian.

import type { RummikubTexts } from "./en";

export const rummikub: RummikubTexts = {
  layOrDraw: "Tavs gājiens: izliec kauliņus vai velc.",
  layOrPass: "Tavs gājiens: izliec kauliņus vai saki “garām”.",
  layPointsOrDraw: "Tavs gājiens: izliec {points} punktus no sava statīva vai velc.",
  planMeanwhile: "{name} domā. Vari plānot savu gājienu.",
  planReady: {
    zero: "Plānā {count} kauliņu. {name} domā.",
    one: "Plānā {count} kauliņš. {name} domā.",
    other: "Plānā {count} kauliņi. {name} domā.",
  },
  laidAndLeft: {
    zero: "Izlikti {count} kauliņu, palikuši {left}. Apstiprini vai liec atpakaļ un velc.",
    one: "Izlikts {count} kauliņš, palikuši {left}. Apstiprini vai liec atpakaļ un velc.",
    other: "Izlikti {count} kauliņi, palikuši {left}. Apstiprini vai liec atpakaļ un velc.",
  },
  laidAll: "Statīvs ir tukšs. Izliec kauliņus un pabeidz!",
  layOneToo: "Tu pārkārtoji galdu: pieliec vismaz vienu savu kauliņu.",
  pointsOfNeeded: "{points} no {needed} punktiem, kas vajadzīgi pirmajai reizei.",
  tilesReturned: {
    zero: "Galds mainījās: {count} plāna kauliņu ir atkal uz statīva.",
    one: "Galds mainījās: {count} plāna kauliņš ir atkal uz statīva.",
    other: "Galds mainījās: {count} plāna kauliņi ir atkal uz statīva.",
  },
  emptyTable: "Galds vēl ir tukšs. Velc kauliņus šurp vai pieskaries tiem un tad galdam.",
  nothingLaidYet: "Neviens vēl neko nav izlicis.",
  newSet: "Jauna kopa",
  asGroup: "kā grupa",
  asRun: "kā rinda",
  poolLeft: {
    zero: "Krājumā {count} kauliņu",
    one: "Krājumā {count} kauliņš",
    other: "Krājumā {count} kauliņi",
  },
  sortColour: "Kārtot: krāsa",
  sortNumber: "Kārtot: skaitlis",
  yourRack: "Tavs statīvs",
  freeSlot: "Brīva vieta {slot}",
  undo: "Atsaukt",
  redo: "Atkārtot",
  putBack: "Likt atpakaļ",
  drawAndPass: "Vilkt un garām",
  layTiles: { zero: "Izlikt {count} kauliņu", one: "Izlikt {count} kauliņu", other: "Izlikt {count} kauliņus" },
  layPoints: { zero: "Izlikt {count} punktu", one: "Izlikt {count} punktu", other: "Izlikt {count} punktus" },
  layNothing: "Izlikt kauliņus",
};
