"""The best move of a Farkle turn: by points while the game is young, by the score later.

A1  Far from the target a turn is played for the most points on average. `opening`,
    `forcedHot`, `threeFarkles` and `piggyback` change what its end is worth.
A2  Near the target and in the last turns it is played for the chance to win (endgame.py).
A3  Where that chance tells two moves apart by nothing, points do.
"""

from __future__ import annotations

from dataclasses import dataclass

from stolik.engine.bots.farkle.endgame import is_near, to_the_score
from stolik.engine.bots.farkle.turn_plan import Plan, Turn, plan
from stolik.engine.farkle.moves import Bank, Move, Roll
from stolik.engine.farkle.scoring import keep_points
from stolik.engine.farkle.state import Options, Table, View

MOST = 8_000  # points of a turn that are worked out
SPARE = 1_500  # what is worked out beyond the target
RISK = (0.1, 0.3, 1.0)  # the share of a penalty that a farkle costs, by farkles before it

REMEMBERED = 64  # turns played to the score that are kept

_plans: dict[tuple[Options, int, int, int], Plan] = {}
_recent: dict[tuple[Options, Table, int, int], Plan] = {}


@dataclass(frozen=True, slots=True)
class Verdict:
    """A move and what it is worth: the chance to win (None far from the end), and points."""

    move: Move
    chance: float | None
    points: float

    @property
    def rank(self) -> tuple[float, float]:
        """The better move has the higher rank (A3)."""
        return (round(self.chance or 0.0, 6), self.points)


def verdicts(view: View, moves: list[Move], deadline: float) -> list[Verdict]:
    """Every move with its worth, the best first. May raise OutOfTime."""
    table, options, seat = view.table, view.options, view.seat
    assert seat is not None
    least = 0 if table.opened[seat] else options.opening
    farkles = min(table.farkles[seat], 2) if options.three_farkles else 0
    usual = for_points(options, least, farkles, len(table.scores), deadline)
    mean = for_points(options, 0, 0, len(table.scores), deadline).roll(0, options.dice)
    ending = None
    if is_near(options, table, mean):
        ending = _for_the_score(options, _bare(table), seat, mean, least, deadline)
    found = [
        Verdict(
            move,
            None if ending is None else _value(ending, table, move),
            _value(usual, table, move),
        )
        for move in moves
    ]
    return sorted(found, key=lambda one: one.rank, reverse=True)


def for_points(options: Options, least: int, farkles: int, seats: int, deadline: float) -> Plan:
    """The plan for the most points on average (A1)."""
    key = (options, least, farkles, seats)
    if key not in _plans:
        farkle = -options.three_farkles * RISK[farkles]
        turn = Turn(lambda points, left: float(points), farkle, least)
        found = plan(options, turn, MOST, deadline)
        if options.piggyback:
            found = plan(options, _not_feeding(found, turn, seats), MOST, deadline)
        _plans[key] = found
    return _plans[key]


def _not_feeding(known: Plan, turn: Turn, seats: int) -> Turn:
    """The same turn, less what its bank offers the next seat (D13)."""
    dice = known.options.dice
    fresh = known.roll(0, dice)

    def bank(points: int, left: int) -> float:
        gift = max(0.0, known.roll(points, left or dice) - fresh)
        return points - gift / (seats - 1)

    return Turn(bank, turn.farkle, turn.least)


def _bare(table: Table) -> Table:
    """What of a table decides how to end a turn, so that a turn is worked out once."""
    return Table(
        table.turn, 0, 0, table.scores, trigger=table.trigger, left=table.left,
        farkles=tuple(min(row, 2) for row in table.farkles),
    )  # fmt: skip


def _for_the_score(
    options: Options, table: Table, seat: int, mean: float, least: int, deadline: float
) -> Plan:
    """The plan for the best chance to win (A2), kept for the rest of the turn."""
    key = (options, table, seat, least)
    if key not in _recent:
        top = max((*table.scores, options.target)) if not options.exact else options.target
        most = min(top - table.scores[seat] + SPARE, MOST)
        turn = to_the_score(options, table, seat, mean, least, deadline)
        found = plan(options, turn, most, deadline)
        while len(_recent) >= REMEMBERED:
            del _recent[next(iter(_recent))]
        _recent[key] = found
    return _recent[key]


def _value(known: Plan, table: Table, move: Move) -> float:
    """What a legal move is worth under a plan."""
    if isinstance(move, Roll):
        offer = table.offer if move.on else None
        return known.roll(offer.points, offer.dice) if offer else known.roll(0, known.options.dice)
    points = table.pending + keep_points(known.options, table.roll, move.places)
    left = len(table.roll) - len(move.places)
    return known.bank(points, left) if isinstance(move, Bank) else known.keep(points, left)
