"""Farkle: push your luck with six dice.

The rules as this package numbers them; tests and comments cite the numbers. A name in
backquotes is an option; every variant is off until its option says otherwise.

D1   A turn opens with all dice in the cup: six, or five (`dice`). `roll` throws them.
D2   After each roll the player sets at least one die aside, and each die set aside must
     score by this roll alone. Not every scoring die has to be taken.
D3   1 counts 100, 5 counts 50; three of a kind 100 times the face, three 1s 1000
     (`threeOnes` 300); four of a kind 1000, five 2000, six 4000 (`sixKind`).
D4   A face counts by how many of it are set aside, so four 1s are 1000; with `fourOnes`
     1100 they count as three and one where that is more.
D5   `kinds`: "adding" adds the three-of-a-kind for each die beyond the third, "doubling"
     doubles it for each, "set" takes `fourKind`, `fiveKind` and `sixKind`.
D6   `straight`: 1 to 6 in one roll; with five dice 1 to 5 or 2 to 6.
     `threePairs`: three different faces, each twice, in one roll.
     `fullHouse`: three of one face and two of another in one roll count the three and 250;
     dice beyond these five score by D3 to D5. Where a set can be read in several ways,
     the dearest counts.
D7   `keep` sets dice aside and throws the rest at once.
D8   A roll in which nothing scores is a farkle: the turn's points are lost. With `noScore`
     the first roll of a turn is spared: all its dice together count 500.
D9   Once all dice are aside they are hot: all go back into the cup, the points stay. With
     `forcedHot` hot dice must be rolled and cannot be banked.
D10  `bank` sets dice aside, adds the turn's points to the score and passes the cup.
D11  `opening`: the first bank of a seat needs so many points in the turn.
D12  `threeFarkles`: the third turn in a row that ends in a farkle costs so many points,
     below zero if need be, and the count starts again.
D13  `piggyback`: after a bank the next seat may `roll on` instead of `roll`: it throws the
     dice that were left over (all of them if they were hot) and its turn begins with the
     points just banked, which the banker keeps too.
D14  A bank that reaches `target` starts the last turns: every other seat has exactly one
     more, in seating order.
D15  The highest score wins. On a tie the earlier one does, counted from the seat that
     started the last turns; with `endTie` "draw" all of them win.
D16  With five dice, five of a kind in the first roll of a turn wins the game at once.
D17  `exact`: only exactly `target` ends the game, and at once. A bank beyond it counts
     nothing for the banker: the turn's points go to the lowest of the other seats, the
     nearest after the banker on a tie, or to nobody if they would lift it to the target.
D18  `rounds` games make a match (0: until the players stop). The first seat moves on by
     one, and who wins most games wins the match: its result counts games, not points.
"""

from stolik.engine.farkle.game import Farkle
from stolik.engine.farkle.moves import Bank, Keep, Move, Roll
from stolik.engine.farkle.state import Options, Table

__all__ = ["GAME", "Bank", "Farkle", "Keep", "Move", "Options", "Roll", "Table"]

GAME = Farkle()
