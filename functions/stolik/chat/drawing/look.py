"""Cards, tiles, dice and rows of names as a chat shows them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from stolik.engine.sentences import card_text
from stolik.engine.tricks import Trick

SUITS = "shdc"  # in the order that players know
_COLOURS = {"k": "⚫", "r": "🔴", "b": "🔵", "o": "🟠"}
_FACES = " ⚀⚁⚂⚃⚄⚅"
_RANKS = "23456789TJQKA"

Names = Sequence[str]


def tile(tile: str) -> str:
    """A tile.

    >>> tile("r10"), tile("j")
    ('🔴10', '🃏')
    """
    return "🃏" if tile == "j" else _COLOURS[tile[0]] + tile[1:]


def tiles(row: Iterable[str]) -> str:
    """Tiles, side by side."""
    return " ".join(map(tile, row))


def by_colour(row: Iterable[str]) -> list[str]:
    """Tiles in the order of a rack: by colour and number, jokers last."""
    return sorted(row, key=lambda one: ("krbo".find(one[0]) % 9, int(one[1:] or 0)))


def cards(row: Iterable[str]) -> str:
    """Cards, side by side."""
    return " ".join(map(card_text, row))


def by_suit(row: Iterable[str]) -> str:
    """A hand by suit, high cards first, a suit to a line's end."""
    held = list(row)
    suits = ([card for card in held if card[1] == suit] for suit in SUITS)
    ordered = (sorted(suit, key=lambda card: -_RANKS.index(card[0])) for suit in suits)
    return "  ".join(cards(suit) for suit in ordered if suit)


def dice(row: Iterable[int]) -> str:
    """Dice by their faces, and in figures for whoever cannot see those."""
    faces = list(row)
    return " ".join(f"{_FACES[die]}{die}" for die in faces)


def each(names: Names, values: Iterable[Any]) -> str:
    """A value beside every name."""
    return ", ".join(f"{name} {value}" for name, value in zip(names, values, strict=True))


def trick(trick: Trick, names: Names, order: Sequence[int] = ()) -> str:
    """The cards of a trick with who played them."""
    seats = list(order) or list(range(len(names)))
    start = seats.index(trick.leader)
    turned = seats[start:] + seats[:start]
    played = zip(turned, trick.cards, strict=False)
    return ", ".join(f"{names[seat]} {card_text(card)}" for seat, card in played)
