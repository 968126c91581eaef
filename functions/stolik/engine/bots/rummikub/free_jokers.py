"""The best table under the default rule, which lets jokers on the table be used freely; exact."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine.bots.rummikub.layout import lay_out, place_spare_jokers
from stolik.engine.bots.rummikub.number_options import JOKERS_ANYWHERE, JOKERS_COUNT, JOKERS_HELP
from stolik.engine.bots.rummikub.search import search
from stolik.engine.bots.rummikub.search_problem import (
    POINTS_FIRST,
    TILES_FIRST,
    SearchProblem,
    TileWeight,
)
from stolik.engine.bots.rummikub.sets import LaidSet
from stolik.engine.bots.rummikub.tiles import JOKER, NUMBERS, count_tiles


def best_table(
    old: Sequence[LaidSet],
    table: list[int],
    rack: list[int],
    tile_weight: TileWeight,
    deadline: float,
    *,
    idle: bool = False,
) -> list[LaidSet] | None:
    """The sets of the best table after the move, unchanged ones first; None for no move.

    With `idle`, a table on which nothing is laid is a result too.

    Where tiles count first, jokers are at first used only where they help other tiles. If the
    spare jokers then find a place, the table is the best: all jokers and the most real tiles
    lie on it. If not, a wider search places every joker.
    """
    jokers = table[JOKER] + rack[JOKER]
    joker_use = JOKERS_COUNT if rack[JOKER] and tile_weight is POINTS_FIRST else JOKERS_HELP
    problem = SearchProblem(table, rack, tile_weight, joker_use=joker_use)
    min_weight = 0 if idle or rack[JOKER] else problem.weights[0]
    result = search(problem, 0, deadline, min_weight)
    if result is None:
        return None
    placed = result.jokers
    stay, new = lay_out(problem, result.path, old)
    if joker_use == JOKERS_COUNT and placed >= table[JOKER]:
        return stay + new
    if joker_use == JOKERS_HELP and place_spare_jokers(
        new, stay, jokers - placed, most_points=rack[JOKER] > 0
    ):
        return _beside_old_sets(old, table, stay + new, deadline) or stay + new
    problem = SearchProblem(table, rack, tile_weight, joker_use=JOKERS_ANYWHERE)
    result = search(problem, table[JOKER], deadline)
    if result is None:
        return None
    stay, new = lay_out(problem, result.path, old)
    return stay + new


def _beside_old_sets(
    old: Sequence[LaidSet], table: list[int], laid: list[LaidSet], deadline: float
) -> list[LaidSet] | None:
    """The played tiles as sets of their own beside the old ones, or None if that cannot be."""
    played = count_tiles(tile for tiles, _ in laid for tile in tiles)
    played = [after - before for after, before in zip(played, table, strict=True)]
    if sum(played) < 3 or all(kept in laid for kept in old) or not _may_form_sets(played):
        return None
    problem = SearchProblem([0] * len(played), played, TILES_FIRST, joker_use=JOKERS_HELP)
    weight_of_all = sum(
        weight * have
        for weight, stock in zip(problem.weights, problem.stocks, strict=True)
        for have, _ in stock
    )
    result = search(problem, 0, deadline, weight_of_all)
    if result is None:
        return None
    _, new = lay_out(problem, result.path, ())
    fits = place_spare_jokers(new, [], played[JOKER] - result.jokers, most_points=True)
    return [*old, *new] if fits else None


def _may_form_sets(played: list[int]) -> bool:
    """Whether each tile has neighbours for a group or a run; a quick no for most tables."""
    need = 3 - played[JOKER]
    colours = [
        sum([1 << n for n in range(NUMBERS) if played[low + n]]) for low in range(0, JOKER, NUMBERS)
    ]
    for tile in range(JOKER):
        if played[tile]:
            n = tile % NUMBERS
            near = colours[tile // NUMBERS] << 2 >> n  # the tile has bit 2 of it
            alike = sum([have >> n & 1 for have in colours])
            if alike < need and max([(near >> k & 7).bit_count() for k in range(3)]) < need:
                return False
    return True
