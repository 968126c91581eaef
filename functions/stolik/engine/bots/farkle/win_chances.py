"""Chances to win by the scores: a shipped table for two seats, and the reach of one turn.

The table `race.bin` has the chance of the seat that is about to roll, by the points that it and
the other seat still need, if both play perfectly by the default rules (bench/farkle_policy.py
computes it). Chances between the entries are interpolated. Other scorings bring more or fewer
points a turn; for them the needs are scaled by the points of an average turn.
"""

from __future__ import annotations

import struct
import zlib
from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from time import perf_counter

from stolik.engine.bots.farkle.roll_outcomes import STEP_POINTS, outcomes
from stolik.engine.bots.farkle.turn_plan import OutOfTime
from stolik.engine.farkle.state import Options

# The needs, in points, that the table has.
RACE_NEEDS = (*range(50, 2_000, 50), *range(2_000, 4_000, 100), *range(4_000, 10_001, 250))
DEFAULT_TURN_POINTS = 488.46  # of an average turn under the default rules
RACE_FILE = "race.bin"
CHANCE_UNITS = 65_535  # a chance of 1 in the file
MAX_REACH_STEPS = 200  # of 50 points

_reach_chances: dict[Options, tuple[float, ...]] = {}


@cache
def race_table() -> tuple[tuple[float, ...], ...]:
    """The table: a row for each need of the seat to roll, a column for each of the other."""
    packed = files(__package__).joinpath(RACE_FILE).read_bytes()
    flat = struct.unpack(f"<{len(RACE_NEEDS) ** 2}H", zlib.decompress(packed))
    size = len(RACE_NEEDS)
    return tuple(
        tuple(value / CHANCE_UNITS for value in flat[row * size : (row + 1) * size])
        for row in range(size)
    )


def pack_race_table(table: list[list[float]]) -> bytes:
    """The table as the file holds it."""
    flat = [round(chance * CHANCE_UNITS) for row in table for chance in row]
    return zlib.compress(struct.pack(f"<{len(flat)}H", *flat), 9)


def win_chance(mine: float, other: float) -> float:
    """The chance of the seat to roll when it needs `mine` and the other needs `other`."""
    rows = race_table()
    low, high, share = interpolation_point(mine)
    return (1 - share) * interpolate(rows[low], other) + share * interpolate(rows[high], other)


def interpolate(row: tuple[float, ...], need: float) -> float:
    """A row of the table at `need`, interpolated."""
    low, high, share = interpolation_point(need)
    return (1 - share) * row[low] + share * row[high]


def interpolation_point(need: float, needs: Sequence[int] = RACE_NEEDS) -> tuple[int, int, float]:
    """The places of the two entries around `need`, and how far it is towards the second."""
    high = min(bisect_left(needs, need), len(needs) - 1)
    low = max(high - 1, 0)
    if high == low or need >= needs[high]:
        return high, high, 0.0
    return low, high, (need - needs[low]) / (needs[high] - needs[low])


def reach_chances(options: Options, deadline: float) -> tuple[float, ...]:
    """The best chance to make at least i steps in one turn, for i up to MAX_REACH_STEPS."""
    if options in _reach_chances:
        return _reach_chances[options]
    full = options.dice
    known = [outcomes(options, dice) if dice else () for dice in range(full + 1)]
    rows = [[1.0] * (MAX_REACH_STEPS + 1) for _ in range(full + 1)]  # by dice in the cup
    for need in range(1, MAX_REACH_STEPS + 1):
        if perf_counter() > deadline:
            raise OutOfTime
        for dice in range(1, full + 1):
            total = 0.0
            for count, ways in known[dice]:
                total += count * max([rows[left or full][max(need - n, 0)] for left, n in ways])
            rows[dice][need] = total / 6**dice
    _reach_chances[options] = tuple(rows[full])
    return _reach_chances[options]


def reach_chance(chances: tuple[float, ...], points: int) -> float:
    """The chance to make at least `points` in one turn."""
    return chances[min(max(-(-points // STEP_POINTS), 0), MAX_REACH_STEPS)]
