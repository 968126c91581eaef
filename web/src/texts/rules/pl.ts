// The rules of each game in Polish.

import type { RuleTexts } from "./en";

export const pl: RuleTexts = {
  rummikub: {
    start: "Każdy zaczyna z {rackSize} kamieniami. Pozbądź się swoich przed innymi, wykładając układy na stół.",
    meld: "Grupa to trzy lub cztery kamienie tej samej liczby w różnych kolorach; seria to co najmniej trzy kolejne liczby jednego koloru. Pierwsze wyłożenie z własnych kamieni musi mieć co najmniej {initialMeld} pkt.",
    rearrange:
      "Potem możesz przestawiać cały stół, byle na koniec każdy układ był poprawny. Joker zastępuje dowolny kamień.",
    draw: "Jeśli nie możesz lub nie chcesz nic wyłożyć, dobierasz jeden kamień i kończysz ruch.",
    scored: "Wygrywa, kto opróżni stojak. Pozostali płacą za to, co im zostało; joker liczy się za {jokerPenalty}.",
  },
  rikiki: {
    start:
      "Każdy dostaje tyle samo kart, a ich liczba zmienia się z rundy na rundę. Jedną kartę się odkrywa: jej kolor jest atutem.",
    bid: "Zanim padnie pierwsza karta, powiedz, ile lew weźmiesz. Słyszą to wszyscy.",
    card: "Dokładaj do koloru, jeśli możesz. Jeśli nie, zagraj cokolwiek: atut albo kartę, której chcesz się pozbyć.",
    trick: "Lewę bierze najwyższy atut, a bez atutu najwyższa karta koloru wyjścia. Kto wziął, ten wychodzi.",
    round:
      "Chodzi o to, by wziąć dokładnie tyle lew, ile było zapowiedziane: punkty za to oraz za lewy za dużo lub za mało są w tabeli poniżej.",
  },
  zole: {
    start:
      "Grają trzy osoby, 26 kart: po osiem na rękę i dwie na stole. Atuty od góry: damy, walety, potem reszta karo.",
    choice:
      "Każdy po kolei może zagrać w pojedynkę przeciw dwóm: Lielais bierze dwie karty ze stołu, Zole ich nie bierze, a Mała zole, jeśli wolno ją grać, nie bierze żadnej lewy.",
    stash: "Lielais odkłada dwie karty. Ich punkty liczą się na końcu dla niego.",
    card: "Dokładaj do koloru; wszystkie atuty to jeden kolor. Jeśli nie masz, graj, co chcesz.",
    trick: "As liczy 11, dziesiątka 10, król 4, dama 3, walet 2. Lielais potrzebuje 61 ze 120 punktów.",
    kind: "Gdy wszyscy spasują: {allPass}. W Galdiņšu każdy gra za siebie, a płaci ten, kto ma: {tableLoser}.",
    round: "Na kartce stoi, kto ile wygrał lub zapłacił. 91 punktów i więcej albo wszystkie lewy liczą się więcej.",
  },
  bridge: {
    start: "Cztery osoby, po trzynaście kart, i nikt jeszcze nie wie, kto z kim gra.",
    bid: "Licytuj, ile lew ponad sześć weźmiesz i jaki kolor będzie atutem, albo spasuj. Każda odzywka musi być wyższa.",
    partner:
      "Kto wylicytował najwyżej, wskazuje kartę. Kto ją ma, jest partnerem, w tajemnicy, dopóki karta nie padnie.",
    card: "Dokładaj do koloru, jeśli możesz. W atut nie wolno wyjść, póki atuty nie są otwarte: najpierw ktoś musi przebić.",
    trick: "Lewę bierze najwyższy atut, a bez atutu najwyższa karta koloru wyjścia.",
    "partner-revealed": "Gdy ta karta padnie, wszyscy znają strony.",
    round: "Strona rozgrywającego wygrywa, gdy weźmie obiecane lewy; inaczej wygrywa obrona.",
  },
  farkle: {
    start:
      "Grasz {dice} kośćmi, a celem jest {target} punktów. Rzuć, odłóż punktujące kości i zdecyduj, jak daleko się posunąć.",
    rolled:
      "Jedynka liczy 100, piątka 50, trzy jednakowe sto razy ich liczba (trzy jedynki: {threeOnes}); więcej jednakowych liczy się więcej.",
    kept: "Odłóż co najmniej jedną punktującą kość. Resztą rzucaj dalej albo zapisz punkty. Gdy odłożysz wszystkie, znów rzucasz {dice} kośćmi.",
    banked: "Zapisane punkty są bezpieczne.",
    farkle: "Rzut bez punktującej kości to farkle: punkty tej kolejki przepadają.",
    lastTurns: "Gdy ktoś osiągnie cel, każdy inny ma jeszcze jedną kolejkę.",
  },
  house: {
    usual: "Zwykle: {value}",
    or: "Albo: {values}",
    here: "Przy tym stole: {value}",
    between: "od {low} do {high}",
  },
};
