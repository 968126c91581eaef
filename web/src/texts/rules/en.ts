// The rules of each game in English, for the rules pages and the captions of lessons.

export const en = {
  rummikub: {
    start: "Everybody starts with {rackSize} tiles. Get rid of yours first by laying sets on the table.",
    meld: "A group is three or four tiles of one number in different colours; a run is three or more numbers of one colour in a row. Your first meld needs at least {initialMeld} points of your own.",
    rearrange:
      "After that the whole table is yours to rearrange, as long as every set is a set when you finish. A joker stands for any tile.",
    draw: "If you cannot or do not want to lay anything, draw one tile, and your turn is over.",
    scored: "Whoever empties the rack wins. The others pay what is left on theirs; a joker counts {jokerPenalty}.",
  },
  rikiki: {
    start:
      "Everybody gets the same number of cards, which changes from round to round. One card is turned: its suit is trump.",
    bid: "Say how many tricks you will take, before a card is played. Everybody hears it.",
    card: "Follow the suit that was led if you can. If you cannot, play anything: a trump, or a card you want to be rid of.",
    trick: "The highest trump takes the trick, else the highest card of the suit that was led. The taker leads next.",
    round:
      "What counts is to take exactly as many as you said: the table below has the points for that, and for too many or too few.",
  },
  zole: {
    start:
      "Three play with 26 cards, eight each and two on the table. Trumps from the top: the queens, the jacks, then diamonds.",
    choice:
      "Each in turn may play against the two others: Big takes the two cards from the table, Zole leaves them, and Small zole, where it is allowed, takes no trick at all.",
    stash: "Big stashes two cards. Their points count for Big at the end.",
    card: "Follow suit; all trumps are one suit. If you cannot follow, play what you like.",
    trick: "Aces count 11, tens 10, kings 4, queens 3, jacks 2. Big needs 61 of the 120 points.",
    kind: "If all pass: {allPass}. At The table each plays alone, and the loser is whoever has {tableLoser}.",
    round: "The sheet keeps what each won or paid. 91 points or more, or all tricks, count more.",
  },
  bridge: {
    start: "Four players, thirteen cards each, and nobody knows yet who plays with whom.",
    bid: "Bid how many tricks above six you will make and which suit is trump, or pass. Each bid must be higher than the last.",
    partner: "Whoever bid highest names a card. Whoever holds it is the partner, in secret, until the card is played.",
    card: "Follow suit if you can. Trump may not be led until it has been broken.",
    trick: "The highest trump takes the trick, else the highest card of the suit led.",
    "partner-revealed": "Once that card is played, everybody knows the sides.",
    round: "The declarer’s side wins with the tricks it promised; the others win if they stop it.",
  },
  farkle: {
    start: "{dice} dice, and a race to {target} points. Roll, set scoring dice aside, and decide how far to push it.",
    rolled:
      "A 1 counts 100, a 5 counts 50, three of a kind a hundred times the number (three 1s: {threeOnes}); more of a kind count more.",
    kept: "Set at least one scoring die aside. Roll the others on, or bank what you have. With all dice aside, all {dice} are there to roll again.",
    banked: "Banked points are safe.",
    farkle: "A roll without any scoring die is a farkle: this turn’s points are lost.",
    lastTurns: "Once somebody reaches the target, everybody else has one last turn.",
  },
  house: {
    usual: "Usually: {value}",
    or: "Or: {values}",
    here: "At this table: {value}",
    between: "{low} to {high}",
  },
} as const;

export type RuleTexts = { readonly [G in keyof typeof en]: { readonly [S in keyof (typeof en)[G]]: string } };
