// The lessons in Latvian: a sentence for each stage of the game's lesson.json, then for playing on and for the end.

import type { LessonTexts } from "./en";

export const lessons: LessonTexts = {
  words: {
    step: "{step}. solis no {steps}",
    next: "Tālāk",
    freePlay: "Tagad uzvari tu",
    otherMove: "Tā drīkstētu. Pagaidām spēlē izgaismoto.",
    doneTitle: "Tagad proti",
    again: "Vēlreiz",
    lost: "Gandrīz. Pamēģini vēlreiz: te var uzvarēt.",
  },
  zole: {
    stages: [
      "Spēlē trīs, katram astoņas kārtis, un divas guļ uz galda. Rokā tev ir stipras trumpes: tās ir visas dāmas, visi kalpi un visi kāravi.",
      "Ar tādām kārtīm var spēlēt vienam pret diviem. Pieskaries: Lielais. Tu paņem abas galda kārtis.",
      "Tev tagad ir desmit kārtis. Noroc abas iezīmētās: to acis beigās skaitās tev.",
      "Vajag 61 no 120 acīm. Izej ar trumpi, lai izvilktu pretinieku trumpes: kārava kalps.",
      "Stiķis ir tavs. Izej ar kārava dāmu: kādam tam būs jāatdod augstākā trumpe.",
      "Ada iziet ar pīķi. Dāmas te ir trumpes, nevis pīķi: pamēģini pīķa dāmu un redzi, ko saka noteikumi.",
      "Tev ir pīķis, tāpēc tas jāliek. Dūzis paņem stiķi un savas 11 acis.",
      "Atkal izej tu. Ercena dāma paņem vēl vienu stiķi.",
    ],
    free: "Pārējais ir tavās rokās: četri stiķi un labākās trumpes. Tiec līdz 61.",
    done: "Ar 61 aci Lielais saņem pa 1 no katra pretinieka; vairāk acu dod vairāk. Visa tabula ir noteikumos.",
  },
  bridge: {
    stages: [
      "Spēlē četri, katram trīspadsmit kāršu. Partneri vēl nezini: tu viņu izvēlēsies, nosaucot kārti.",
      "Cilla sola septiņus stiķus ar erceniem. Tev ir astoņi pīķi: soli 1♠, tas ir augstāk.",
      "Bruno sola 2♥. Soli augstāk: 2♠ ir astoņi stiķi, un trumpe ir pīķi.",
      "Visi garām: tu spēlē 2♠. Nosauc pīķa kungu. Kam tas ir, tas ir tavs partneris, un tikai viņš to zina.",
      "Ada iziet ar kāravu. Liec to pašu mastu: ar kalpu te pietiks.",
      "Stiķis ir tavs, tāpēc izej tu. Pamēģini pīķa dūzi, tas ir, trumpi.",
      "Ar trumpi nedrīkst iziet, kamēr neviens nav sitis. Izej ar kārava kungu.",
      "Turpini ar ercena kungu.",
      "Un ar ercena dūzi. Jau četri stiķi.",
    ],
    free: "Vajag astoņus. Pārējais ir tavās rokās: garie pīķi to paveiks.",
    done: "Kontrakts izpildīts: tu un partneris saņemat pa punktam.",
  },
  farkle: {
    stages: [
      "Seši metamie kauliņi un skrējiens. Te pietiek ar 1000 punktiem; parasti ir 10 000.",
      "Met kauliņus.",
      "Vieninieks ir 100, piecinieks 50, trīs vienādi vairāk. Pieskaries četriniekam: viens pats tas neko nedod.",
      "Pieskaries vieniniekam un met pārējos piecus kauliņus.",
      "Trīs sešinieki ir 600. Pieskaries tiem un pieraksti: 700 punkti ir droši.",
      "Ada neuzmeta neko, kas dod punktus: farkle. Šī gājiena punkti ir zuduši.",
    ],
    free: "Tev trūkst 300. Met, atliec, kas dod punktus, un pieraksti, kad pietiek.",
    done: "Kas sasniedz mērķi, sāk pēdējos gājienus. Cik tālu riskēt, izlem tu.",
  },
  rikiki: {
    stages: [
      "Pasaki, cik stiķu paņemsi, un paņem tieši tik. Atklātā kārts rāda, ka trumpe ir erceni.",
      "Abiem dūžiem vajadzētu uzvarēt. Soli 2.",
      "Izej ar krusta dūzi: stiķi ņem augstākā izgājiena masta kārts.",
      "Viens stiķis ir. Tiec vaļā no kārava trijnieka: vajag vairs tikai vienu.",
      "Ada iziet ar krustu. Pamēģini ercena dūzi.",
      "Kas var likt prasīto mastu, tam tas jāliek. Liec krusta septiņnieku: šo stiķi var atdot.",
    ],
    free: "Bruno iziet ar pīķi, bet tev pīķu nav. Tava trumpe paņem otro stiķi.",
    done: "Solīti divi, paņemti divi: 10 punkti un 2 par katru stiķi. Nākamajā partijā ir par kārti mazāk.",
  },
  rummikub: {
    stages: [
      "Tiec vaļā no visiem kauliņiem. Grupa ir viens skaitlis trīs vai četrās krāsās; virkne ir vismaz trīs secīgi vienas krāsas skaitļi.",
      "Pirmajam izlikumam vajag 30 punktu no saviem kauliņiem. To vēl nav: ņem kauliņu no krājuma.",
      "Trešais desmitnieks! Pieskaries trim desmitniekiem, tad tukšajam galdam, un izliec: 30 punktu.",
      "Ada pielika savu desmitnieku tavai grupai. Tu arī tā drīksti: pieliec melno 6 melnajai virknei un izliec.",
      "Tagad pārkārto: pieskaries sarkanajam 10 četru grupā, tad tukšajam galdam. Pieliec tam savus sarkanos 8 un 9 un izliec virkni.",
    ],
    free: "Ada izlika zilu virkni. Uz statīva palicis viens kauliņš: atrodi tam vietu un pabeidz.",
    done: "Statīvs ir tukšs: pārējie maksā par to, kas palicis.",
  },
};
