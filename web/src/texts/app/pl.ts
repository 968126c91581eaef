// Teksty o wczytywaniu, aktualizacji i instalacji po polsku.

export const app = {
  fetchingRules: "Pobieram zasady: {loaded} z {total} MB",
  startingRules: "Rozkładam stół",
  newVersion: "Jest nowa wersja.",
  reload: "Odśwież",
  reloading: "Wczytuję nową wersję",
  pageFailed: "Coś się na tej stronie zepsuło.",
  pageFailedHint: "Odśwież, aby grać dalej. Gry na tym urządzeniu są zapisane.",
  partMissing: "Nie udało się wczytać części tej strony.",
  partMissingHint: "Sprawdź połączenie i odśwież.",
  installOffer: "Dodaj Stolik do ekranu głównego: otwiera się od razu i działa bez sieci.",
  installOnIphone: "Dodaj Stolik do ekranu głównego: stuknij Udostępnij, potem Do ekranu początkowego.",
  install: "Zainstaluj",
  notNow: "Nie teraz",
} as const;
