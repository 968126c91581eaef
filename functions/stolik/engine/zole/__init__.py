"""Zole, Latvia's card game: one against two with 26 cards, of which 14 are trumps.

The rules as this package numbers them; tests and comments cite the numbers.

The cards
Z1   26 cards: 9 T J Q K A of each suit, and 7d 8d. Trumps, high to low: Qc Qs Qh Qd Jc Js Jh
     Jd Ad Td Kd 9d 8d 7d. Plain suits c, s, h: A T K 9. Queens and jacks have no other suit.
Z2   Points: ace 11, ten 10, king 4, queen 3, jack 2, others 0; 120 in all.
Z3   Eight cards to each of three players, two face down on the table (the talon).

The round
Z4   From the first hand clockwise each says B (Big), Z (Zole), S (Small zole) or P (pass). The
     first who does not pass is solo against the others; nobody overcalls.
Z5   Big takes the talon and stashes two of his ten cards before anybody plays.
Z6   The first hand leads the first trick, whoever is solo; then the taker of a trick leads.
Z7   Trump led asks for a trump, a plain suit for that plain suit; who has none plays anything.
Z8   The highest trump takes the trick, else the highest card of the suit led.
Z9   When all pass, The table is played: everybody alone, the talon counts for nobody.
Z10  Small zole ends as soon as solo takes a trick.

The score, per opponent; solo has the sum with the opposite sign
Z11  Big: 61-90 points 1, 91 and more 2, all tricks 3; lost with 31-60 2, with 30 and less 3,
     without a trick 4. The stash counts for Big if he takes a trick.
Z12  Zole: as Big and `zoleBonus` more; the talon counts for the opponents.
Z13  Small zole: won without a trick 6, lost 7.
Z14  The table: the loser pays 2 to each. He has most tricks, among equals most points
     (`tableLoser`: points alone). In a full tie each loser pays 2 to each other player, or what
     `tableFullTie` says.
Z15  Scores add up to zero in every round.

The match
Z16  The first hand moves one seat clockwise each round; the dealer sits at its right.
Z17  Four at the table: the dealer sits out. Five: also the third from the dealer's left, so the
     cards go to the first, second and fourth. Who sits out scores as an opponent of solo, and
     as one who did not lose The table.
Z18  Pules (`allPass` pule): when all pass, the deal is void and a common pule is put down. A Big
     who wins takes one: his own oldest without points, else a common one (1 from each), else
     the oldest of another, who pays `pulePaid`. A Big who loses gets one of his own if
     there is a common pule (`puleGiven` any: if there is any at all). Others leave them alone.
Z19  Zole tree: a deal that all pass and one that ends 60-60 add a branch; the next solo to win
     gets 1 from each for every branch.
Z20  Big may throw in on his turn (`resign`): what is not yet taken goes to the opponents.
Z21  The match is over after `rounds` rounds, or when somebody has `points` points.

The deal. Round r is draw 0 of round r, three hands of eight from the deck in the order of Z1
(trumps, then clubs, spades, hearts); hand k goes to the k-th active seat in order of seat
number, the rest is the talon. An open deal lists a rack for every seat, empty for those who sit
out, and may be smaller: equal hands of one to eight cards, a talon of two cards or none (then
Big stashes nothing).
"""

from stolik.engine.zole.game import Zole

GAME = Zole()

__all__ = ["GAME", "Zole"]
