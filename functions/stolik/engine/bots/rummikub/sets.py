"""Sets of tile codes: whether they are a run or a group, and what their tiles count.

A run is in ascending order, so a joker's place in it fixes its number. A set that can be both
(`r9 j j`) is read as a run.
"""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine.bots.rummikub.tiles import JOKER, NUMBERS, colour, number, tile_code

TileCodes = tuple[int, ...]
LaidSet = tuple[TileCodes, str]  # the tiles, and the kind of set
GROUP, RUN = "group", "run"


def read_set(tiles: Sequence[str]) -> LaidSet:
    """The set of these tiles on the table."""
    codes = tuple(tile_code(tile) for tile in tiles)
    return codes, kind_of(codes) or GROUP


def run_start(tiles: TileCodes) -> int | None:
    """The first number of a run in ascending order, or None if these are not a run."""
    if JOKER not in tiles:
        start, size = number(tiles[0]), len(tiles)
        fits = tiles == tuple(range(tiles[0], tiles[0] + size)) and start + size <= NUMBERS + 1
        return start if fits and size >= 3 else None
    real = [(place, tile) for place, tile in enumerate(tiles) if tile != JOKER]
    if not real or len(tiles) < 3:
        return None
    start = number(real[0][1]) - real[0][0]
    if start < 1 or start + len(tiles) - 1 > NUMBERS:
        return None
    run_colour = colour(real[0][1])
    fits = all(colour(t) == run_colour and number(t) == start + place for place, t in real)
    return start if fits else None


def is_group(tiles: TileCodes) -> bool:
    """Whether these are three or four tiles of one number in different colours."""
    real = [tile for tile in tiles if tile != JOKER]
    return (
        3 <= len(tiles) <= 4
        and len({number(tile) for tile in real}) == 1
        and len({colour(tile) for tile in real}) == len(real)
    )


def kind_of(tiles: TileCodes) -> str | None:
    """'run' if these can be a run, else 'group', or None if they are no set."""
    if run_start(tiles) is not None:
        return RUN
    return GROUP if is_group(tiles) else None


def numbers(tiles: TileCodes, kind: str) -> list[int]:
    """What each tile counts, jokers as the tiles they stand for."""
    if kind == RUN:
        start = run_start(tiles) or 1
        return list(range(start, start + len(tiles)))
    return [next(number(tile) for tile in tiles if tile != JOKER)] * len(tiles)


def joker_numbers(tiles: TileCodes, kind: str) -> list[int]:
    """What each joker in the set counts."""
    return [n for tile, n in zip(tiles, numbers(tiles, kind), strict=True) if tile == JOKER]
