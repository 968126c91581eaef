"""Rummikub: lay all your tiles in groups and runs, rearranging what lies on the table.

The rules as the package numbers them: sets.py has S1 to S4, layout.py L1 to L6, jokers.py
J1 to J6, and here:

P1  106 tiles; each seat gets `rackSize`, the rest is the pool. 2 to 4 play, with `large` also
    5 and 6, always with the same tiles. Seat 0 begins, in each later game the next seat.
P2  A turn is one meld, or one tile drawn. Whoever could meld may draw all the same.
P3  Submitting the table as it was means drawing.
P4  When time is up, a legal layout that lays a tile is played. Any other is undone and one tile
    drawn; `timeoutPenalty` tiles if it laid any, or as many as there are.
P5  `poolEnd`: the game ends with the last tile (`lastTile`), when somebody draws from the
    empty pool (`emptyDraw`), or when all pass in a row once it is empty (`playOut`).

E1  Whoever lays the last tile of the rack wins at once. The others lose what is on their
    racks, a joker being `jokerPenalty`, and the winner gains all of that.
E2  Otherwise the lowest rack wins, and equal ones share. The others lose what they have more.
E3  The next game is dealt with the move that ends the last one.
E4  A match is over after `rounds` games, or when a seat has `points`. Most games won win it,
    then the higher score; with `points` the score comes first.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from stolik.engine.chance import Chance
from stolik.engine.contract import Event, Game, Result, Seat, raise_if_refused, turn_refusal
from stolik.engine.errors import IllegalMove
from stolik.engine.json_codec import Plain
from stolik.engine.reasons import Reason
from stolik.engine.rummikub import course, dealing, layout, moves, useful
from stolik.engine.rummikub.moves import DRAW, PASS, PENALTY, Draw, Meld, Move, Pass
from stolik.engine.rummikub.options import Options
from stolik.engine.rummikub.state import Pool, Position, Rack, Table, View

Outcome = tuple[Position, tuple[Event, ...]]


class Rummikub(Game[Options, Table, Rack, Pool, Move]):
    """The game behind the engine's contract."""

    name: ClassVar[str] = "rummikub"
    seats: ClassVar[range] = range(2, 7)
    revealing_events: ClassVar[frozenset[str]] = frozenset({"scored"})
    options = Options
    table = Table
    rack = Rack
    pool = Pool

    def read_options(self, given: Plain, seats: int) -> Options:
        """Options from plain values; also refuses more seats or tiles than they allow."""
        options = super().read_options(given, seats)
        dealing.check(options, seats)
        return options

    def deal(self, options: Options, seats: int, chance: Chance) -> Position:
        """The first position of a match (P1)."""
        dealing.check(options, seats)
        return dealing.opening(options, seats, chance)

    def parse(self, text: str, table: Table | None = None) -> Move:
        """The move that `text` means."""
        return moves.parse(text)

    def asked(self, table: Table) -> tuple[Seat, ...]:
        """The seat whose turn it is."""
        return () if table.turn is None else (table.turn,)

    def refusal(self, position: Position, seat: Seat, move: Move) -> Reason | None:
        """Why `seat` may not play `move` now, or None if it may."""
        table, rules = position.table, position.options
        reason = turn_refusal(table, seat, table.phase == "over")
        if reason is not None or seat is None:
            return reason
        move = _meant(table, move)
        if isinstance(move, Draw):
            return _draw_refusal(table, rules, move.count)
        if isinstance(move, Pass):
            return _pass_refusal(table, rules)
        hand = position.rack(seat).hand
        return layout.refusal(table.sets, move.sets, hand, table.melded[seat], rules)

    def play(self, position: Position, seat: Seat, move: Move, chance: Chance) -> Outcome:
        """The position after `move`, and what happened."""
        raise_if_refused(self.refusal(position, seat, move))
        assert seat is not None  # the host is never asked
        move = _meant(position.table, move)
        if isinstance(move, Meld):
            after, events, end = course.after_meld(position, seat, move)
        elif isinstance(move, Draw):
            after, events, end = course.after_draw(position, seat, move.count)
        else:
            after, events, end = course.after_pass(position, seat)
        if end is None:
            return after, events
        after, more = course.settle(after, seat, end, chance)
        return after, events + more

    def choices(self, view: View) -> Iterable[Move]:
        """Some useful moves, every one legal; not every legal move (useful.py)."""
        return useful.choices(view)

    def forced(self, position: Position, draft: str | None = None) -> Move:
        """What the clock plays (P4); `draft` is the layout as the player left it, as a move."""
        table = position.table
        seat = table.turn
        if seat is None:
            raise IllegalMove(Reason.GAME_OVER)
        wish = _read(draft)
        if isinstance(wish, Meld) and layout.laid(table.sets, wish.sets):
            if self.refusal(position, seat, wish) is None:
                return wish
            penalty = Draw(PENALTY)
            if self.refusal(position, seat, penalty) is None:
                return penalty
        return DRAW if self.refusal(position, seat, DRAW) is None else PASS

    def result(self, position: Position) -> Result | None:
        """How the match ended, or None while it goes on (E4)."""
        return course.result(position)


def _meant(table: Table, move: Move) -> Move:
    """The move itself; the same table again is a draw (P3)."""
    same = isinstance(move, Meld) and layout.unchanged(table.sets, move.sets)
    return DRAW if same else move


def _read(draft: str | None) -> Move | None:
    try:
        return moves.parse(draft or "")
    except IllegalMove:
        return None


def _draw_refusal(table: Table, rules: Options, count: int) -> Reason | None:
    if count != 1 and rules.timeout_penalty != count:
        return Reason.PENALTY_ONLY
    empty = table.pool_left == 0 and rules.pool_end == "playOut"
    return Reason.POOL_EMPTY if empty else None  # P5


def _pass_refusal(table: Table, rules: Options) -> Reason | None:
    if table.pool_left:
        return Reason.POOL_NOT_EMPTY
    return None if rules.pool_end == "playOut" else Reason.CHOICE_OFF  # P5
