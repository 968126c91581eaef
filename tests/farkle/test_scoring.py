"""What dice are worth: the score vectors of the rule book, variants, and all 6^6 rolls."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from fractions import Fraction
from itertools import combinations, product
from math import factorial

import pytest

from stolik.engine.farkle import GAME
from stolik.engine.farkle.scoring import dice_points, keep_points, scoring_keeps
from stolik.engine.farkle.state import Options
from stolik.engine.json_codec import Plain
from tests.farkle.tables import faces, options


@pytest.mark.parametrize(
    ("dice", "score"),
    [
        ("1 1", 200),
        ("1 1 1", 1000),
        ("1 1 1 1", 1000),
        ("1 1 1 1 1", 2000),
        ("1 1 1 1 1 1", 4000),
        ("2 2 2", 200),
        ("2 2 2 2", 1000),
        ("5 5", 100),
        ("5 5 5", 500),
        ("5 5 5 5", 1000),
        ("6 6 6 6 6 6", 4000),
        ("2 2 2 3 3 3", 500),
        ("1 1 1 5 5 5", 1500),
        ("2 2 2 1 5", 350),
        ("3 3 3 3 1 1", 1200),
        ("4 4 4 4 4 5", 2050),
        ("1 5", 150),
        ("4 4 4", 400),
        ("6 6 6", 600),
        ("2", 0),
        ("1 2", 0),
        ("3 3", 0),
        ("1 2 3 4 5 6", 0),
        ("2 2 3 3 4 4", 0),
        ("", 0),
    ],
)
def test_score(dice: str, score: int) -> None:
    """[R29] rules 3.2 and the score vectors of 3.8."""
    assert dice_points(Options(), faces(dice)) == score


@pytest.mark.parametrize(
    ("given", "dice", "score"),
    [
        pytest.param({"sixKind": 3000}, "2 2 2 2 2 2", 3000, id="sixKind-3000"),
        pytest.param({"sixKind": 6000}, "2 2 2 2 2 2", 6000, id="sixKind-6000"),
        pytest.param({"sixKind": 10000}, "1 1 1 1 1 1", 10000, id="sixKind-10000"),
        pytest.param({"fourOnes": 1100}, "1 1 1 1", 1100, id="fourOnes"),
        pytest.param({"fourOnes": 1100}, "1 1 1 1 1", 2000, id="fourOnes-not-five"),
        pytest.param({"fourOnes": 1100}, "5 5 5 5", 1000, id="fourOnes-not-fives"),
        pytest.param({"fourOnes": 1100, "threeOnes": 300}, "1 1 1 1", 1000, id="fourOnes-dearest"),
        pytest.param({"threeOnes": 300}, "1 1 1", 300, id="threeOnes"),
        pytest.param({"threeOnes": 300}, "1 1 1 1", 1000, id="threeOnes-not-four"),
        pytest.param({"kinds": "adding"}, "2 2 2 2", 400, id="adding-4"),
        pytest.param({"kinds": "adding"}, "2 2 2 2 2", 600, id="adding-5"),
        pytest.param({"kinds": "adding"}, "1 1 1 1 1 1", 4000, id="adding-6"),
        pytest.param({"kinds": "doubling"}, "2 2 2 2", 400, id="doubling-4"),
        pytest.param({"kinds": "doubling"}, "2 2 2 2 2", 800, id="doubling-5"),
        pytest.param({"kinds": "doubling"}, "3 3 3 3 3 3", 2400, id="doubling-6"),
        pytest.param({"kinds": "doubling", "threeOnes": 300}, "1 1 1 1", 600, id="doubling-ones"),
        pytest.param({"kinds": "set"}, "2 2 2 2", 2000, id="set-4"),
        pytest.param({"kinds": "set", "fourKind": 1000}, "2 2 2 2", 1000, id="set-4-1000"),
        pytest.param({"kinds": "set"}, "2 2 2 2 2", 4000, id="set-5"),
        pytest.param({"kinds": "set", "fiveKind": 2000}, "2 2 2 2 2", 2000, id="set-5-2000"),
        pytest.param({"kinds": "set", "sixKind": 6000}, "2 2 2 2 2 2", 6000, id="set-6"),
        pytest.param({"fourKind": 1000}, "2 2 2 2", 1000, id="fourKind-needs-set"),
        *(
            pytest.param(
                {"straight": keep_points}, "6 1 5 2 4 3", keep_points, id=f"straight-{keep_points}"
            )
            for keep_points in (1000, 1200, 1500, 2500)
        ),
        *(
            pytest.param(
                {"threePairs": keep_points},
                "2 3 4 2 3 4",
                keep_points,
                id=f"threePairs-{keep_points}",
            )
            for keep_points in (500, 600, 750, 1000, 1500)
        ),
        pytest.param({"straight": 1500}, "1 2 3 4 5", 0, id="straight-needs-six"),
        pytest.param({"straight": 1500, "dice": 5}, "1 2 3 4 5", 1500, id="straight-low-five"),
        pytest.param({"straight": 1500, "dice": 5}, "6 5 4 3 2", 1500, id="straight-high-five"),
        pytest.param({"straight": 1500, "dice": 5}, "1 2 3 4 6", 0, id="straight-gap"),
        pytest.param({"straight": 1500, "dice": 5}, "2 3 4 5", 0, id="straight-short"),
        pytest.param({"threePairs": 500}, "1 1 5 5 2 2", 500, id="threePairs-with-singles"),
        pytest.param({"threePairs": 1500}, "2 2 2 2 3 3", 0, id="threePairs-not-four-and-two"),
        pytest.param({"fullHouse": True}, "2 2 2 3 3", 450, id="fullHouse"),
        pytest.param({"fullHouse": True}, "1 1 1 5 5", 1250, id="fullHouse-ones"),
        pytest.param({"fullHouse": True}, "2 2 2 3 3 5", 500, id="fullHouse-and-single"),
        pytest.param({"fullHouse": True}, "2 2 2 3 3 4", 0, id="fullHouse-and-worthless"),
        pytest.param({"fullHouse": True}, "1 1 1 1 2 2", 1350, id="fullHouse-and-fourth-one"),
        pytest.param({"fullHouse": True}, "2 2 2 2 3 3", 0, id="fullHouse-fourth-two"),
        pytest.param({"fullHouse": True}, "2 2 2 5 5 5", 700, id="fullHouse-of-two-triplets"),
        pytest.param({"fullHouse": True}, "2 2 2", 200, id="fullHouse-needs-a-pair"),
        pytest.param({"threeOnes": 300, "fullHouse": True}, "1 1 1 2 2", 550, id="pocket-house"),
    ],
)
def test_variants(given: dict[str, Plain], dice: str, score: int) -> None:
    """Rules 3.6: each switch that changes what dice are worth."""
    assert dice_points(options(**given), faces(dice)) == score


@pytest.mark.parametrize(
    ("roll", "best"),
    [
        ("1 2 3 3 3 5", ((0, 2, 3, 4, 5), 450)),
        ("5 1 5 1 2 2", ((0, 1, 2, 3), 300)),
        ("4 1 6 1 2 1", ((1, 3, 5), 1000)),
    ],
)
def test_best_keep_comes_first(roll: str, best: tuple[tuple[int, ...], int]) -> None:
    assert scoring_keeps(Options(), faces(roll))[0] == best


def test_fewer_dice_first_on_equal_points() -> None:
    """Three 1s and four 1s are both 1000: the one that leaves more dice leads."""
    assert scoring_keeps(Options(), faces("1 1 1 1 2 2"))[0] == ((0, 1, 2), 1000)


def test_a_spared_roll_counts_whole_or_not_at_all() -> None:
    roll, spare = faces("2 2 3 3 4 6"), options(noScore=True)
    assert keep_points(spare, roll, (0, 1, 2, 3, 4, 5)) == 500
    assert keep_points(spare, roll, (0, 1, 2)) == 0


def legal(kept: tuple[int, ...]) -> bool:
    """Rules 3.3 word for word: every 2, 3, 4, 6 comes in a group of three or more."""
    counts = Counter(kept)
    return bool(kept) and all(face in (1, 5) or counts[face] >= 3 for face in counts)


def test_keeps_equal_brute_force_over_all_rolls() -> None:
    """[R30] The distinct faces of `keeps` are those of all legal subsets, for all 6^6 rolls."""
    house = Options()
    expected: dict[tuple[int, ...], set[tuple[int, ...]]] = {}
    for roll in product(range(1, 7), repeat=6):
        key = tuple(sorted(roll))
        if key not in expected:
            expected[key] = {
                kept for size in range(1, 7) for kept in combinations(key, size) if legal(kept)
            }
        keeps = [tuple(sorted(roll[i] for i in places)) for places, _ in scoring_keeps(house, roll)]
        assert len(keeps) == len(set(keeps))
        assert set(keeps) == expected[key], roll


def test_refusal_equals_brute_force_over_index_sets() -> None:
    """[R30] Any indices, not only the lowest, are legal exactly when their faces are."""
    house = Options()
    for roll in product(range(1, 7), repeat=4):
        for size in range(1, 5):
            for places in combinations(range(4), size):
                kept = tuple(roll[i] for i in places)
                if scoring_keeps(house, roll):
                    assert bool(keep_points(house, roll, places)) == legal(kept)


def weights(dice: int) -> list[tuple[tuple[int, ...], int]]:
    """Every multiset of faces and how many rolls show it."""
    multisets = []
    for counts in product(range(dice + 1), repeat=6):
        if sum(counts) == dice:
            ways = factorial(dice)
            for count in counts:
                ways //= factorial(count)
            multisets.append((tuple(f for f in range(1, 7) for _ in range(counts[f - 1])), ways))
    return multisets


@pytest.mark.parametrize(
    ("dice", "farkle", "hot", "mean"),
    [
        (1, Fraction(4, 6), Fraction(1, 3), Fraction(25)),
        (2, Fraction(16, 36), Fraction(1, 9), Fraction(50)),
        (6, Fraction(1440, 46656), Fraction(31, 1296), Fraction(218875, 648)),
    ],
)
def test_exact_probabilities(dice: int, farkle: Fraction, hot: Fraction, mean: Fraction) -> None:
    """Rules 3.5."""
    house, rolls = Options(), 6**dice
    table = [
        (scoring_keeps(house, roll), dice_points(house, roll), ways) for roll, ways in weights(dice)
    ]
    assert Fraction(sum(ways for sets, _, ways in table if not sets), rolls) == farkle
    assert Fraction(sum(ways for _, whole, ways in table if whole), rolls) == hot
    assert Fraction(sum(sets[0][1] * ways for sets, _, ways in table if sets), rolls) == mean


def test_three_pairs_make_fewer_farkles() -> None:
    """Rules 3.5: 1080 of 46656 if three pairs score."""
    house = options(threePairs=500)
    assert sum(ways for roll, ways in weights(6) if not scoring_keeps(house, roll)) == 1080


def test_every_option_is_explained() -> None:
    assert all(option.metadata["text"].endswith(".") for option in fields(GAME.options))
