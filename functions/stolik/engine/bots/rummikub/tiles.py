"""Tiles as text and as small integers: colour * 13 + number - 1, and 52 for a joker."""

from __future__ import annotations

from collections.abc import Iterable

COLOURS = "krbo"
NUMBERS = 13
JOKER = 52
COPIES = 2

_NAMES = (*(f"{c}{n}" for c in COLOURS for n in range(1, NUMBERS + 1)), "j")
_CODES = {text: tile for tile, text in enumerate(_NAMES)}


def tile_code(text: str) -> int:
    """The code of a tile. Raises ValueError if there is no such tile.

    >>> tile_code("k1"), tile_code("o13"), tile_code("j")
    (0, 51, 52)
    """
    if text not in _CODES:
        raise ValueError(f"{text!r} is not a tile: expected k, r, b or o and 1 to 13, or j")
    return _CODES[text]


def tile_name(tile: int) -> str:
    """The text of a tile, the inverse of `tile_code`."""
    return _NAMES[tile]


def count_tiles(tiles: Iterable[int]) -> list[int]:
    """How many there are of each of the 53 kinds."""
    counts = [0] * (JOKER + 1)
    for tile in tiles:
        counts[tile] += 1
    return counts


def number(tile: int) -> int:
    """The number on a tile that is not a joker."""
    return tile % NUMBERS + 1


def colour(tile: int) -> int:
    """The colour of a tile that is not a joker, as an index into COLOURS."""
    return tile // NUMBERS
