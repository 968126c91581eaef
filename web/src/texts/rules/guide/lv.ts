// What stands around the sentences of the rules in Latvian.

import type { GuideTexts } from "./en";

export const guide: GuideTexts = {
  words: {
    short: "Īsumā",
    contents: "Šajā lapā",
    goal: "Mērķis",
    turn: "Tavs gājiens",
    end: "Beigas",
    anchor: "Saite uz šo daļu",
    here: "Citādi pie šī galda",
    changed: "Šeit cits noteikums",
  },
  rummikub: {
    short: {
      goal: "Iztukšo savu statīvu pirms citiem.",
      turn: "Liec komplektus un pārkārto galdu vai paņem kauliņu.",
      end: "Uzvar tas, kam kauliņu vairs nav; pārējie skaita, kas tiem palicis.",
    },
    heads: {
      start: "Sākums",
      meld: "Komplekti un pirmais izlikums",
      rearrange: "Pārkārtošana un džokeri",
      draw: "Kauliņa paņemšana",
      scored: "Uzvara un punkti",
    },
    pictures: {
      meld: "Septītnieku grupa un virkne no 3 līdz 6.",
      rearrange: "Džokers šeit aizstāj savas krāsas 11.",
      scored: "Palicis uz statīva: {jokerPenalty} punkti.",
    },
  },
  rikiki: {
    short: {
      goal: "Pasaki, cik stiķu paņemsi, un paņem tieši tik.",
      turn: "Katrā partijā vienreiz soli, tad katrā stiķī liec pa kārtij.",
      end: "Pēc pēdējās partijas uzvar tas, kam visvairāk punktu.",
    },
    heads: {
      start: "Kāršu dalīšana",
      bid: "Solīšana",
      card: "Prasītais masts",
      trick: "Kas paņem stiķi",
      round: "Punkti",
    },
    pictures: {
      start: "Atklātā kārts: trumpe ir erceni.",
      card: "Iziets ar pīķi. Kam pīķu nav, drīkst likt erceni.",
      trick: "Trumpe ir erceni: stiķi ņem divnieks.",
    },
  },
  zole: {
    short: {
      goal: "Viens pret diviem: paņem vairāk nekā pusi no 120 acīm.",
      turn: "Vienreiz pasaki, vai spēlēsi viens, tad katrā stiķī liec pa kārtij.",
      end: "Pēc katras partijas uzreiz norēķinās. Uzvar tas, kurš beigās ir priekšā.",
    },
    heads: {
      start: "Kārtis un trumpes",
      choice: "Kas spēlē viens",
      stash: "Norakt divas kārtis",
      card: "Prasītais masts",
      trick: "Acis stiķos",
      kind: "Ja visi garām",
      round: "Norēķins",
    },
    pictures: {
      start: "Dāmas, kalpi, tad kārava dūzis un pārējie kāravi.",
      card: "Iziets ar kāravu: dāmas un kalpi ir trumpes un der kā atbilde.",
      trick: "11, 10, 4, 3 un 2 acis.",
    },
  },
  bridge: {
    short: {
      goal: "Ar partneri, ko zina tikai viena kārts, paņem solītos stiķus.",
      turn: "Soli vai laid garām, tad katrā stiķī liec pa kārtij.",
      end: "Kontrakts ir izpildīts vai nav, un sākas jauna dalīšana.",
    },
    heads: {
      start: "Kāršu dalīšana",
      bid: "Solīšana",
      partner: "Slepenais partneris",
      card: "Prasītais masts",
      trick: "Kas paņem stiķi",
      "partner-revealed": "Kad partneris ir zināms",
      round: "Kas uzvar",
    },
    pictures: {
      partner: "„Pīķa dūzis”: kam tas ir, tas ir partneris.",
      card: "Iziets ar erceni: erceni liek ikviens, kam tāds ir.",
      trick: "Trumpe ir pīķi: stiķi ņem divnieks.",
    },
  },
  farkle: {
    short: {
      goal: "Sasniedz {target} punktus pirms citiem.",
      turn: "Met, atliec kauliņus, kas dod punktus, tad met pārējos vai pieraksti.",
      end: "Kad kāds ir galā, katram citam ir vēl viens gājiens.",
    },
    heads: {
      start: "Skrējiens",
      rolled: "Kas dod punktus",
      kept: "Mest tālāk vai pierakstīt",
      banked: "Pierakstīšana",
      farkle: "Farkle",
      lastTurns: "Pēdējie gājieni",
    },
    pictures: {
      rolled: "Vieninieks, piecinieks un trīs četrinieki.",
      kept: "Divi kauliņi atlikti; pārējos var mest.",
      farkle: "Nekas nedod punktus.",
    },
  },
};
