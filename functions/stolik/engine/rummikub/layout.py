"""Whether the table that a meld submits is legal (L1 to L6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain

from stolik.engine.reasons import Reason
from stolik.engine.rummikub import board_places, jokers
from stolik.engine.rummikub.sets import Kind, Reading, Tiles, TileSet, guess_kind, judge_set
from stolik.engine.rummikub.state import Options


def same_sets(before: Sequence[TileSet], after: Sequence[TileSet]) -> bool:
    """Are these the same sets, in whatever order and places (L3)?"""
    return len(before) == len(after) and _faces(before) == _faces(after)


def tiles_laid(before: Iterable[TileSet], after: Iterable[TileSet]) -> Counter[str]:
    """The tiles that `after` has and `before` has not."""
    return count_tiles(after) - count_tiles(before)


def count_tiles(sets: Iterable[TileSet]) -> Counter[str]:
    """How many of each tile lie in `sets`."""
    return Counter(chain.from_iterable([tile_set.tiles for tile_set in sets]))


def meld_refusal(
    before: Sequence[TileSet],
    after: Sequence[TileSet],
    hand: Tiles,
    options: Options,
    *,
    melded: bool,
) -> Reason | None:
    """Why a player with `hand` may not turn `before` into `after`, or None."""
    for tile_set in after:
        if not isinstance(judge_set(tile_set.tiles, tile_set.kind), Reading):
            return set_problem(tile_set)  # L1
    old, new = count_tiles(before), count_tiles(after)
    if old - new:
        return Reason.TABLE_TILE_MISSING  # L2
    laid = new - old
    if laid - Counter(hand):
        return Reason.TILE_NOT_HELD  # L2
    if not laid:
        return Reason.NOTHING_PLAYED  # L3
    if not melded:
        reason = _first_meld_refusal(before, after, options)
        if reason is not None:
            return reason
    elif jokers.breaks_joker_rule(before, after, laid, options):
        return Reason.JOKER_BOUND  # L5
    return Reason.PLACE_TAKEN if board_places.sets_overlap(after) else None  # L6


def set_problem(tile_set: TileSet) -> Reason | None:
    """What is wrong with a set, for marking it while a player arranges tiles; None if nothing."""
    verdict = judge_set(tile_set.tiles, tile_set.kind)
    if isinstance(verdict, Reading):
        return None
    if verdict is Reason.UNKNOWN_TILE or tile_set.kind != guess_kind(tile_set.tiles):
        return verdict
    undeclared = judge_set(tile_set.tiles)  # the kind was only guessed
    return verdict if isinstance(undeclared, Reading) else undeclared


def first_meld_points(before: Iterable[TileSet], after: Iterable[TileSet]) -> int:
    """The points of the valid sets that `after` has and `before` has not (L4)."""
    added = _faces(after) - _faces(before)
    readings = ((judge_set(tiles, kind), count) for (kind, tiles), count in added.items())
    return sum(
        reading.points * count for reading, count in readings if isinstance(reading, Reading)
    )


Face = tuple[Kind, Tiles]


def _first_meld_refusal(
    before: Sequence[TileSet], after: Sequence[TileSet], options: Options
) -> Reason | None:
    """L4."""
    if _faces(before) - _faces(after):
        return Reason.MELD_TOUCHES_TABLE
    too_low = first_meld_points(before, after) < options.initial_meld
    return Reason.MELD_TOO_LOW if too_low else None


def _faces(sets: Iterable[TileSet]) -> Counter[Face]:
    return Counter(map(_face, sets))


def _face(tile_set: TileSet) -> Face:
    """What makes two sets the same: the order of tiles matters in a run only."""
    tiles = tile_set.tiles
    return tile_set.kind, tiles if tile_set.kind == "run" else tuple(sorted(tiles))
