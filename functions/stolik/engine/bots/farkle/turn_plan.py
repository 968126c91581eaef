"""The best plan for one turn, for any given value of its end.

T1  A bank has a value by its points and the dice left over; a farkle has a value too.
T2  After each roll the better of two is taken: set dice aside and bank, or roll the rest.
T3  Points only grow within a turn, so values are computed from many points down to none:
    exactly up to `max_points`, beyond which the turn is taken to be banked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from stolik.engine.bots.farkle.roll_outcomes import STEP_POINTS, outcomes
from stolik.engine.farkle.state import Options

BankValue = Callable[[int, int], float]  # points banked, dice left over (0: hot)
FORBIDDEN = float("-inf")


class OutOfTime(Exception):
    """The deadline passed before the plan was complete."""


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """What the end of a turn is worth to a seat."""

    bank: BankValue
    farkle: float
    min_bank: int = 0  # points that a bank needs (D11)


@dataclass(frozen=True, slots=True)
class TurnPlan:
    """The value of rolling, by dice and by steps of points already made."""

    options: Options
    turn: TurnEnd
    rolls: tuple[list[float], ...]

    def roll(self, points: int, dice: int) -> float:
        """The value of rolling `dice` dice with `points` at stake."""
        row = self.rolls[dice]
        return row[points // STEP_POINTS] if points // STEP_POINTS < len(row) else self.turn.farkle

    def bank(self, points: int, left: int) -> float:
        """The value of banking now; FORBIDDEN if the rules do not allow it."""
        if points < self.turn.min_bank or (not left and self.options.forced_hot):
            return FORBIDDEN
        return self.turn.bank(points, left)

    def keep(self, points: int, left: int) -> float:
        """The value of rolling on with `left` dice over (0: all dice again)."""
        return self.roll(points, left or self.options.dice)


def plan_turn(options: Options, turn: TurnEnd, max_points: int, deadline: float) -> TurnPlan:
    """The value of every state of a turn of up to `max_points`. Raises OutOfTime."""
    full, top = options.dice, max_points // STEP_POINTS
    known = [outcomes(options, dice) if dice else () for dice in range(full + 1)]
    reach = top + 1 + max(steps for row in known for _, ways in row for _, steps in ways)
    rest = [
        [turn.bank(i * STEP_POINTS, left) for i in range(top + 1, reach)]
        for left in range(full + 1)
    ]
    stand = [[0.0] * (top + 1) + rest[left] for left in range(full + 1)]
    rolls: tuple[list[float], ...] = tuple([0.0] * (top + 1) for _ in range(full + 1))
    empty = TurnPlan(options, turn, rolls)
    totals = [6**dice for dice in range(full + 1)]
    blanks = [totals[dice] - sum(count for count, _ in known[dice]) for dice in range(full + 1)]
    for i in range(top, -1, -1):
        if perf_counter() > deadline:
            raise OutOfTime
        for dice in range(1, full + 1):
            total = blanks[dice] * turn.farkle
            for count, ways in known[dice]:
                total += count * max([stand[left][i + steps] for left, steps in ways])
            rolls[dice][i] = total / totals[dice]
        for left in range(full + 1):
            stand[left][i] = max(empty.bank(i * STEP_POINTS, left), rolls[left or full][i])
    return empty
