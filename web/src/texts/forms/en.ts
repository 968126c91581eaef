// Texts of forms: what does not fit, and what went wrong, in English.

import type { Plural } from "../en";

export const forms = {
  numberRange: "Between {least} and {most}.",
  refusedStart: "The table could not be set up.",
  nextGameDealt: "The next game has been dealt.",
  toNextGameIn: "Go to the next game ({seconds})",
  levelOfBots: "Level of the bots",
  ifSomebodyLeaves: "If somebody leaves",
  leaverBot: "a bot plays for them",
  leaverSkip: "the others play on without them",
  leaverEnd: "the game ends",
  idleEnd: "If nobody moves, close the table after",
  idleNever: "never",
  notConnected: "No connection. Try again.",
  gamesNotShown: "No connection: your games with other people cannot be shown.",
  explainOwnContract:
    "You and whoever holds the partner card need {needs} tricks together. The others need {against} to beat you.",
  votesNeeded: "Votes: {votes}, needed: {needed}",
} as const;

export type FormTexts = { readonly [K in keyof typeof forms]: (typeof forms)[K] extends string ? string : Plural };
