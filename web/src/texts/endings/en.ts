// Texts about rounds and ends in English: their number, who won and why, what decided it, a refused vote.

import type { Plural } from "../en";

export const endings = {
  roundNumber: "Round {round}",
  roundOf: "Round {round} of {rounds}",
  roundIsOver: "{label} is over.",
  wonWith: { one: "{points} point, {margin} ahead.", other: "{points} points, {margin} ahead." },
  youWentOut: "You laid your last tile.",
  wentOut: "{name} laid the last tile.",
  turningPoints: "What decided it",
  tookLead: "Round {round}: {name} goes ahead for good ({points})",
  youTookLead: "Round {round}: you go ahead for good ({points})",
  bestRound: "Round {round}: {name} gains most ({points})",
  youBestRound: "Round {round}: you gain most ({points})",
  challengeFriend: "Same deal for a friend",
  contractMade: "made",
  contractLost: "lost",
  rowOfBid: "{bid} by {name}: {result}",
  youBidRow: "{bid} by you: {result}",
  refusedVote: "{name} said no to ending the game. Play goes on.",
  refusedSome: "{name} does not want to end the game.",
  yourTurns: "All your turns",
  turnBanked: "Turn {number}: {points} banked",
  turnFarkled: "Turn {number}: farkle, {points} lost",
  betterWas: "Better: {move}.",
  nothingScored: "Nothing scored.",
  keptAndBanked: "Kept {dice} for {points} and banked.",
  keptAndRolled: "Kept {dice} for {points} and rolled on.",
  unplayedCards: "Cards not played",
} as const;

export type EndingTexts = {
  readonly [K in keyof typeof endings]: (typeof endings)[K] extends string ? string : Plural;
};
