"""What a bot answers: the whole table after its move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stolik.engine.bots.rummikub.sets import TileCodes, joker_numbers
from stolik.engine.bots.rummikub.tiles import JOKER, count_tiles, number, tile_name

FIRST_MELD_POINTS = 30


@dataclass(frozen=True, slots=True)
class Solution:
    """A table after a move. `exact` is False when the time box struck or nothing better is known.

    sets    every set, runs in ascending order with jokers in their places
    kinds   'group' or 'run', one per set
    played  the rack tiles laid, in the order of the rack
    tiles   how many these are
    points  what they count, a joker as what it stands for
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
    """The answer that lays these sets, or None if it would lay nothing from the rack.

    Jokers are alike: with one from the table and one from the rack, the laid one is taken
    to be the one that counts more.
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
    holding = (one for one in laid if JOKER in one[0])
    jokers = sorted((n for one in holding for n in joker_numbers(*one)), reverse=True)
    points = sum(number(tile) for tile in played if tile != JOKER)
    return Solution(
        sets=tuple(tuple(map(tile_name, tiles)) for tiles, _ in laid),
        kinds=tuple(kind for _, kind in laid),
        played=tuple(map(tile_name, played)),
        tiles=len(played),
        points=points + sum(jokers[: played.count(JOKER)]),
        exact=exact,
    )
