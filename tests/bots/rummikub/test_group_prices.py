"""Tightening the bounds during the search does not change the quality of the answer."""

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
    """Small positions, and full tables with some of their tiles on the rack."""
    made = [small_position(seed) for seed in range(8)]
    for seed in range(5):
        rng = Random(seed)
        table = full_table(rng)
        split = len(table) // 2
        loose = [tile for tiles in table[split:] for tile in tiles]
        made.append((table[:split], tuple(rng.sample(loose, min(20, len(loose))))))
    return made


def first_bound(problem: SearchProblem) -> int:
    """The bound before the first number."""
    return ColourPair(problem, 0).bound_with(ColourPair(problem, 2), 0, 0, 0, problem.jokers)


@pytest.mark.parametrize("nodes", [1, 9])
@pytest.mark.parametrize("objective", ["tiles", "points"])
def test_the_same_worth(objective: str, nodes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """[E3] [N3] The value of the answer does not depend on when the bounds are tightened."""

    def worths() -> list[int]:
        answers = [solve(*p, True, objective=objective, budget_ms=1e6) for p in positions()]
        return [getattr(answer, objective) if answer else 0 for answer in answers]

    before = worths()
    monkeypatch.setattr(search, "NODES_BEFORE_TIGHTENING", nodes)
    assert worths() == before


@pytest.mark.parametrize("joker_use", [JOKERS_HELP, JOKERS_COUNT, JOKERS_ANYWHERE])
@pytest.mark.parametrize("worth", [TILES_FIRST, POINTS_FIRST])
def test_never_too_low(worth: TileWeight, joker_use: int) -> None:
    """[N3] A priced bound stays above what the search finds without it, and is often lower.

    Also with a third copy of a tile, which a joker played as its tile makes.
    """
    lower = 0
    for sets, rack in positions():
        table = count_tiles(tile_code(tile) for tiles in sets for tile in tiles)
        hand = count_tiles(map(tile_code, rack))
        hand[tile_code(min(rack))] += min(rack) != "j"
        problem = SearchProblem(table, hand, worth, joker_use=joker_use)
        solution = search.search(problem, 0, float("inf"))
        first = first_bound(problem)
        problem.tighten()
        assert solution is None or solution.weight <= first_bound(problem)
        lower += first_bound(problem) < first
    assert lower > 1
