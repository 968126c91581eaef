"""The 106 tiles: colour then number, `k1` to `o13`, each twice, and two jokers `j`.

>>> parse_tile("R10"), parse_tile("10r"), parse_tile("Joker"), parse_tile("*")
('r10', 'r10', 'j', 'j')
"""

from __future__ import annotations

from collections.abc import Iterable

from stolik.engine.errors import IllegalMove
from stolik.engine.reasons import Reason

COLOURS = "krbo"  # black, red, blue, orange
MAX_NUMBER = 13
JOKER = "j"

PACK: tuple[str, ...] = tuple(
    f"{colour}{n}" for colour in COLOURS for n in range(1, MAX_NUMBER + 1)
)
DECK: tuple[str, ...] = (*PACK, *PACK, JOKER, JOKER)

NUMBER: dict[str, int] = {JOKER: 0} | {tile: int(tile[1:]) for tile in PACK}
COLOUR: dict[str, str] = {JOKER: ""} | {tile: tile[0] for tile in PACK}

_SPELLINGS: dict[str, str] = {
    **{tile: tile for tile in PACK},
    **{tile[1:] + tile[0]: tile for tile in PACK},
    **dict.fromkeys((JOKER, "*", "joker", "🃏"), JOKER),
}


def parse_tile(text: str) -> str:
    """The tile that `text` means. Raises IllegalMove (unknown-tile) for anything else."""
    if tile := _SPELLINGS.get(text) or _SPELLINGS.get(text.lower()):
        return tile
    raise IllegalMove(Reason.UNKNOWN_TILE, f"there is no tile {text[:20]!r}; write r10, k1 or j")


def rack_points(hand: Iterable[str], joker: int) -> int:
    """The sum of the numbers on a rack; a joker counts `joker`.

    >>> rack_points(("r5", "k13"), 30), rack_points(("j", "b1"), 30), rack_points(("j", "b1"), 0)
    (18, 31, 1)
    """
    return sum(NUMBER[tile] or joker for tile in hand)
