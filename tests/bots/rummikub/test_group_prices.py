"""Tighter bounds on the way: whenever they come, the answer is as good."""

from __future__ import annotations

from random import Random

import pytest

from stolik.engine.bots.rummikub import search
from stolik.engine.bots.rummikub.colour_pairs import ColourPair
from stolik.engine.bots.rummikub.number_options import JOKERS_ANYWHERE, JOKERS_COUNT, JOKERS_HELP
from stolik.engine.bots.rummikub.search_problem import (
    POINTS_FIRST,
    TILES_FIRST,
    SearchProblem,
    TileWeight,
)
from stolik.engine.bots.rummikub.solver import solve
from stolik.engine.bots.rummikub.tiles import count_tiles, tile_code
from tests.bots.rummikub.referee import Sets, full_table, small_position


def positions() -> list[tuple[Sets, tuple[str, ...]]]:
    """Little dense ones, and tables of seventy tiles with some of them on the rack."""
    found = [small_position(seed) for seed in range(8)]
    for seed in range(5):
        rng = Random(seed)
        table = full_table(rng)
        split = len(table) // 2
        loose = [tile for one in table[split:] for tile in one]
        found.append((table[:split], tuple(rng.sample(loose, min(20, len(loose))))))
    return found


def most(problem: SearchProblem) -> int:
    """The bound before the first number."""
    return ColourPair(problem, 0).bound_with(ColourPair(problem, 2), 0, 0, 0, problem.jokers)


@pytest.mark.parametrize("patience", [1, 9])
@pytest.mark.parametrize("objective", ["tiles", "points"])
def test_the_same_worth(objective: str, patience: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """[E3] [N3] What is laid does not depend on when the bounds get tighter."""

    def worths() -> list[int]:
        found = (solve(*one, True, objective=objective, budget_ms=1e6) for one in positions())
        return [(one.tiles if objective == "tiles" else one.points) if one else 0 for one in found]

    before = worths()
    monkeypatch.setattr(search, "NODES_BEFORE_TIGHTENING", patience)
    assert worths() == before


@pytest.mark.parametrize("joker_use", [JOKERS_HELP, JOKERS_COUNT, JOKERS_ANYWHERE])
@pytest.mark.parametrize("worth", [TILES_FIRST, POINTS_FIRST])
def test_never_too_low(worth: TileWeight, joker_use: int) -> None:
    """[N3] A priced bound stays above what the search finds without it, and is often lower.

    Also with a third copy of a tile, which a joker played as its tile makes.
    """
    lower = 0
    for sets, rack in positions():
        table = count_tiles(tile_code(tile) for one in sets for tile in one)
        hand = count_tiles(map(tile_code, rack))
        hand[tile_code(min(rack))] += min(rack) != "j"
        problem = SearchProblem(table, hand, worth, joker_use=joker_use)
        found = search.search(problem, 0, float("inf"))
        first = most(problem)
        problem.tighten()
        assert found is None or found.weight <= most(problem)
        lower += most(problem) < first
    assert lower > 1
