"""Cards, tiles, dice and rows of names as a chat shows them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from stolik.engine.text_templates import card_text
from stolik.engine.tricks import Trick

SUITS = "shdc"  # in the order that players know
COLOURS = {"k": "⚫", "r": "🔺", "b": "🟦", "o": "🔶"}  # each of a shape of its own
JOKER = "🃏"
_FACES = " ⚀⚁⚂⚃⚄⚅"
_RANKS = "23456789TJQKA"

Names = Sequence[str]


def tile(tile: str) -> str:
    """A tile.

    >>> tile("r10"), tile("j")
    ('🔺10', '🃏')
    """
    return JOKER if tile == "j" else COLOURS[tile[0]] + tile[1:]


def tiles(row: Iterable[str]) -> str:
    """Tiles, side by side."""
    return " ".join(map(tile, row))


def tile_set(row: Sequence[str]) -> str:
    """A set; one of a single colour names it once.

    >>> tile_set(["r7", "r8", "j"]), tile_set(["k3", "j", "o3"])
    ('🔺 7 8 🃏', '⚫3 🃏 🔶3')
    """
    signs = [COLOURS[one[0]] for one in row if one != "j"]
    if len(set(signs)) != 1:
        return tiles(row)
    return " ".join([signs[0], *(one[1:] or JOKER for one in row)])


def rack(row: Iterable[str]) -> str:
    """The tiles in hand, a line for each colour, jokers last."""
    lines = groupby(by_colour(row), key=lambda one: one[0])
    return "\n".join(
        tile_set(list(found)) if sign != "j" else tiles(found) for sign, found in lines
    )


def by_colour(row: Iterable[str]) -> list[str]:
    """Tiles in the order of a rack: by colour and number, jokers last."""
    return sorted(row, key=lambda one: ("krbo".find(one[0]) % 9, int(one[1:] or 0)))


def cards(row: Iterable[str]) -> str:
    """Cards, side by side."""
    return " ".join(map(card_text, row))


def by_suit(row: Iterable[str], between: str = "  ") -> str:
    """A hand by suit, high cards first, `between` two suits a gap or the end of a line."""
    held = list(row)
    suits = ([card for card in held if card[1] == suit] for suit in SUITS)
    ordered = (sorted(suit, key=lambda card: -_RANKS.index(card[0])) for suit in suits)
    return between.join(cards(suit) for suit in ordered if suit)


def dice(row: Iterable[int]) -> str:
    """Dice by their faces, and in figures for whoever cannot see those."""
    faces = list(row)
    return " ".join(f"{_FACES[die]}{die}" for die in faces)


def each(names: Iterable[str], values: Iterable[Any]) -> str:
    """A value beside every name; bots are called by numbers, so it must be seen which is which."""
    return " · ".join(f"{name}: {value}" for name, value in zip(names, values, strict=True))


def trick(trick: Trick, names: Names, order: Sequence[int] = ()) -> str:
    """The cards of a trick with who played them."""
    seats = list(order) or list(range(len(names)))
    start = seats.index(trick.leader)
    turned = seats[start:] + seats[:start]
    played = turned[: len(trick.cards)]
    return each((names[seat] for seat in played), map(card_text, trick.cards))
