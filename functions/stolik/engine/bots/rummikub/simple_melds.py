"""The easy bot: own sets from the rack, and tiles at the ends of sets on the table.

B1  Own sets first, the one that counts most before the others, jokers kept on the rack.
B2  Then tiles that fit at an end of a run or as the fourth of a group.
B3  The first meld must count 30; jokers then help the sets that lack one tile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stolik.engine.bots.rummikub.layout import LaidSet
from stolik.engine.bots.rummikub.sets import (
    GROUP,
    RUN,
    TileCodes,
    is_group,
    kind_of,
    numbers,
    run_start,
)
from stolik.engine.bots.rummikub.solution import FIRST_MELD_POINTS, Solution, make_solution
from stolik.engine.bots.rummikub.tiles import JOKER, NUMBERS, colour, count_tiles, tile_code


def find_simple_meld(
    sets: Sequence[Sequence[str]], rack: Sequence[str], melded: bool
) -> Solution | None:
    """The easy bot's table, or None if it finds nothing to lay; never claimed to be exact."""
    hand = [tile_code(tile) for tile in rack]
    left = count_tiles(hand)
    old: list[LaidSet] = []
    for tiles in sets:
        codes = tuple(tile_code(tile) for tile in tiles)
        old.append((codes, kind_of(codes) or GROUP))
    new = _own_sets(left, melded)
    if not melded and _points(new) < FIRST_MELD_POINTS:
        return None
    if melded:
        old = [extend_set(one, left) for one in old]
    table = count_tiles(tile_code(tile) for tiles in sets for tile in tiles)
    return make_solution(old + new, table, hand, exact=False)


def _own_sets(left: list[int], melded: bool) -> list[LaidSet]:
    """Sets that leave `left`, the most points first; jokers only for the first meld's sake."""
    new: list[LaidSet] = []
    short = 0
    while short <= min(left[JOKER], 2):
        possible = list(_possible_sets(left, short))
        if possible:
            tiles, kind = max(possible, key=lambda one: (sum(numbers(*one)), one))
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
    return sum(sum(numbers(*one)) for one in sets)


def _possible_sets(left: list[int], short: int) -> Iterator[LaidSet]:
    """Every group and run that `left` has but for `short` jokers."""
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


def extend_set(one: LaidSet, left: list[int]) -> LaidSet:
    """The set with every tile of `left` that fits at its ends; these leave `left`."""
    tiles, kind = one
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
