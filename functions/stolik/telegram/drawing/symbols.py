"""Cards, tiles, dice and tricks as text with symbols."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from stolik.engine.text_templates import card_text
from stolik.engine.tricks import Trick

SUITS = "shdc"  # the usual order of a hand
COLOURS = {"k": "⚫", "r": "🔺", "b": "🟦", "o": "🔶"}  # distinct shapes, for colour-blind people
JOKER = "🃏"
_FACES = " ⚀⚁⚂⚃⚄⚅"
_RANKS = "23456789TJQKA"

Names = Sequence[str]


def tile(tile: str) -> str:
    """A tile: its colour and number.

    >>> tile("r10"), tile("j")
    ('🔺10', '🃏')
    """
    return JOKER if tile == "j" else COLOURS[tile[0]] + tile[1:]


def tiles(row: Iterable[str]) -> str:
    """Tiles, side by side."""
    return " ".join(map(tile, row))


def tile_set(row: Sequence[str]) -> str:
    """A set of tiles; if all have one colour, it is shown once.

    >>> tile_set(["r7", "r8", "j"]), tile_set(["k3", "j", "o3"])
    ('🔺 7 8 🃏', '⚫3 🃏 🔶3')
    """
    signs = [COLOURS[tile[0]] for tile in row if tile != "j"]
    if len(set(signs)) != 1:
        return tiles(row)
    return " ".join([signs[0], *(tile[1:] or JOKER for tile in row)])


def rack(row: Iterable[str]) -> str:
    """The tiles of a rack, one line per colour, jokers last."""
    lines = groupby(by_colour(row), key=lambda tile: tile[0])
    return "\n".join(
        tile_set(list(line)) if colour != "j" else tiles(line) for colour, line in lines
    )


def by_colour(row: Iterable[str]) -> list[str]:
    """Tiles in the order of a rack: by colour and number, jokers last."""
    return sorted(row, key=lambda tile: ("krbo".find(tile[0]) % 9, int(tile[1:] or 0)))


def cards(row: Iterable[str]) -> str:
    """Cards, side by side."""
    return " ".join(map(card_text, row))


def by_suit(row: Iterable[str], between: str = "  ") -> str:
    """A hand sorted by suit, high cards first; `between` separates the suits."""
    held = list(row)
    suits = ([card for card in held if card[1] == suit] for suit in SUITS)
    ordered = (sorted(suit, key=lambda card: -_RANKS.index(card[0])) for suit in suits)
    return between.join(cards(suit) for suit in ordered if suit)


def dice(row: Iterable[int]) -> str:
    """Dice by their faces, followed by the number, which is easier to read."""
    return " ".join(f"{_FACES[die]}{die}" for die in row)


def name_values(names: Iterable[str], values: Iterable[Any]) -> str:
    """Each name with its value. The colon is needed because names of bots end in numbers."""
    return " · ".join(f"{name}: {value}" for name, value in zip(names, values, strict=True))


def trick(trick: Trick, names: Names, order: Sequence[int] = ()) -> str:
    """The cards of a trick, each with the name of its player."""
    seats = list(order) or list(range(len(names)))
    start = seats.index(trick.leader)
    in_order = seats[start:] + seats[:start]
    players = in_order[: len(trick.cards)]
    return name_values((names[seat] for seat in players), map(card_text, trick.cards))
