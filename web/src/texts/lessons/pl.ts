// The lessons in Polish: a sentence for each stage of the game's lesson.json, then for playing on and for the end.

import type { LessonTexts } from "./en";

export const lessons: LessonTexts = {
  words: {
    step: "Krok {step} z {steps}",
    next: "Dalej",
    freePlay: "Teraz wygrywasz ty",
    otherMove: "To też wolno. Na razie zagraj to, co podświetlone.",
    doneTitle: "Już wiesz, jak to działa",
    again: "Jeszcze raz",
    lost: "Prawie. Spróbuj ponownie: to da się wygrać.",
  },
  zole: {
    stages: [
      "Grają trzy osoby, po osiem kart, a dwie leżą na stole. Masz pełno atutów: to wszystkie damy, wszystkie walety i całe karo.",
      "Z taką ręką zagraj w pojedynkę przeciw dwóm. Dotknij Lielais: bierzesz dwie karty ze stołu.",
      "Masz teraz dziesięć kart. Odłóż dwie zaznaczone: ich punkty policzą się dla ciebie.",
      "Potrzebujesz 61 ze 120 punktów. Wyjdź w atut, żeby ściągnąć atuty przeciwników: walet karo.",
      "Lewa jest twoja. Wyjdź damą karo: ktoś musi na nią wydać najwyższy atut.",
      "Ada wychodzi w pika. Damy to tutaj atuty, nie piki: spróbuj damy pik i zobacz, co powiedzą zasady.",
      "Masz pika, więc trzeba go dołożyć. As bierze lewę i swoje 11 punktów.",
      "Znów wychodzisz. Dama kier bierze następną lewę.",
    ],
    free: "Reszta należy do ciebie: cztery lewy i najlepsze atuty na ręce. Dojdź do 61.",
    done: "Z 61 punktami Lielais wygrywa po 1 od każdego przeciwnika; więcej punktów liczy się więcej. Cała tabela jest w zasadach.",
  },
  bridge: {
    stages: [
      "Grają cztery osoby, po trzynaście kart. Partnera jeszcze nie znasz: wybierzesz go, wskazując kartę.",
      "Cilla zapowiada siedem lew z kierami. Masz osiem pików: zalicytuj 1♠, to więcej.",
      "Bruno mówi 2♥. Licytuj wyżej: 2♠ to osiem lew z pikami jako atutem.",
      "Wszyscy spasowali: rozgrywasz 2♠. Wskaż króla pik. Kto go ma, jest twoim partnerem, i tylko on o tym wie.",
      "Ada wychodzi w karo. Dołóż do koloru: twój walet tu wystarczy.",
      "Lewa jest twoja, więc wychodzisz. Spróbuj asa pik, czyli atutu.",
      "W atut nie wolno wyjść, póki nikt nie przebił. Wyjdź królem karo.",
      "Graj dalej królem kier.",
      "I asem kier. To już cztery lewy.",
    ],
    free: "Potrzebujesz ośmiu. Reszta należy do ciebie: długie piki wystarczą.",
    done: "Kontrakt wygrany: ty i partner dostajecie po punkcie.",
  },
  farkle: {
    stages: [
      "Sześć kości i wyścig. Tu wystarczy 1000 punktów; zwykle gra się do 10 000.",
      "Rzuć kośćmi.",
      "Jedynka liczy 100, piątka 50, trzy jednakowe więcej. Dotknij czwórki: sama nic nie daje.",
      "Dotknij jedynki, a potem rzuć pozostałymi pięcioma kośćmi.",
      "Trzy szóstki to 600. Dotknij ich i zapisz: 700 punktów jest bezpiecznych.",
      "Ada nie wyrzuciła nic punktującego: farkle. Punkty z tej kolejki przepadły.",
    ],
    free: "Brakuje ci 300. Rzucaj, odkładaj, co punktuje, i zapisz, gdy wystarczy.",
    done: "Kto osiągnie cel, zaczyna ostatnie kolejki. Jak daleko ryzykować, decydujesz ty.",
  },
  rikiki: {
    stages: [
      "Powiedz, ile lew weźmiesz, i weź dokładnie tyle. Odkryta karta mówi, że atutem są kiery.",
      "Dwa asy powinny wygrać. Zapowiedz 2.",
      "Wyjdź asem trefl: lewę bierze najwyższa karta koloru wyjścia.",
      "Jedna lewa jest. Pozbądź się trójki karo: chcesz już tylko jednej.",
      "Ada wychodzi w trefla. Spróbuj asa kier.",
      "Kto może dołożyć do koloru, musi. Zagraj siódemkę trefl: ta lewa może przepaść.",
    ],
    free: "Bruno wychodzi w pika, a ty pików nie masz. Atut bierze drugą lewę.",
    done: "Dwie zapowiedziane, dwie wzięte: 10 punktów i po 2 za lewę. W następnej rundzie jest o kartę mniej.",
  },
  rummikub: {
    stages: [
      "Pozbądź się wszystkich kamieni. Grupa to jedna liczba w trzech lub czterech kolorach; seria to co najmniej trzy kolejne w jednym kolorze.",
      "Pierwsze wyłożenie musi mieć 30 punktów z twoich kamieni. Jeszcze ich nie masz: dobierz kamień.",
      "Trzecia dziesiątka! Dotknij trzech dziesiątek, potem pustego stołu, i wyłóż je: 30 punktów.",
      "Ada dołożyła swoją dziesiątkę do twojej grupy. Ty też możesz: dołóż czarną 6 do czarnej serii i wyłóż.",
      "Teraz przebuduj stół: dotknij czerwonej 10 w grupie czterech, potem pustego stołu. Dołóż do niej czerwone 8 i 9 i wyłóż serię.",
    ],
    free: "Ada wyłożyła niebieską serię. Na stojaku został jeden kamień: znajdź mu miejsce i skończ.",
    done: "Stojak jest pusty: pozostali płacą za to, co im zostało.",
  },
};
