"""The exact best move: hand vectors, exhaustive search, and an independent referee."""

from __future__ import annotations

import gc
from random import Random

import pytest

from stolik.engine.bots.rummikub.solution import Solution
from stolik.engine.bots.rummikub.solver import solve
from tests.bots.rummikub.referee import Sets, check, full_table, outcomes, small_position


def tiles(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def sets(text: str) -> Sets:
    return tuple(tiles(part) for part in text.split("|") if part.strip())


def solve_and_check(table: str, rack: str, melded: bool = True, **options: str) -> Solution | None:
    solution = solve(sets(table), tiles(rack), melded, **options)  # type: ignore[arg-type]
    if solution is not None:
        check(sets(table), tiles(rack), melded, solution)
        assert solution.exact
    return solution


@pytest.mark.parametrize(
    ("table", "rack", "laid"),
    [
        pytest.param("b6 b7 b8 b9 b10", "b8", 1, id="T6-split-a-run"),
        pytest.param("r5 b5 k5 o5", "b4 b6", 2, id="T7-take-from-a-group"),
        pytest.param("r5 j r7", "r6 b9 k9", 3, id="T11-free-the-joker"),
        pytest.param("r5 j r7 | r2 r3 r4 | r8 r9 r10", "b9 k9", 2, id="T14-joker-moves-freely"),
        pytest.param("r8 b8 j", "k8 o1 o2", 3, id="T15-joker-leaves-a-group"),
        pytest.param("", "r12 r13 r1", 0, id="no-wrap-at-13"),
        pytest.param("", "r12 r13 j", 3, id="joker-before-12"),
        pytest.param("", "r9 j j", 3, id="two-jokers-in-a-set"),
        pytest.param("", "r10 r10 b10", 0, id="colours-differ"),
        pytest.param("r10 b10 k10 j", "o10", 0, id="nowhere-for-the-joker"),
        pytest.param("r10 b10 k10 o10", "j", 0, id="five-is-no-group"),
        pytest.param("r10 b10 k10 o10", "j j", 2, id="one-group-becomes-two"),
        pytest.param("r10 b10 k10 o10 | r10 b10 k10 o10", "j", 1, id="two-groups-become-three"),
        pytest.param(
            "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 | r1 r2 r3 | r4 r5 r6 r7 r8 r9 r10 "
            "r11 r12 r13",
            "j j",
            2,
            id="S5-a-full-colour-takes-jokers",
        ),
        pytest.param("r7 r8 r9", "k1 k1 o5", 0, id="nothing-fits"),
        pytest.param(
            "r2 b2 o2 | r11 b11 o11 | b10 b11 b12 | k7 r7 o7 | k4 k5 k6 | b3 b4 b5 | b5 b6 b7 | "
            "o3 o4 o5 o6",
            "o9 b8 k12 k8 r9 o4 k5 b3 k10",
            1,
            id="one-among-many-hopes",
        ),
        pytest.param(
            "k10 r10 b10 | k12 b12 o12 | k13 r13 o13 | k3 r3 b3 | r10 r11 j | b8 b9 b10 | "
            "o7 o8 o9 o10 | k5 r5 b5 | r5 b5 o5 | r2 r3 j",
            "b4 k6 o8 o11 b2",
            1,
            id="one-among-many-hopes-with-jokers",
        ),
    ],
)
def test_most_tiles(table: str, rack: str, laid: int) -> None:
    """[E2] [E3] [N3] [S10] As many tiles as the vectors say, on a legal table."""
    solution = solve_and_check(table, rack)
    assert (solution.tiles if solution else 0) == laid


@pytest.mark.parametrize(
    ("rack", "laid", "points"),
    [
        pytest.param("r10 b10 k10", 3, 30, id="T1-exactly-30"),
        pytest.param("r9 b9 k9", None, None, id="T3-27-is-too-little"),
        pytest.param("r11 j r13", 3, 36, id="T4-joker-as-12"),
        pytest.param("k1 k2 k3 r8 b8 o8", 6, 30, id="T5-two-sets"),
        pytest.param("r9 j j", 3, 30, id="jokers-at-10-and-11"),
        pytest.param("r8 j j k1 b1", None, None, id="27-with-two-jokers"),
        pytest.param("r10 b10 j r1 b1 k1", 6, 33, id="joker-where-it-is-needed"),
        pytest.param(
            "r10 r11 r12 r9 b9 k9 r8 b8 k8 r7 b7 k7", 12, 105, id="more-tiles-than-the-first-set"
        ),
        pytest.param("b10 k10 o10 o1 o2 j", 6, 36, id="joker-is-third-of-a-run"),
        pytest.param("r1 r2 r4 r5 r12 r13 j", 3, 36, id="more-tiles-count-too-little"),
    ],
)
def test_first_meld(rack: str, laid: int | None, points: int | None) -> None:
    """[E3] [N3] At least 30 points from own tiles, jokers at what they stand for."""
    for objective in ("meld", "tiles"):
        solution = solve_and_check("o1 o2 o3", rack, melded=False, objective=objective)
        if laid is None:
            assert solution is None
        else:
            assert solution is not None
            assert solution.sets[0] == ("o1", "o2", "o3")
            assert (solution.tiles, solution.points) == (laid, points)


@pytest.mark.parametrize("seed", range(40))
def test_equals_exhaustive_search(seed: int) -> None:
    """[E2] [E3] [N3] No legal table lays more, nor as many with more points."""
    table, rack = small_position(seed)
    flat = tuple(tile for tiles_of_set in table for tile in tiles_of_set)
    every = outcomes(flat, rack)
    both = "j" in rack
    most = max((laid, real + both * jokers) for laid, real, jokers in every)
    dear = max((real + both * jokers, laid) for laid, real, jokers in every)
    solution = solve(table, rack, True)
    if solution is None:
        assert most[0] == 0
        return
    check(table, rack, True, solution)
    assert solution.tiles == most[0]
    richest = solve(table, rack, True, objective="points")
    assert richest is not None
    check(table, rack, True, richest)
    if "j" not in rack:
        assert (solution.tiles, solution.points) == most
    if "j" not in flat or "j" not in rack:
        assert (richest.points, richest.tiles) == dear


@pytest.mark.parametrize("seed", range(40))
def test_first_meld_equals_exhaustive_search(seed: int) -> None:
    """[E3] [N3] The most tiles among all melds that count 30, and none if there is none."""
    _, rack = small_position(seed)
    enough = [
        (laid, real + jokers) for laid, real, jokers in outcomes((), rack) if real + jokers >= 30
    ]
    solution = solve((), rack, False, objective="meld")
    if solution is not None:
        check((), rack, False, solution)
    assert (solution and (solution.tiles, solution.points)) == (max(enough) if enough else None)


@pytest.mark.parametrize(
    ("table", "rack", "kept"),
    [
        pytest.param("r1 r2 r3 | b5 k5 o5 | k8 k9 k10", "k11", 2, id="only-the-run-grows"),
        pytest.param("r5 b5 k5 | r6 b6 k6 | r7 b7 k7", "o1 o2 o3", 3, id="own-run-beside-a-square"),
        pytest.param("b5 b6 b7 | r1 r2 r3 | k9 k10 k11", "b8 r4", 1, id="two-runs-grow"),
        pytest.param("r1 r2 r3 | r4 r5 r6", "r7", 1, id="runs-are-not-joined"),
        pytest.param("r9 b9 j | r1 r2 r3", "k4 b4 o4", 2, id="a-joker-stays-where-it-is"),
    ],
)
def test_old_sets_stay(table: str, rack: str, kept: int) -> None:
    """Among equal moves, sets that need not change stay as they were."""
    solution = solve_and_check(table, rack)
    assert solution is not None
    assert sum(old in solution.sets for old in sets(table)) == kept


@pytest.mark.parametrize("seed", range(30))
def test_finds_a_planted_table(seed: int) -> None:
    """[E3] [N3] A rack cut out of a full legal table goes back to its last tile."""
    rng = Random(seed)
    full = full_table(rng)
    rack: list[str] = []
    table = []
    for laid in full:
        if rng.random() < 0.25:
            rack += laid
        elif len(laid) > 3:
            table.append(laid[:3])
            rack += laid[3:]
        else:
            table.append(laid)
    rng.shuffle(rack)
    solution = solve(tuple(table), tuple(rack), True)
    assert solution is not None
    check(tuple(table), tuple(rack), True, solution)
    assert solution.tiles == len(rack)


def test_answers_do_not_vary() -> None:
    """[N3] The same position gives the same table, whatever was solved before."""
    positions = [small_position(seed) for seed in range(8)]
    forth = [solve(*position, True) for position in positions]
    back = [solve(*position, True) for position in reversed(positions)]
    assert forth == back[::-1]


def test_a_tile_must_be_one() -> None:
    with pytest.raises(ValueError, match="'x1' is not a tile"):
        solve((), ("x1",), True)


def test_an_objective_must_be_one() -> None:
    with pytest.raises(ValueError, match="no objective 'most'"):
        solve((), ("r1",), True, objective="most")


def test_the_collector_is_left_as_it_was() -> None:
    """A caller who runs without one, or with one, goes on like that."""
    assert gc.isenabled()
    solve_and_check("r5 j r7", "r6 b9 k9")
    assert gc.isenabled()
    gc.disable()
    try:
        solve_and_check("r5 j r7", "r6 b9 k9")
        assert not gc.isenabled()
    finally:
        gc.enable()
