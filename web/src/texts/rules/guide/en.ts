// What stands around the sentences of the rules in English: in short, headings, what the pictures show.

export const guide = {
  words: {
    short: "In short",
    contents: "On this page",
    goal: "Goal",
    turn: "Your turn",
    end: "The end",
    anchor: "Link to this section",
    here: "Different at this table",
    changed: "House rule here",
  },
  rummikub: {
    short: {
      goal: "Be the first to empty your rack.",
      turn: "Lay sets and rearrange the table, or draw a tile.",
      end: "Whoever has no tile left wins; the others count what they still hold.",
    },
    heads: {
      start: "The start",
      meld: "Sets and the first meld",
      rearrange: "Rearranging and jokers",
      draw: "Drawing",
      scored: "Winning and points",
    },
    pictures: {
      meld: "A group of sevens, and a run from 3 to 6.",
      rearrange: "The joker stands for the 11 of its colour.",
      scored: "Left on a rack: {jokerPenalty} points.",
    },
  },
  rikiki: {
    short: {
      goal: "Say how many tricks you will take, and take exactly that many.",
      turn: "Bid once in each round; then play a card to each trick.",
      end: "After the last round the most points win.",
    },
    heads: { start: "The deal", bid: "Bidding", card: "Following suit", trick: "Who takes the trick", round: "Points" },
    pictures: {
      start: "The card that is turned: hearts are trump.",
      card: "Spades are led. Whoever has none may play a heart.",
      trick: "Hearts are trump: the 2 takes the trick.",
    },
  },
  zole: {
    short: {
      goal: "Alone against two: take more than half of the 120 points.",
      turn: "Say once whether you play alone; then play a card to each trick.",
      end: "Each round is paid at once. Whoever is ahead when you stop wins.",
    },
    heads: {
      start: "Cards and trumps",
      choice: "Who plays alone",
      stash: "The stash",
      card: "Following suit",
      trick: "Points in the tricks",
      kind: "If all pass",
      round: "The score",
    },
    pictures: {
      start: "Queens, jacks, then the ace of diamonds and the other diamonds.",
      card: "A diamond is led: queens and jacks are trumps and follow it.",
      trick: "11, 10, 4, 3 and 2 points.",
    },
  },
  bridge: {
    short: {
      goal: "With a partner whom only a card knows, take the tricks that you promised.",
      turn: "Bid or pass; then play a card to each trick.",
      end: "The contract is made or beaten, and a new deal begins.",
    },
    heads: {
      start: "The deal",
      bid: "Bidding",
      partner: "The secret partner",
      card: "Following suit",
      trick: "Who takes the trick",
      "partner-revealed": "When the partner is known",
      round: "Who wins",
    },
    pictures: {
      partner: "“Ace of spades”: whoever holds it is the partner.",
      card: "Hearts are led: a heart is played by all who have one.",
      trick: "Spades are trump: the 2 takes the trick.",
    },
  },
  farkle: {
    short: {
      goal: "Be the first to reach {target} points.",
      turn: "Roll, set scoring dice aside, then roll the rest or bank.",
      end: "Once somebody is there, everybody else has one last turn.",
    },
    heads: {
      start: "The race",
      rolled: "What scores",
      kept: "Roll on or bank",
      banked: "Banking",
      farkle: "A farkle",
      lastTurns: "The last turns",
    },
    pictures: {
      rolled: "A 1, a 5, and three 4s.",
      kept: "Two dice are set aside; the others may be rolled.",
      farkle: "Nothing scores.",
    },
  },
} as const;

type Guided = Omit<typeof guide, "words">;
export type GuideTexts = { readonly words: { readonly [W in keyof (typeof guide)["words"]]: string } } & {
  readonly [G in keyof Guided]: {
    readonly [P in keyof Guided[G]]: { readonly [S in keyof Guided[G][P]]: string };
  };
};
