"""The basic bot, and the solver's answer when its time is up."""

from __future__ import annotations

import pytest

from stolik.engine.bots.rummikub.simple_melds import find_simple_meld
from stolik.engine.bots.rummikub.solver import solve
from tests.bots.rummikub.referee import check, small_position


@pytest.mark.parametrize(
    ("table", "rack", "melded", "laid"),
    [
        pytest.param("", "r1 r2 r3 k9", True, "r1 r2 r3", id="B1-own-run"),
        pytest.param("", "r9 b9 k9 o9", True, "r9 b9 k9 o9", id="B1-own-group"),
        pytest.param("", "r1 r2 r3 r3 b3 k3", True, "r1 r2 r3 r3 b3 k3", id="B1-both"),
        pytest.param("r4 r5 r6", "r3 r7 r8 b1", True, "r3 r7 r8", id="B2-both-ends"),
        pytest.param("r4 b4 k4", "o4 r5", True, "o4", id="B2-fourth-of-a-group"),
        pytest.param("r12 r13 j", "r11", True, "", id="not-a-run-in-order"),
        pytest.param("j r12 r13", "r10 r1", True, "r10", id="B2-below-a-joker"),
        pytest.param("r1 r2 r3", "j", True, "", id="B1-keeps-its-joker"),
        pytest.param("r5 r6 r7 r8", "b5 k5", True, "", id="takes-nothing-apart"),
        pytest.param("", "r9 b9 k9", False, "", id="B3-27-is-too-little"),
        pytest.param("", "r9 b9 k9 j", False, "", id="B3-joker-in-no-set-of-its-own"),
        pytest.param("", "r10 b10 j", False, "r10 b10 j", id="B3-joker-helps"),
        pytest.param("o4 o5 o6", "r10 b10 k10 o7", False, "r10 b10 k10", id="B3-leaves-the-table"),
    ],
)
def test_easy(table: str, rack: str, melded: bool, laid: str) -> None:
    """[E1] Own sets and ends of sets on the table, nothing else."""
    sets = tuple(tuple(part.split()) for part in table.split("|") if part)
    solution = find_simple_meld(sets, tuple(rack.split()), melded)
    assert (set(solution.played) if solution else set()) == set(laid.split())
    if solution is not None:
        check(sets, tuple(rack.split()), melded, solution)
        assert not solution.exact


@pytest.mark.parametrize("melded", [True, False])
def test_easy_is_legal_and_never_better(melded: bool) -> None:
    """[E1] [E2] On any position its table is legal, and the solver's lays at least as much."""
    for seed in range(40):
        sets, rack = small_position(seed)
        solution = find_simple_meld(sets, rack, melded)
        if solution is not None:
            check(sets, rack, melded, solution)
            strong = solve(sets, rack, melded)
            assert strong is not None
            assert strong.tiles >= solution.tiles


@pytest.mark.parametrize("rule", ["free", "locked"])
def test_time_box(rule: str) -> None:
    """[E3] [N3] When time is up the easy bot's legal move is the answer, and says so."""
    struck = 0
    for seed in range(40):
        sets, rack = small_position(seed)
        for melded in (True, False):
            solution = solve(sets, rack, melded, joker_rule=rule, budget_ms=-1)
            if solution is not None:
                check(sets, rack, melded, solution)
                struck += not solution.exact
    assert struck
