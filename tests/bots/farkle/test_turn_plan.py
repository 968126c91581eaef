"""Exact chances of rolls, and the plan of a turn checked by a second computation."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import pairwise, product
from math import sqrt

import pytest

from stolik.engine.bots import farkle
from stolik.engine.bots.farkle.roll_outcomes import outcomes
from stolik.engine.bots.farkle.turn_plan import FORBIDDEN, OutOfTime, TurnEnd, TurnPlan, plan_turn
from stolik.engine.bots.farkle.win_chances import (
    RACE_FILE,
    RACE_NEEDS,
    interpolation_point,
    pack_race_table,
    race_table,
    reach_chance,
    reach_chances,
    win_chance,
)
from stolik.engine.farkle.odds import farkle_chance
from stolik.engine.farkle.scoring import scoring_keeps
from stolik.engine.farkle.state import Options
from tests.farkle.tables import options

FOREVER = float("inf")


@pytest.mark.parametrize(
    ("dice", "chance"),
    [(1, "2/3"), (2, "4/9"), (3, "5/18"), (4, "17/108"), (5, "25/324"), (6, "5/162")],
)
def test_farkle_chances(dice: int, chance: str) -> None:
    """The exact chances of a farkle, for every number of dice."""
    assert farkle_chance(Options(), dice) == Fraction(chance)


def test_three_pairs_make_farkles_rarer() -> None:
    assert farkle_chance(options(threePairs=750), 6) == Fraction(5, 216)


@pytest.mark.parametrize(
    ("dice", "hot", "mean"),
    [(1, "1/3", 25), (2, "1/9", 50), (6, "31/1296", "218875/648")],
)
def test_hot_dice_and_best_score_of_a_roll(dice: int, hot: str, mean: str | int) -> None:
    rows = outcomes(Options(), dice)
    hot_rolls = sum(count for count, ways in rows if any(left == 0 for left, _ in ways))
    assert Fraction(hot_rolls, 6**dice) == Fraction(hot)
    best = sum(count * 50 * max(steps for _, steps in ways) for count, ways in rows)
    assert Fraction(best, 6**dice) == Fraction(mean)


def test_an_exact_target_keeps_every_way() -> None:
    """Fewer points can be worth more there, so no way is left out."""
    triple = {ways for _, ways in outcomes(options(exact=True), 2)}
    assert ((0, 3), (1, 1), (1, 2)) in triple  # 1 5: both, the 5, the 1
    assert ((0, 3), (1, 2)) in {ways for _, ways in outcomes(Options(), 2)}


@pytest.mark.parametrize(
    "given",
    [{}, {"forcedHot": True}, {"straight": 1500, "threePairs": 750}, {"dice": 5}],
    ids=["default", "forced-hot", "more-scores", "five-dice"],
)
def test_a_turn_agrees_with_a_plain_recursion(given: dict[str, int | bool]) -> None:
    """Every state of a turn, worked out the other way round: up from the roll, all 6^n of them."""
    house, cap = options(**given), 1_000
    rolls = {n: Counter(tuple(sorted(r)) for r in product(range(1, 7), repeat=n)) for n in (1, 2)}
    for n in range(3, house.dice + 1):
        rolls[n] = Counter()
        for (roll, times), die in product(rolls[n - 1].items(), range(1, 7)):
            rolls[n][tuple(sorted((*roll, die)))] += times

    @cache
    def rolling(points: int, dice: int) -> float:
        whole = sum(times * after(points, roll) for roll, times in rolls[dice].items())
        return whole / float(6**dice)

    def after(points: int, roll: tuple[int, ...]) -> float:
        best, dearest = 0.0, dict[int, int]()
        for places, more in scoring_keeps(house, roll):
            left = len(roll) - len(places)
            dearest[left] = max(points + more, dearest.get(left, 0))
        for left, total in dearest.items():
            if left or not house.forced_hot or total > cap:
                best = max(best, total)
            if total <= cap:
                best = max(best, rolling(total, left or house.dice))
        return best

    known = plan_turn(house, TurnEnd(lambda points, left: float(points), 0.0), cap, FOREVER)
    for points in range(0, cap + 1, 250):
        for dice in range(1, house.dice + 1):
            assert known.roll(points, dice) == pytest.approx(rolling(points, dice))


def test_a_turn_brings_488_points_on_average() -> None:
    """The exact mean, and dice thrown by that plan come to the same."""
    house, rng = Options(), random.Random(1)
    known = plan_turn(house, TurnEnd(lambda points, left: float(points), 0.0), 12_000, FOREVER)
    mean = known.roll(0, 6)
    assert mean == pytest.approx(488.46, abs=0.005)
    turns = [_thrown(known, rng) for _ in range(6_000)]
    mean_points = sum(turns) / len(turns)
    spread = sqrt(sum((points - mean_points) ** 2 for points in turns) / len(turns) / len(turns))
    assert abs(mean_points - mean) < 4 * spread


def _thrown(known: TurnPlan, rng: random.Random) -> int:
    points, dice = 0, 6
    while True:
        roll = tuple(rng.randint(1, 6) for _ in range(dice))
        ways = [
            (points + more, dice - len(places)) for places, more in scoring_keeps(Options(), roll)
        ]
        if not ways:
            return 0
        banked, rolled = max(ways), max(ways, key=lambda way: known.keep(*way))
        if banked[0] >= known.keep(*rolled):
            return banked[0]
        points, dice = rolled[0], rolled[1] or 6


def test_banks_that_the_rules_forbid() -> None:
    known = plan_turn(options(forcedHot=True), TurnEnd(lambda p, left: 1.0, 0.0, 400), 500, FOREVER)
    assert known.bank(350, 2) == FORBIDDEN
    assert known.bank(400, 2) == 1.0
    assert known.bank(400, 0) == FORBIDDEN
    assert known.roll(550, 1) == 0.0  # beyond what was worked out, a roll risks all


def test_no_time_no_plan() -> None:
    with pytest.raises(OutOfTime):
        plan_turn(Options(), TurnEnd(lambda p, left: 1.0, 0.0), 500, deadline=0.0)
    with pytest.raises(OutOfTime):
        reach_chances(options(sixKind=10000, straight=2500), deadline=0.0)


def test_reach_of_one_turn() -> None:
    """Any points at all are there unless the first roll is a farkle; more is always harder."""
    chances = reach_chances(Options(), FOREVER)
    assert reach_chance(chances, 0) == 1.0
    assert reach_chance(chances, 50) == pytest.approx(1 - 5 / 162)
    assert all(more >= less for more, less in pairwise(chances))
    assert reach_chance(chances, 10**6) == chances[-1] > 0


def test_the_race_table() -> None:
    """The seat to roll is ahead at equal needs, and needing less is better.

    But for a little: one bank may reach the target too soon, with the other close behind.
    """
    rows = race_table()
    assert len(rows) == len(RACE_NEEDS)
    for row, below in pairwise(rows):
        assert all(a >= b - 0.01 for a, b in zip(row, below, strict=True))
    for row in rows:
        assert all(a <= b + 0.01 for a, b in pairwise(row))
    assert all(0.5 < rows[i][i] < 1 for i in range(len(RACE_NEEDS)))
    assert win_chance(4_125, 4_125) == pytest.approx(
        (
            win_chance(4_000, 4_000)
            + win_chance(4_000, 4_250)
            + win_chance(4_250, 4_000)
            + win_chance(4_250, 4_250)
        )
        / 4
    )


def test_the_race_table_packs_as_it_is_shipped() -> None:
    packed = pack_race_table([list(row) for row in race_table()])
    assert packed == files(farkle).joinpath(RACE_FILE).read_bytes()
    assert len(packed) < 20_000


@pytest.mark.parametrize(
    ("need", "place"),
    [(1, (0, 0, 0.0)), (50, (0, 0, 0.0)), (75, (0, 1, 0.5)), (10_000, (83, 83, 0.0)),
     (99_999, (83, 83, 0.0))],
)  # fmt: skip
def test_between_knots(need: int, place: tuple[int, int, float]) -> None:
    assert interpolation_point(need) == place
