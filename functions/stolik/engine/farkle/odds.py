"""How likely a roll is to be a farkle, with the scoring in play."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod

from stolik.engine.farkle.scoring import Dice, scoring_keeps
from stolik.engine.farkle.state import Options


@lru_cache(maxsize=64)
def farkle_chance(options: Options, dice: int) -> Fraction:
    """The exact chance that nothing scores in a roll of so many dice."""
    rolls = combinations_with_replacement(range(1, 7), dice)
    lost = sum(count_orders(roll) for roll in rolls if not scoring_keeps(options, roll))
    return Fraction(lost, 6**dice)


def count_orders(roll: Dice) -> int:
    """In how many orders these faces can fall."""
    return factorial(len(roll)) // prod(factorial(roll.count(face)) for face in set(roll))
