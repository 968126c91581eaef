"""Sets as the rules read them: kind, what a joker stands for, and what a set is worth.

A set is a tuple of tile integers. A run is in ascending order, so a joker's place in it
fixes its number; where a set can be both (`r9 j j`), it is read as a run first.
"""

from __future__ import annotations

from stolik.engine.bots.rummikub.tiles import JOKER, NUMBERS, colour, number

TileCodes = tuple[int, ...]
GROUP, RUN = "group", "run"


def run_start(tiles: TileCodes) -> int | None:
    """The first number of an ordered run, or None if this is not one."""
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
    hue = colour(real[0][1])
    fits = all(colour(t) == hue and number(t) == start + place for place, t in real)
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
    """'run' if it can be read as one, else 'group', or None for no set at all."""
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
