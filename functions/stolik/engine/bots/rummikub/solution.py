"""The solver's answer: the whole table after the move, and what was laid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stolik.engine.bots.rummikub.sets import TileCodes, joker_numbers
from stolik.engine.bots.rummikub.tiles import JOKER, count_tiles, number, tile_name

FIRST_MELD_POINTS = 30


@dataclass(frozen=True, slots=True)
class Solution:
    """A table after a move. `exact` says whether it is proven to be the best one.

    sets    every set, runs in ascending order with jokers in their places
    kinds   'group' or 'run', one per set
    played  the rack tiles laid, in the order of the rack
    tiles   their number
    points  what they count, a joker as the tile it stands for
    """

    sets: tuple[tuple[str, ...], ...]
    kinds: tuple[str, ...]
    played: tuple[str, ...]
    tiles: int
    points: int
    exact: bool = True


def make_solution(
    laid: Sequence[tuple[TileCodes, str]],
    table: list[int],
    rack: Sequence[int],
    *,
    exact: bool = True,
) -> Solution | None:
    """The solution with these sets, or None if they hold nothing from the rack.

    Jokers are alike: if one was on the table and one comes from the rack, the one that counts
    more is taken to come from the rack.
    """
    more = count_tiles(tile for tiles, _ in laid for tile in tiles)
    for tile, before in enumerate(table):
        more[tile] -= before
    played = []
    for tile in rack:
        if more[tile] > 0:
            more[tile] -= 1
            played.append(tile)
    if not played:
        return None
    jokers = sorted(
        (n for tiles, kind in laid if JOKER in tiles for n in joker_numbers(tiles, kind)),
        reverse=True,
    )
    points = sum(number(tile) for tile in played if tile != JOKER)
    return Solution(
        sets=tuple(tuple(map(tile_name, tiles)) for tiles, _ in laid),
        kinds=tuple(kind for _, kind in laid),
        played=tuple(map(tile_name, played)),
        tiles=len(played),
        points=points + sum(jokers[: played.count(JOKER)]),
        exact=exact,
    )
