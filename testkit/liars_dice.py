"""Liar's dice, a whole game in one file: the example of docs/adding-a-game.md.

L1  Everybody rolls their dice in secret; the first seat bids, then it goes clockwise.
L2  A bid says how many dice of one face there are in all. The next bid must name more dice,
    or as many of a higher face; never more dice than there are.
L3  `liar` lifts all cups: if the bid holds, the doubter loses a die, otherwise the bidder.
L4  Who lost the die bids first in the next round, for which everybody rolls again.
L5  When somebody has no dice left, the game is over and whoever has most has won.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from stolik.engine import contract
from stolik.engine.chance import Chance
from stolik.engine.contract import Event, Game, Result, Seat
from stolik.engine.options import rule
from stolik.engine.reasons import Reason


@dataclass(frozen=True, slots=True)
class Options:
    dice: int = rule(5, "Dice of each player at the start.", low=1, high=6)
    wild_ones: bool = rule(False, "Ones count as every face.")


@dataclass(frozen=True, slots=True, order=True)
class Move:
    count: int
    face: int

    def __str__(self) -> str:
        return f"{self.count}x{self.face}" if self.count else "liar"


LIAR = Move(0, 0)  # as the table's bid it means that nobody has bid yet


@dataclass(frozen=True, slots=True)
class Table:
    turn: int | None
    round: int
    scores: tuple[int, ...]  # the dice that each seat has left
    bid: Move = LIAR


@dataclass(frozen=True, slots=True)
class Rack:
    hand: tuple[str, ...] = ()


Pool = Rack  # always empty: nothing is hidden from everybody
Position = contract.Position[Options, Table, Rack, Pool]
Played = tuple[Position, tuple[Event, ...]]
match_bid = re.compile(r"([1-9][0-9]?)\s*x\s*([1-6])", re.IGNORECASE).fullmatch


class LiarsDice(Game[Options, Table, Rack, Pool, Move]):
    name, seats = "liarsdice", range(2, 7)
    revealing_events = frozenset({"lifted"})
    options, table, rack, pool = Options, Table, Rack, Pool

    def deal(self, options: Options, seats: int, chance: Chance) -> Position:
        return self.roll(options, Table(chance.first(seats), 1, (options.dice,) * seats), chance)

    def roll(self, options: Options, table: Table, chance: Chance) -> Position:
        draws = enumerate(table.scores, (table.round - 1) * len(table.scores))
        dice = [chance.dice(left, table.round, draw) for draw, left in draws]
        racks = tuple(Rack(tuple(map(str, hand))) for hand in dice)
        return contract.Position(options, table, racks, Pool())

    def parse(self, text: str, table: Table | None = None) -> Move:
        bid = match_bid(text.strip())
        if not bid and text.strip().casefold() != "liar":
            raise contract.malformed_move(text, "a bid like 3x4, or liar")
        return Move(int(bid[1]), int(bid[2])) if bid else LIAR

    def asked(self, table: Table) -> tuple[Seat, ...]:
        return () if table.turn is None else (table.turn,)

    def refusal(self, position: Position, seat: Seat, move: Move) -> Reason | None:
        table = position.table
        if reason := contract.turn_refusal(table, seat, over=table.turn is None):
            return reason
        if move == LIAR:
            return Reason.WRONG_PHASE if table.bid == LIAR else None
        if move.count > sum(table.scores):
            return Reason.BID_OUT_OF_RANGE
        return None if move > table.bid else Reason.BID_TOO_LOW  # L2

    def play(self, position: Position, seat: Seat, move: Move, chance: Chance) -> Played:
        contract.raise_if_refused(self.refusal(position, seat, move))
        options, table, who = position.options, position.table, seat or 0
        if move != LIAR:
            after = Table((who + 1) % len(table.scores), table.round, table.scores, move)
            bid = Event(None, "bid", {"seat": who, "bid": str(move)})
            return contract.Position(options, after, position.racks, position.pool), (bid,)
        dice = ["".join(position.rack(place).hand) for place in range(len(table.scores))]
        faces = (str(table.bid.face), "1" if options.wild_ones else "")
        count = sum(die in faces for hand in dice for die in hand)
        loser = who if count >= table.bid.count else (who - 1) % len(dice)  # L3
        scores = tuple(left - (place == loser) for place, left in enumerate(table.scores))
        after = Table(loser if all(scores) else None, table.round + 1, scores)  # L4, L5
        lifted = Event(None, "lifted", {"dice": dice, "found": count, "loser": loser})
        return self.roll(options, after, chance), (lifted,)

    def choices(self, view: contract.View[Options, Table, Rack]) -> Iterator[Move]:
        bids = (Move(n, face) for n in range(1, sum(view.table.scores) + 1) for face in range(1, 7))
        return (move for move in (LIAR, *bids) if self.why_not(view, move) is None)

    def result(self, position: Position) -> Result | None:
        scores = position.table.scores
        most = tuple(seat for seat, left in enumerate(scores) if left == max(scores))
        return None if all(scores) else Result(scores, most, "out-of-dice")  # L5


GAME = LiarsDice()
