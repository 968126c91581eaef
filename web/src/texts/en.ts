// The web client's own words in English; the other languages have exactly these keys or do not build.

export const en = {
  name: "Stolik",
  tagline: "A small table for five games, with friends or on your own.",
  playNow: "Play now",
  playNowHint: "against bots, no account",
  withFriends: "With friends",
  findPlayers: "Find players",
  haveCode: "Have a code?",
  codeLabel: "Table code",
  join: "Join",
  myGames: "My games",
  yourTurn: "Your turn",
  waitingFor: "Waiting for {name}",
  settings: "Settings",
  language: "Language",
  theme: "Theme",
  themeAuto: "As the device",
  themeLight: "Light",
  themeDark: "Dark",
  fourColours: "Four-colour cards",
  sounds: "Sounds",
  back: "Back",
  close: "Close",
  cancel: "Cancel",
  retry: "Try again",
  loading: "Loading",
  offline: "You are offline. Games against bots go on.",
  notFound: "There is nothing at this address.",
  toFirstPage: "To the first page",
  somethingWrong: "Something went wrong. Your game is safe on the server.",
  rules: "Rules",
  players: { one: "{count} player", other: "{count} players" },
} as const;

export type Plural = Partial<Record<Intl.LDMLPluralRule, string>>;
export type Key = keyof typeof en;
export type Texts = { readonly [K in Key]: (typeof en)[K] extends string ? string : Plural };
