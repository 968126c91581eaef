// The page about Stolik in Polish: privacy, credits, trademarks.

import type { AboutTexts } from "./en";

export const pl: AboutTexts = {
  what: "Stolik to mały stół do pięciu gier: ze znajomymi, z nieznajomymi albo w pojedynkę. Jest darmowy, bez reklam, a jego kod jest otwarty: każdy może go uruchomić na licencji Apache 2.0.",
  privacyTitle: "Co o tobie przechowujemy",
  onDevice:
    "Na tym urządzeniu: język i ustawienia, niedokończone gry z botami, krótkie wyniki twoich analiz, ostatni wybór oraz zasady gier, żeby dało się grać bez sieci. Nic z tego nie jest nigdzie wysyłane, poza językiem, jeśli masz konto albo powiadomienia na urządzeniu.",
  onService:
    "Na serwerze, gdy grasz z ludźmi: losowy numer, który cię oznacza, wpisane imię, stoły, przy których siedzisz, z ruchami, planami i czatem, twoje statystyki, zaproszenia i linki oraz ulubieni i zablokowani gracze. Gdy tu jesteś, inni to widzą, a także jakiej gry szukasz i który stół oglądasz. Zgłoszenia, które wysyłasz albo które są o tobie, oraz ostrzeżenia, wyciszenia i blokady przechowujemy dla osób prowadzących serwis.",
  withAccount:
    "Przy koncie także adres e-mail i język; hasła Stolik nigdy nie widzi otwartym tekstem. Jeśli z tego korzystasz: jakich powiadomień chcesz i twoje godziny ciszy; do powiadomień na urządzeniu adres i klucze, które podaje przeglądarka (także u gości, razem z językiem); adres i klucz podpisu twojego webhooka; połączone konto w Telegramie. Nie zapisujemy, jakie strony oglądasz, nie ładujemy skryptów, obrazków ani czcionek innych firm i nie używamy reklamowych ciasteczek.",
  whereStored:
    "Serwis działa na Firebase firmy Google: Google przechowuje to wszystko dla nas, a przez około 30 dni także adresy internetowe, z których przyszły zapytania. To, co każesz sobie przysyłać, przechodzi przez twoją pocztę, producenta przeglądarki (powiadomienia) albo Telegram.",
  keptTitle: "Jak długo",
  kept: "Stół, którego nikt nie zaczął, znika po {waitingDays} dniach, odwołany po {cancelledDays} dniach, niedokończony {idleDays} dni po ostatnim ruchu ({slowDays} tam, gdzie ruchy trwają dniami). Zaproszenia są ważne {invitationDays} dzień, linki do miejsca {linkDays} dni, powiadomienia {noticeDays} dni. Skończone gry trzymamy {finishedYears} lat, żeby można było je odtworzyć. Wszystko inne zostaje, póki nie usuniesz tego albo konta.",
  deleteTitle: "Jak to usunąć",
  deleteIt:
    "W ustawieniach można pobrać to, co o tobie przechowujemy, albo usunąć konto: imię, statystyki, adres, powiadomienia, połączenie z Telegramem i zgłoszenia znikają od razu, a skończone gry zostają bez twojego imienia. To, co jest na tym urządzeniu, usuniesz tutaj:",
  forgetDevice: "Usuń wszystko z tego urządzenia",
  forgetTitle: "Usunąć wszystko z tego urządzenia?",
  forgetText:
    "Znikną ustawienia i niedokończone gry na tym urządzeniu. Jeśli grasz jako gość, stracisz też swoje miejsca i statystyki.",
  keepIt: "Zostaw",
  artTitle: "Grafika i krój pisma",
  art: "Kamienie, kości, znaki kolorów, rewersy kart i ikony narysowano dla Stolika; wolno ich używać do wszystkiego (CC0 1.0). Figury na kartach: Adrian Kennard (CC0 1.0). Krój pisma: Source Sans 3, Paul D. Hunt dla Adobe (SIL Open Font License 1.1).",
  softwareTitle: "Oprogramowanie",
  software:
    "Zasady działają w przeglądarce dzięki Pyodide (MPL 2.0) i Pythonowi (licencja PSF). Stronę zbudowano z Preact (MIT), SDK Firebase (Apache 2.0) i qrcode-generator (MIT).",
  trademarkTitle: "Nazwy",
  trademark:
    "Rummikub jest znakiem towarowym swojego właściciela. Stolik nie jest z nim w żaden sposób związany ani przez niego polecany. „QR code” to znak towarowy Denso Wave.",
};
