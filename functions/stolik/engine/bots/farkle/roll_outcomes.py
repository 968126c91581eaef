"""What a roll of so many dice can bring under the scoring in play, with exact chances.

A roll is worth knowing only by what may be set aside of it, so rolls that offer the same are
one outcome. Points count in steps of 50, which every score is a multiple of.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod

from stolik.engine.farkle.scoring import scoring_keeps
from stolik.engine.farkle.state import Options

STEP = 50

Way = tuple[int, int]  # dice left in the cup (0: hot), steps gained
Outcome = tuple[int, tuple[Way, ...]]  # in how many of all rolls, and the ways to go on


@lru_cache(maxsize=64)
def outcomes(options: Options, dice: int) -> tuple[Outcome, ...]:
    """The outcomes of `dice` dice that score; the rest of the rolls are farkles.

    Of two ways that leave the same dice only the dearer one stays, unless an exact target
    makes fewer points worth having.
    """
    found: dict[tuple[Way, ...], int] = {}
    for roll in combinations_with_replacement(range(1, 7), dice):
        if ways := _ways(options, roll):
            found[ways] = found.get(ways, 0) + _orders(roll)
    return tuple((count, ways) for ways, count in found.items())


def farkle_chance(options: Options, dice: int) -> Fraction:
    """How often nothing of `dice` dice scores, exactly."""
    return 1 - Fraction(sum(count for count, _ in outcomes(options, dice)), 6**dice)


def _ways(options: Options, roll: tuple[int, ...]) -> tuple[Way, ...]:
    every = {
        (len(roll) - len(places), points // STEP) for places, points in scoring_keeps(options, roll)
    }
    if options.exact:
        return tuple(sorted(every))
    best: dict[int, int] = {}
    for left, steps in every:
        best[left] = max(steps, best.get(left, 0))
    return tuple(sorted(best.items()))


def _orders(roll: tuple[int, ...]) -> int:
    return factorial(len(roll)) // prod(factorial(roll.count(face)) for face in set(roll))
