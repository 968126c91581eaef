// The lessons in English: a sentence for each stage of the game's lesson.json, then for playing on and for the end.

export interface LessonText {
  readonly stages: readonly string[];
  /** When the person plays on alone. */
  readonly free: string;
  /** When it is won. */
  readonly done: string;
}

export const lessons = {
  words: {
    step: "Step {step} of {steps}",
    next: "Next",
    freePlay: "Your turn to win",
    otherMove: "That would be allowed. For now, play what is lit up.",
    doneTitle: "You know how it goes",
    again: "Once more",
    lost: "Almost. Try it again: this one can be won.",
  },
  zole: {
    stages: [
      "Three play, eight cards each, and two lie on the table. Your hand is full of trumps: all queens, all jacks, then all diamonds.",
      "With such a hand, play alone against the other two. Tap Big: you take the two cards from the table.",
      "You hold ten cards now. Stash the two that are marked: their points count for you at the end.",
      "You need 61 of the 120 points. Lead a trump to draw theirs: the jack of diamonds.",
      "The trick is yours. Lead the queen of diamonds: somebody has to spend the highest trump on it.",
      "Ada leads spades. Queens are trumps here, not spades: try the queen of spades, and see what the rules say.",
      "You hold a spade, so you must follow with it. The ace takes the trick and its 11 points.",
      "Your lead again. The queen of hearts takes another trick.",
    ],
    free: "The rest is yours: four tricks, with the best trumps in your hand. Reach 61.",
    done: "With 61 points Big wins 1 from each opponent; more points count more. The rules page has the whole table.",
  },
  bridge: {
    stages: [
      "Four play with thirteen cards each. You do not know your partner yet: you will choose one by naming a card.",
      "Cilla says she would take seven tricks with hearts. You have eight spades: bid 1♠, which is higher.",
      "Bruno bids 2♥. Go one higher: 2♠ means eight tricks with spades as trump.",
      "All passed: you play 2♠. Name the king of spades. Whoever holds it is your partner, and only they know.",
      "Ada leads a diamond. Follow suit: your jack is high enough here.",
      "You won the trick and lead now. Try the ace of spades, a trump.",
      "Trump may not be led before somebody has trumped. Lead the king of diamonds instead.",
      "Keep the lead with the king of hearts.",
      "And the ace of hearts. Four tricks already.",
    ],
    free: "You need eight in all. The rest is yours: your long spades will do it.",
    done: "You made your contract: you and your partner win a point each.",
  },
  farkle: {
    stages: [
      "Six dice, and a race. Here 1,000 points are enough; usually it is 10,000.",
      "Roll the dice.",
      "Ones count 100, fives 50, three of a kind more. Tap the four: it counts nothing alone.",
      "Tap the one, then roll the other five dice.",
      "Three sixes are 600. Tap them and bank: 700 points are safe.",
      "Ada rolled nothing that scores: a farkle. What she had in this turn is lost.",
    ],
    free: "You lack 300. Roll, keep what scores, and bank when you have enough.",
    done: "Whoever reaches the target starts the last turns. How far you push it is the game.",
  },
  rikiki: {
    stages: [
      "Say how many tricks you will take, then take exactly that many. The turned card makes hearts trump.",
      "Your two aces should win. Bid 2.",
      "Lead the ace of clubs: the highest card of the suit led takes the trick.",
      "One trick. Get rid of the three of diamonds: you want only one more.",
      "Ada leads clubs. Try your ace of hearts.",
      "Whoever can follow suit must. Play the seven of clubs: this trick may go.",
    ],
    free: "Bruno leads a spade, and you have none left. Your trump takes the second trick.",
    done: "Two bid, two taken: 10 points and 2 for each trick. The next round has one card fewer.",
  },
  rummikub: {
    stages: [
      "Get rid of all your tiles. A group is one number in three or four colours; a run is three or more of one colour in a row.",
      "Your first meld needs 30 points of your own. You do not have them yet: draw a tile.",
      "A third ten! Tap the three tens, then the empty table, and lay them: 30 points.",
      "Ada added her ten to your group. You may do that too: put the black 6 to the black run, and lay it.",
      "Now rearrange: tap the red 10 in the group of four, then the empty table. Put your red 8 and 9 to it, and lay the run.",
    ],
    free: "Ada laid a blue run. One tile is left on your rack: find its place and go out.",
    done: "Your rack is empty: the others pay what is left on theirs.",
  },
};

type Words = (typeof lessons)["words"];
export type LessonTexts = { readonly words: { readonly [K in keyof Words]: string } } & {
  readonly [G in Exclude<keyof typeof lessons, "words">]: LessonText;
};
