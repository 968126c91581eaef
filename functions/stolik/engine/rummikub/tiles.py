"""The 106 tiles: colour then number, `k1` to `o13`, each twice, and two jokers `j`.

>>> read("R10"), read("10r"), read("Joker"), read("*")
('r10', 'r10', 'j', 'j')
"""

from __future__ import annotations

from collections.abc import Iterable

from stolik.engine.errors import IllegalMove
from stolik.engine.reasons import Reason

COLOURS = "krbo"  # black, red, blue, orange
TOP = 13
JOKER = "j"

PACK: tuple[str, ...] = tuple(f"{colour}{n}" for colour in COLOURS for n in range(1, TOP + 1))
DECK: tuple[str, ...] = (*PACK, *PACK, JOKER, JOKER)

NUMBER: dict[str, int] = {JOKER: 0} | {tile: int(tile[1:]) for tile in PACK}
COLOUR: dict[str, str] = {JOKER: ""} | {tile: tile[0] for tile in PACK}

_SPELLINGS: dict[str, str] = {
    **{tile: tile for tile in PACK},
    **{tile[1:] + tile[0]: tile for tile in PACK},
    **dict.fromkeys((JOKER, "*", "joker", "🃏"), JOKER),
}
_SUITS = dict(zip(COLOURS, "shcd", strict=True))
_RANKS = dict(zip(range(1, TOP + 1), "A23456789TJQK", strict=True))


def read(text: str) -> str:
    """The tile that `text` means. Raises IllegalMove (unknown-tile) for anything else."""
    if tile := _SPELLINGS.get(text) or _SPELLINGS.get(text.lower()):
        return tile
    raise IllegalMove(Reason.UNKNOWN_TILE, f"there is no tile {text[:20]!r}; write r10, k1 or j")


def worth(hand: Iterable[str], joker: int) -> int:
    """The sum of the numbers on a rack; a joker counts `joker`.

    >>> worth(("r5", "k13"), 30), worth(("j", "b1"), 30), worth(("j", "b1"), 0)
    (18, 31, 1)
    """
    return sum(NUMBER[tile] or joker for tile in hand)


def card(tile: str) -> str:
    """The playing card that stands for a tile where two packs of cards replace the set.

    >>> card("k1"), card("r10"), card("o13"), card("j")
    ('As', 'Th', 'Kd', 'j')
    """
    return tile if tile == JOKER else _RANKS[NUMBER[tile]] + _SUITS[COLOUR[tile]]
