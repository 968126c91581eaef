"""Is a submitted table legal? Nothing but the table before, the rack and the new table counts.

L1  Every set is valid (sets.py).
L2  Table after = table before + tiles from the own rack: none missing, none unheld.
L3  At least one tile is laid. The very same table again means drawing (`unchanged`).
L4  The first meld makes `initialMeld` points or more with new sets from the own rack alone,
    jokers counting as what they stand for, and leaves the sets on the table as they are.
L5  The joker rule of the table (jokers.py).
L6  No two sets overlap on the board (places.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain

from stolik.engine.reasons import Reason
from stolik.engine.rummikub import jokers, places
from stolik.engine.rummikub.options import Options
from stolik.engine.rummikub.sets import Kind, Reading, Tiles, TileSet, guess, judge_set


def unchanged(before: Sequence[TileSet], after: Sequence[TileSet]) -> bool:
    """Are these the same sets, in whatever order and places (L3)?"""
    return len(before) == len(after) and _faces(before) == _faces(after)


def laid(before: Iterable[TileSet], after: Iterable[TileSet]) -> Counter[str]:
    """The tiles that `after` has and `before` has not."""
    return tally(after) - tally(before)


def tally(sets: Iterable[TileSet]) -> Counter[str]:
    """How many of each tile lie in `sets`."""
    return Counter(chain.from_iterable([one.tiles for one in sets]))


def refusal(
    before: Sequence[TileSet],
    after: Sequence[TileSet],
    hand: Tiles,
    melded: bool,
    rules: Options,
) -> Reason | None:
    """Why a player with `hand` may not turn `before` into `after`, or None."""
    points = {}
    for one in after:
        reading = judge_set(one.tiles, one.kind)
        if not isinstance(reading, Reading):
            return bad_set(one)  # L1
        points[_face(one)] = reading.points
    old, new = tally(before), tally(after)
    if old - new:
        return Reason.TABLE_TILE_MISSING  # L2
    fresh = new - old
    if fresh - Counter(hand):
        return Reason.TILE_NOT_HELD  # L2
    if not fresh:
        return Reason.NOTHING_PLAYED  # L3
    if not melded:
        reason = _first_meld(_faces(before), _faces(after), points, rules.initial_meld)
    else:
        reason = Reason.JOKER_BOUND if jokers.bound(before, after, fresh, rules) else None
    return reason or (Reason.PLACE_TAKEN if places.clash(after) else None)


def bad_set(one: TileSet) -> Reason | None:
    """What is wrong with a set, for marking it while a player arranges tiles; None if nothing."""
    verdict = judge_set(one.tiles, one.kind)
    if isinstance(verdict, Reading):
        return None
    if verdict is Reason.UNKNOWN_TILE or one.kind != guess(one.tiles):
        return verdict
    plain = judge_set(one.tiles)  # the kind was only guessed
    return verdict if isinstance(plain, Reading) else plain


Face = tuple[Kind, Tiles]


def _first_meld(
    old: Counter[Face], new: Counter[Face], points: dict[Face, int], needed: int
) -> Reason | None:
    """L4."""
    if old - new:
        return Reason.MELD_TOUCHES_TABLE
    total = sum(points[face] * count for face, count in (new - old).items())
    return Reason.MELD_TOO_LOW if total < needed else None


def _faces(sets: Iterable[TileSet]) -> Counter[Face]:
    return Counter(map(_face, sets))


def _face(one: TileSet) -> Face:
    """What makes two sets the same: the order of tiles matters in a run only."""
    return one.kind, one.tiles if one.kind == "run" else tuple(sorted(one.tiles))
