// Texts of the Rummikub table in Latvian.

import type { RummikubTexts } from "./en";

export const rummikub: RummikubTexts = {
  layOrDraw: "Tavs gājiens: izliec kauliņus vai ņem no krājuma.",
  layOrPass: "Tavs gājiens: izliec kauliņus vai laid garām.",
  layPointsOrDraw: {
    zero: "Tavs gājiens: izliec {count} punktu no sava statīva vai ņem no krājuma.",
    one: "Tavs gājiens: izliec {count} punktu no sava statīva vai ņem no krājuma.",
    other: "Tavs gājiens: izliec {count} punktus no sava statīva vai ņem no krājuma.",
  },
  planMeanwhile: "{name} domā. Vari plānot savu gājienu.",
  planReady: {
    zero: "Plānā {count} kauliņu. {name} domā.",
    one: "Plānā {count} kauliņš. {name} domā.",
    other: "Plānā {count} kauliņi. {name} domā.",
  },
  laidAndLeft: {
    zero: "Uz galda {count} kauliņu, uz statīva {left}. Izliec tos vai liec atpakaļ un ņem no krājuma.",
    one: "Uz galda {count} kauliņš, uz statīva {left}. Izliec to vai liec atpakaļ un ņem no krājuma.",
    other: "Uz galda {count} kauliņi, uz statīva {left}. Izliec tos vai liec atpakaļ un ņem no krājuma.",
  },
  laidAll: "Statīvs ir tukšs. Izliec kauliņus un pabeidz!",
  layOneToo: "Tu pārkārtoji galdu: pieliec vismaz vienu savu kauliņu.",
  pointsOfNeeded: {
    zero: "{points} no {count} punktiem, kas vajadzīgi pirmajam izlikumam.",
    one: "{points} no {count} punkta, kas vajadzīgs pirmajam izlikumam.",
    other: "{points} no {count} punktiem, kas vajadzīgi pirmajam izlikumam.",
  },
  tilesReturned: {
    zero: "Galds mainījās: {count} plāna kauliņu ir atkal uz statīva.",
    one: "Galds mainījās: {count} plāna kauliņš ir atkal uz statīva.",
    other: "Galds mainījās: {count} plāna kauliņi ir atkal uz statīva.",
  },
  emptyTable: "Galds vēl ir tukšs. Velc kauliņus šurp vai pieskaries tiem un tad galdam.",
  nothingLaidYet: "Neviens vēl nav izlicis nevienu kauliņu.",
  newSet: "Jauns komplekts",
  asGroup: "kā grupa",
  asRun: "kā virkne",
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
  drawAndPass: "Ņemt kauliņu",
  layTiles: { zero: "Izlikt {count} kauliņu", one: "Izlikt {count} kauliņu", other: "Izlikt {count} kauliņus" },
  layPoints: { zero: "Izlikt {count} punktu", one: "Izlikt {count} punktu", other: "Izlikt {count} punktus" },
  layNothing: "Izlikt kauliņus",
};
