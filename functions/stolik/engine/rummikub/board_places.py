"""Where sets lie on the board: 32 rows and 32 columns that hold the left end of a set."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from stolik.engine.rummikub.sets import TileSet

BOARD_SIDE = 32


def sets_overlap(sets: Iterable[TileSet]) -> bool:
    """Do two sets lie on one place, or overlap on a row?"""
    spans = sorted(
        (one.row, one.col, one.col + len(one.tiles))
        for one in sets
        if one.row is not None and one.col is not None
    )
    return any(left[0] == right[0] and left[2] > right[1] for left, right in pairwise(spans))


def keep_places(before: Iterable[TileSet], after: Iterable[TileSet]) -> tuple[TileSet, ...]:
    """`after` with the places of `before`, for players who do not look at the board.

    A set that is still the same lies where it lay. A changed one stays where the set lay that
    it shares most tiles with, if there is room; all others lose their place.
    """
    free = [one for one in before if one.row is not None and one.col is not None]
    settled: list[TileSet] = []
    changed: list[tuple[int, TileSet]] = []
    for index, one in enumerate(after):
        settled.append(TileSet(one.tiles, one.kind))
        same = next((old for old in free if (old.tiles, old.kind) == (one.tiles, one.kind)), None)
        if same is None:
            changed.append((index, one))
        else:
            free.remove(same)
            settled[index] = same
    for index, one in changed:
        shared = [(len({*old.tiles} & {*one.tiles}), -place) for place, old in enumerate(free)]
        most, place = max(shared, default=(0, 0))
        if most:
            old = free[-place]
            settled[index] = TileSet(one.tiles, one.kind, old.row, old.col)
            if sets_overlap(settled):
                settled[index] = TileSet(one.tiles, one.kind)
            else:
                del free[-place]
    return tuple(settled)
