"""The best way through one turn, for whatever a bank at the end of it is worth.

T1  A bank of so many points with so many dice left over has a worth; a farkle has one too.
T2  After each roll take the best of: set some dice aside and bank, or and roll the rest.
T3  Points only grow within a turn, so worths are filled in from many points down to none:
    exact up to `most` points, beyond which the turn is taken to be banked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from stolik.engine.bots.farkle.roll_outcomes import STEP, outcomes
from stolik.engine.farkle.state import Options

Worth = Callable[[int, int], float]  # points banked, dice left over (0: hot)
NEVER = float("-inf")


class OutOfTime(Exception):
    """The deadline passed before the turn was worked out."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What the end of a turn is worth to a seat."""

    bank: Worth
    farkle: float
    least: int = 0  # points that a bank needs (D11)


@dataclass(frozen=True, slots=True)
class Plan:
    """The worth of rolling, for each number of dice and of steps already made."""

    options: Options
    turn: Turn
    rolls: tuple[list[float], ...]

    def roll(self, points: int, dice: int) -> float:
        """What it is worth to throw `dice` dice with `points` at stake."""
        row = self.rolls[dice]
        return row[points // STEP] if points // STEP < len(row) else self.turn.farkle

    def bank(self, points: int, left: int) -> float:
        """What it is worth to bank now; NEVER where the rules forbid it."""
        if points < self.turn.least or (not left and self.options.forced_hot):
            return NEVER
        return self.turn.bank(points, left)

    def keep(self, points: int, left: int) -> float:
        """What it is worth to roll on with `left` dice over."""
        return self.roll(points, left or self.options.dice)


def plan(options: Options, turn: Turn, most: int, deadline: float) -> Plan:
    """The worth of every state of a turn of up to `most` points. May raise OutOfTime."""
    full, top = options.dice, most // STEP
    known = [outcomes(options, dice) if dice else () for dice in range(full + 1)]
    reach = top + 1 + max(steps for row in known for _, ways in row for _, steps in ways)
    rest = [[turn.bank(i * STEP, left) for i in range(top + 1, reach)] for left in range(full + 1)]
    stand = [[0.0] * (top + 1) + rest[left] for left in range(full + 1)]
    rolls: tuple[list[float], ...] = tuple([0.0] * (top + 1) for _ in range(full + 1))
    empty = Plan(options, turn, rolls)
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
            stand[left][i] = max(empty.bank(i * STEP, left), rolls[left or full][i])
    return empty
