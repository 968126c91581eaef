// The rules of each game in Latvian.

import type { RuleTexts } from "./en";

export const lv: RuleTexts = {
  rummikub: {
    start: "Katrs sāk ar {rackSize} kauliņiem. Tiec vaļā no savējiem pirms citiem, liekot komplektus uz galda.",
    meld: "Grupa ir trīs vai četri vienāda skaitļa kauliņi dažādās krāsās; virkne ir vismaz trīs secīgi vienas krāsas skaitļi. Pirmajam izlikumam vajag vismaz {initialMeld} punktu no saviem kauliņiem.",
    rearrange:
      "Pēc tam drīksti pārkārtot visu galdu, ja vien beigās katrs komplekts ir pareizs. Džokers aizstāj jebkuru kauliņu.",
    draw: "Ja nevari vai negribi neko likt, paņem vienu kauliņu, un gājiens ir galā.",
    scored: "Uzvar tas, kurš iztukšo statīvu. Pārējie maksā par palikušo; džokers ir {jokerPenalty}.",
  },
  rikiki: {
    start:
      "Visi saņem vienādu skaitu kāršu, un tas mainās no partijas uz partiju. Vienu kārti atklāj: tās masts ir trumpe.",
    bid: "Pirms pirmās kārts pasaki, cik stiķu paņemsi. To dzird visi.",
    card: "Liec prasīto mastu, ja vari. Ja nevari, liec ko gribi: trumpi vai kārti, no kuras gribi tikt vaļā.",
    trick: "Stiķi ņem augstākā trumpe, citādi augstākā izgājiena masta kārts. Kas paņem, tas iziet nākamais.",
    round: "Jāpaņem tieši tik stiķu, cik solīts: punkti par to un par stiķiem par daudz vai par maz ir tabulā zemāk.",
  },
  zole: {
    start: "Spēlē trīs ar 26 kārtīm: astoņas katram un divas uz galda. Trumpes no augšas: dāmas, kalpi, tad kāravi.",
    choice:
      "Katrs pēc kārtas var spēlēt pret diviem: Lielais paceļ galda kārtis, Zole tās atstāj, bet Mazā zole, ja tā atļauta, neņem nevienu stiķi.",
    stash: "Lielais norok divas kārtis. To acis beigās pieder Lielajam.",
    card: "Liec prasīto mastu; visas trumpes ir viens masts. Ja nevari, liec ko gribi.",
    trick: "Dūzis ir 11, desmitnieks 10, kungs 4, dāma 3, kalps 2. Lielajam vajag 61 no 120 acīm.",
    kind: "Ja visi garām: {allPass}. Galdiņā katrs spēlē par sevi, un maksā tas, {tableLoser}.",
    round: "Lapā stāv, cik katrs vinnējis vai maksājis. 91 acs un vairāk vai visi stiķi skaitās vairāk.",
  },
  bridge: {
    start: "Četri spēlētāji, trīspadsmit kāršu katram, un neviens vēl nezina, kurš ar kuru spēlē.",
    bid: "Soli, cik stiķu virs sešiem paņemsi un kurš masts ir trumpe, vai laid garām. Katram solījumam jābūt augstākam par iepriekšējo.",
    partner: "Augstākais solītājs nosauc kārti. Kam tā ir, tas ir partneris, slepus, līdz kārts tiek izspēlēta.",
    card: "Liec prasīto mastu, ja vari. Ar trumpi nedrīkst iziet, kamēr tā nav atvērta.",
    trick: "Stiķi ņem augstākā trumpe, citādi augstākā izgājiena masta kārts.",
    "partner-revealed": "Kad šī kārts ir izspēlēta, visi zina puses.",
    round: "Solītāja puse uzvar ar solītajiem stiķiem; pārējie uzvar, ja to aptur.",
  },
  farkle: {
    start:
      "Metamie kauliņi ({dice}) un skrējiens līdz {target} punktiem. Met, atliec kauliņus, kas dod punktus, un izlem, cik tālu riskēt.",
    rolled:
      "Vieninieks ir 100, piecinieks 50, trīs vienādi simtreiz savs skaitlis (trīs vieninieki: {threeOnes}); vairāk vienādu dod vairāk.",
    kept: "Atliec vismaz vienu kauliņu, kas dod punktus. Pārējos met tālāk vai pieraksti punktus. Ja atlikti visi, atkal var mest visus {dice}.",
    banked: "Pierakstītie punkti ir droši.",
    farkle: "Metiens, kas nedod punktus, ir farkle: šī gājiena punkti zūd.",
    lastTurns: "Kad kāds sasniedz mērķi, katram citam ir vēl viens gājiens.",
  },
  house: {
    usual: "Parasti: {value}",
    or: "Vai: {values}",
    here: "Pie šī galda: {value}",
    between: "no {low} līdz {high}",
  },
};
