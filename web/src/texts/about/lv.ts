// The page about Stolik in Latvian: privacy, credits, trademarks.

import type { AboutTexts } from "./en";

export const lv: AboutTexts = {
  what: "Stolik ir mazs galdiņš piecām spēlēm: ar draugiem, ar svešiniekiem vai vienatnē. Tas ir bez maksas un bez reklāmām, un tā kods ir atvērts: ikviens to drīkst darbināt ar Apache 2.0 licenci.",
  privacyTitle: "Kas par tevi tiek glabāts",
  onDevice:
    "Šajā ierīcē: valoda un iestatījumi, nepabeigtās spēles pret botiem, īss tavu izvērtējumu kopsavilkums, tava pēdējā izvēle un spēļu noteikumi, lai varētu spēlēt bez tīkla. Nekas no tā netiek nekur sūtīts, izņemot valodu, ja tev ir konts vai paziņojumi ierīcē.",
  onService:
    "Serverī, kad spēlē ar cilvēkiem: nejaušs numurs tavā vietā, ierakstītais vārds, galdi, pie kuriem sēdi, ar gājieniem, plāniem un čatu, tava statistika, ielūgumi un saites, kā arī iecienītie un bloķētie spēlētāji. Kamēr tu esi šeit, citi to redz, kā arī to, kuru spēli meklē un kuru galdu skaties. Ziņojumus, ko sūti vai kas ir par tevi, kā arī brīdinājumus, apklusināšanu un liegumus glabājam operatoriem.",
  withAccount:
    "Ja ir konts, arī e-pasta adrese un valoda; paroli Stolik nekad neredz atklātā tekstā. Ja tos lieto: kādus paziņojumus vēlies un tavas klusās stundas; paziņojumiem ierīcē adrese un atslēgas, ko dod pārlūks (arī viesiem, kopā ar valodu); tava webhook adrese un paraksta atslēga; piesaistītais Telegram konts. Mēs nepierakstām, kuras lapas skaties, neielādējam skriptus, attēlus vai fontus no citiem uzņēmumiem un nelietojam reklāmas sīkdatnes.",
  whereStored:
    "Serviss darbojas Google platformā Firebase: Google to visu glabā mūsu vietā un apmēram 30 dienas arī interneta adreses, no kurām nāk pieprasījumi. Tas, ko ļauj sev sūtīt, iet caur tavu e-pasta pakalpojumu, pārlūka veidotāju (paziņojumi) vai Telegram.",
  keptTitle: "Cik ilgi",
  kept: "Galdu, ko neviens nesāk, izdzēš pēc {waitingDays} dienām, atceltu pēc {cancelledDays} dienām, nepabeigtu {idleDays} dienas pēc pēdējā gājiena ({slowDays}, ja gājieni ilgst dienas). Ielūgums der {invitationDays} dienu, saite uz vietu {linkDays} dienas, paziņojumi glabājas {noticeDays} dienas. Pabeigtas spēles glabājas {finishedYears} gadus, lai tās varētu noskatīties vēlreiz. Viss pārējais paliek, līdz izdzēs to vai savu kontu.",
  deleteTitle: "Kā to izdzēst",
  deleteIt:
    "Iestatījumos vari lejupielādēt to, kas par tevi glabājas, vai izdzēst kontu: vārds, statistika, adrese, paziņojumi, saite ar Telegram un ziņojumi pazūd uzreiz, bet pabeigtās spēles paliek bez tava vārda. To, kas ir šajā ierīcē, vari izdzēst te:",
  forgetDevice: "Izdzēst visu šajā ierīcē",
  forgetTitle: "Izdzēst visu šajā ierīcē?",
  forgetText:
    "Tiks izdzēsti iestatījumi un nepabeigtās spēles šajā ierīcē. Ja spēlē kā viesis, zaudēsi arī savas vietas un statistiku.",
  keepIt: "Paturēt",
  artTitle: "Zīmējumi un fonti",
  art: "Kauliņi, metamie kauliņi, mastu zīmes, kāršu mugurpuses un ikonas ir zīmētas Stolik vajadzībām un brīvi lietojamas (CC0 1.0). Kāršu figūras: Adrian Kennard (CC0 1.0). Fonts: Source Sans 3, Paul D. Hunt uzņēmumam Adobe (SIL Open Font License 1.1).",
  softwareTitle: "Programmatūra",
  software:
    "Noteikumi darbojas pārlūkā ar Pyodide (MPL 2.0) un Python (PSF licence). Lapa veidota ar Preact (MIT), Firebase SDK (Apache 2.0) un qrcode-generator (MIT).",
  trademarkTitle: "Nosaukumi",
  trademark:
    "Rummikub ir tā īpašnieka preču zīme. Stolik ar īpašnieku nav saistīts, un tas Stolik neatbalsta. „QR code” ir Denso Wave preču zīme.",
};
