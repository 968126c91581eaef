"""The best table when jokers move freely: what the rules ask by default, exactly."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine.bots.rummikub.layout import LaidSet, lay_out, place_spare_jokers
from stolik.engine.bots.rummikub.number_options import JOKERS_ANYWHERE, JOKERS_COUNT, JOKERS_HELP
from stolik.engine.bots.rummikub.search import search
from stolik.engine.bots.rummikub.search_problem import (
    POINTS_FIRST,
    TILES_FIRST,
    SearchProblem,
    TileWeight,
)
from stolik.engine.bots.rummikub.tiles import JOKER, NUMBERS, count_tiles


def best_table(
    old: Sequence[LaidSet],
    table: list[int],
    rack: list[int],
    worth: TileWeight,
    deadline: float,
    *,
    idle: bool = False,
) -> list[LaidSet] | None:
    """The sets of the best table after the move, old ones that stay first; None for no move.

    With `idle`, a table on which nothing is laid is an answer too.

    Where tiles count, jokers are at first laid only where they help others out. If all the
    spare ones then find a place, nothing better can exist: every joker lies, and with it the
    most real tiles. Where they do not, a wider search puts each of them somewhere.
    """
    jokers = table[JOKER] + rack[JOKER]
    jokers_go = JOKERS_COUNT if rack[JOKER] and worth is POINTS_FIRST else JOKERS_HELP
    field = SearchProblem(table, rack, worth, jokers_go=jokers_go)
    least = 0 if idle or rack[JOKER] else field.weights[0]
    found = search(field, 0, deadline, least)
    if found is None:
        return None
    _, placed, path = found
    stay, new = lay_out(field, path, old)
    if jokers_go == JOKERS_COUNT and placed >= table[JOKER]:
        return stay + new
    if jokers_go == JOKERS_HELP and place_spare_jokers(
        new, stay, jokers - placed, dear=rack[JOKER] > 0
    ):
        return _beside_old_sets(old, table, stay + new, deadline) or stay + new
    field = SearchProblem(table, rack, worth, jokers_go=JOKERS_ANYWHERE)
    found = search(field, table[JOKER], deadline)
    if found is None:
        return None
    stay, new = lay_out(field, found[2], old)
    return stay + new


def _beside_old_sets(
    old: Sequence[LaidSet], table: list[int], laid: list[LaidSet], deadline: float
) -> list[LaidSet] | None:
    """The same tiles beside the old sets as they are, or None if they need them."""
    played = count_tiles(tile for tiles, _ in laid for tile in tiles)
    played = [after - before for after, before in zip(played, table, strict=True)]
    if sum(played) < 3 or all(one in laid for one in old) or not _may_form_sets(played):
        return None
    field = SearchProblem([0] * len(played), played, TILES_FIRST, jokers_go=JOKERS_HELP)
    all_of_them = sum(
        weight * have
        for weight, pairs in zip(field.weights, field.pairs, strict=True)
        for have, _ in pairs
    )
    found = search(field, 0, deadline, all_of_them)
    if found is None:
        return None
    _, new = lay_out(field, found[2], ())
    fits = place_spare_jokers(new, [], played[JOKER] - found[1], dear=True)
    return [*old, *new] if fits else None


def _may_form_sets(played: list[int]) -> bool:
    """Whether each tile has company for a group or a run; a quick no for most tables."""
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
