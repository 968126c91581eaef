"""The stricter joker rules: every answer before the engine's own referee."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import pytest

from stolik.engine.bots.rummikub.solution import Solution
from stolik.engine.bots.rummikub.solver import solve
from stolik.engine.rummikub.jokers import breaks_joker_rule
from stolik.engine.rummikub.sets import TileSet
from stolik.engine.rummikub.state import Options
from tests.bots.rummikub.referee import Sets, check, small_position
from tests.rummikub.boards import tile_set

Rule = Literal["free", "replace", "locked"]


def solve_and_check(sets: Sets, rack: tuple[str, ...], rule: Rule, both: bool) -> Solution | None:
    """The answer, checked by the table's referee and by the one for jokers."""
    solution = solve(sets, rack, True, joker_rule=rule, both_colours=both)
    if solution is not None:
        check(sets, rack, True, solution)
        before = [tile_set(*tiles) for tiles in sets]
        kinds: tuple[Literal["group", "run"], ...] = solution.kinds  # type: ignore[assignment]
        after = list(map(TileSet, solution.sets, kinds))
        rules = Options(joker_rule=rule, both_colours=both)
        assert not breaks_joker_rule(before, after, Counter(solution.played), rules)
    return solution


def tiles(text: str) -> tuple[str, ...]:
    return tuple(text.split())


@pytest.mark.parametrize(
    ("table", "rack", "rule", "both", "laid"),
    [
        pytest.param("r5 j r7", "r6 b9 k9", "replace", False, 3, id="T11-replaced"),
        pytest.param("r5 j r7", "r6 b9 k9", "locked", False, 3, id="T11-locked-but-replaced"),
        pytest.param("r5 j r7 | r2 r3 r4 | r8 r9 r10", "b9 k9", "free", False, 2, id="T14-free"),
        pytest.param("r5 j r7 | r2 r3 r4 | r8 r9 r10", "b9 k9", "replace", False, 0, id="T14"),
        pytest.param("r5 j r7 | r2 r3 r4 | r8 r9 r10", "b9 k9", "locked", False, 0, id="T14-l"),
        pytest.param("r8 b8 j", "k8 o1 o2", "replace", False, 3, id="T15-one-colour"),
        pytest.param("r8 b8 j", "k8 o1 o2", "free", True, 1, id="T15-both-colours-needed"),
        pytest.param("r8 b8 j", "k8 o8 o1 o2", "free", True, 4, id="both-colours-there"),
        pytest.param("r5 j r7", "r4 r8 r9", "replace", False, 3, id="same-tile-other-runs"),
        pytest.param("r5 j r7", "r4 r8", "locked", False, 2, id="a-locked-set-grows"),
        pytest.param("r5 j j", "r8 r9", "locked", False, 2, id="two-jokers-stay"),
        pytest.param("r5 j r7 r8 r9", "r4 r6", "locked", False, 2, id="frees-nothing-needed"),
    ],
)
def test_vectors(table: str, rack: str, rule: Rule, both: bool, laid: int) -> None:
    """[E3] What rules 4.4 and 4.9 say about jokers on the table."""
    solution = solve_and_check(
        tuple(tiles(part) for part in table.split("|")), tiles(rack), rule, both
    )
    assert (solution.tiles if solution else 0) == laid


@pytest.mark.parametrize("rule", ["free", "replace", "locked"])
@pytest.mark.parametrize("both", [False, True])
def test_every_answer_is_legal(rule: Rule, both: bool) -> None:
    """[E3] Legal under each rule, never more than free jokers lay, and exact when as much."""
    for seed in range(25):
        sets, rack = small_position(seed)
        if not any("j" in laid for laid in sets):
            continue
        solution = solve_and_check(sets, rack, rule, both)
        free = solve(sets, rack, True, budget_ms=1e6)
        most = free.tiles if free else 0
        assert (solution.tiles if solution else 0) <= most
        if solution and solution.exact:
            assert solution.tiles == most


def test_a_rule_must_be_one() -> None:
    with pytest.raises(ValueError, match="no joker rule 'none'"):
        solve((), ("r1",), True, joker_rule="none")
