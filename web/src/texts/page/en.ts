// Texts of the page around the table in English: settings, dialogs, messages.

export const page = {
  cardBack: "Card backs",
  backRed: "Red",
  backBlue: "Blue",
  backGreen: "Green",
  speed: "Speed",
  speedCalm: "Calm",
  speedNormal: "Normal",
  speedQuick: "Quick",
  raiseCards: "Raise a card on the first tap, play it on the second",
  noSuchGame: "There is no game called “{game}”.",
  gamesWeHave: "These are the games here:",
  vibration: "Vibrate when it is my turn",
  shortcuts: "Keyboard shortcuts",
  shortcutsSetting: "Letters as keyboard shortcuts",
  shortcutsHelp: "Show this list",
  shortcutEscape: "Close what is open",
  shortcutWalk: "Go from piece to piece",
  shortcutMoveCard: "Move a card within the hand",
  shortcutEnter: "Press or pick what is in focus",
  leaveTable: "Leave the table?",
  stay: "Stay",
  deleteAccountTitle: "Delete your account?",
  keepAccount: "Keep it",
} as const;

export type PageTexts = { readonly [K in keyof typeof page]: string };
