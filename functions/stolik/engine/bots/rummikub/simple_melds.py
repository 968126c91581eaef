"""Simple melds, without moving tiles on the table: the basic bot's first step, and the
solver's fallback when time runs out.

B1  Sets from the rack alone, those with the most points first; jokers stay on the rack.
B2  Then tiles that fit at an end of a run or as the fourth of a group.
B3  The first meld must count 30 points; jokers then complete sets that lack a tile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stolik.engine.bots.rummikub.sets import (
    GROUP,
    RUN,
    LaidSet,
    TileCodes,
    is_group,
    numbers,
    read_set,
    run_start,
)
from stolik.engine.bots.rummikub.solution import FIRST_MELD_POINTS, Solution, make_solution
from stolik.engine.bots.rummikub.tiles import JOKER, NUMBERS, colour, count_tiles, tile_code


def find_simple_meld(
    sets: Sequence[Sequence[str]], rack: Sequence[str], melded: bool
) -> Solution | None:
    """A simple solution, or None if there is none; never marked as exact."""
    hand = [tile_code(tile) for tile in rack]
    left = count_tiles(hand)
    old = [read_set(tiles) for tiles in sets]
    new = _own_sets(left, melded)
    if not melded and _points(new) < FIRST_MELD_POINTS:
        return None
    if melded:
        old = [extend_set(laid, left) for laid in old]
    table = count_tiles(tile_code(tile) for tiles in sets for tile in tiles)
    return make_solution(old + new, table, hand, exact=False)


def _own_sets(left: list[int], melded: bool) -> list[LaidSet]:
    """Sets taken out of `left`, those with the most points first; jokers only in a first meld."""
    new: list[LaidSet] = []
    short = 0
    while short <= min(left[JOKER], 2):
        possible = list(_possible_sets(left, short))
        if possible:
            tiles, kind = max(possible, key=lambda laid: (sum(numbers(*laid)), laid))
            for tile in tiles:
                left[tile] -= 1
            new.append((tiles, kind))
        if melded or _points(new) >= FIRST_MELD_POINTS:
            if not possible or short:
                break
        elif not possible:
            short += 1
    return new


def _points(sets: list[LaidSet]) -> int:
    return sum(sum(numbers(*laid)) for laid in sets)


def _possible_sets(left: list[int], short: int) -> Iterator[LaidSet]:
    """Every group and run of tiles in `left` with exactly `short` jokers."""
    for i in range(NUMBERS):
        real = [c * NUMBERS + i for c in range(4) if left[c * NUMBERS + i]]
        if real and 3 <= len(real) + short <= 4:
            yield (*real, *(JOKER,) * short), GROUP
    for c in range(4):
        for start in range(NUMBERS - 2):
            run: TileCodes = ()
            missing = 0
            for tile in range(c * NUMBERS + start, (c + 1) * NUMBERS):
                missing += not left[tile]
                if missing > short:
                    break
                run = (*run, tile if left[tile] else JOKER)
                if len(run) >= 3 and missing == short < len(run):
                    yield run, RUN


def extend_set(laid: LaidSet, left: list[int]) -> LaidSet:
    """The set with every tile of `left` that fits at its ends; takes them out of `left`."""
    tiles, kind = laid
    while True:
        more = _extended_once(tiles, kind, left)
        if more is None:
            return tiles, kind
        tiles = more


def _extended_once(tiles: TileCodes, kind: str, left: list[int]) -> TileCodes | None:
    if kind == GROUP:
        fits = (t for t in range(JOKER) if left[t] and is_group((*tiles, t)))
        tile = next(fits, None)
        if tile is None:
            return None
        left[tile] -= 1
        return (*tiles, tile)
    start = run_start(tiles)
    if start is None:
        return None
    base = colour(next(t for t in tiles if t != JOKER)) * NUMBERS - 1
    for n in (start + len(tiles), start - 1):
        if 1 <= n <= NUMBERS and left[base + n]:
            left[base + n] -= 1
            return (*tiles, base + n) if n > start else (base + n, *tiles)
    return None
