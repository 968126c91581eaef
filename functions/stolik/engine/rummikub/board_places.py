"""Where sets lie on the board: 32 rows and 32 columns that hold the left end of a set."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from stolik.engine.rummikub.sets import TileSet

BOARD_SIDE = 32


def sets_overlap(sets: Iterable[TileSet]) -> bool:
    """Whether two sets lie on one place, or overlap on a row."""
    spans = sorted(
        (tile_set.row, tile_set.col, tile_set.col + len(tile_set.tiles))
        for tile_set in sets
        if tile_set.row is not None and tile_set.col is not None
    )
    return any(left[0] == right[0] and left[2] > right[1] for left, right in pairwise(spans))


def keep_places(before: Iterable[TileSet], after: Iterable[TileSet]) -> tuple[TileSet, ...]:
    """`after` with the places of `before`, for players who do not look at the board.

    A set that is still the same lies where it lay. A changed one stays where the set lay that
    it shares most tiles with, if there is room; all others lose their place.
    """
    free = [old for old in before if old.row is not None and old.col is not None]
    settled: list[TileSet] = []
    changed: list[tuple[int, TileSet]] = []
    for index, new in enumerate(after):
        settled.append(TileSet(new.tiles, new.kind))
        same = next((old for old in free if (old.tiles, old.kind) == (new.tiles, new.kind)), None)
        if same is None:
            changed.append((index, new))
        else:
            free.remove(same)
            settled[index] = same
    for index, new in changed:
        shared = [(len({*old.tiles} & {*new.tiles}), -place) for place, old in enumerate(free)]
        most, place = max(shared, default=(0, 0))
        if most:
            old = free[-place]
            settled[index] = TileSet(new.tiles, new.kind, old.row, old.col)
            if sets_overlap(settled):
                settled[index] = TileSet(new.tiles, new.kind)
            else:
                del free[-place]
    return tuple(settled)
