"""What a roll of some dice can bring under the scoring in play, with exact chances.

Only what may be set aside matters, so rolls that offer the same are one outcome. Points count
in steps of 50, since every score is a multiple of 50.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement

from stolik.engine.farkle.odds import count_orders
from stolik.engine.farkle.scoring import scoring_keeps
from stolik.engine.farkle.state import Options

STEP_POINTS = 50

Way = tuple[int, int]  # dice left in the cup (0: hot), steps gained
Outcome = tuple[int, tuple[Way, ...]]  # in how many of all rolls, and the ways to go on


@lru_cache(maxsize=64)
def outcomes(options: Options, dice: int) -> tuple[Outcome, ...]:
    """The outcomes of `dice` dice that score; the rest of the rolls are farkles.

    Of two ways that leave the same dice only the one with more points stays, unless an exact
    target can make fewer points better.
    """
    counts: dict[tuple[Way, ...], int] = {}
    for roll in combinations_with_replacement(range(1, 7), dice):
        if ways := _ways(options, roll):
            counts[ways] = counts.get(ways, 0) + count_orders(roll)
    return tuple((count, ways) for ways, count in counts.items())


def _ways(options: Options, roll: tuple[int, ...]) -> tuple[Way, ...]:
    every = {
        (len(roll) - len(places), points // STEP_POINTS)
        for places, points in scoring_keeps(options, roll)
    }
    if options.exact:
        return tuple(sorted(every))
    best: dict[int, int] = {}
    for left, steps in every:
        best[left] = max(steps, best.get(left, 0))
    return tuple(sorted(best.items()))
