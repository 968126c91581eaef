"""Cards, tiles and dice as people see them: suit symbols, and colour where it is wanted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TextIO

_SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_CARD = re.compile(r"\b([2-9TJQKA])([cdhs])\b")
_TILE = re.compile(r"\b([krbo])(1[0-3]|[1-9])\b")
_CODES = {"red": "31", "blue": "34", "orange": "33", "bold": "1", "dim": "2", "green": "32"}
_SUIT_COLOURS = {"d": "red", "h": "red"}
_TILE_COLOURS = {"k": "bold", "r": "red", "b": "blue", "o": "orange"}


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How to write for one terminal."""

    colour: bool = False
    symbols: bool = True

    @classmethod
    def for_output(cls, out: TextIO, environment: Mapping[str, str]) -> TextStyle:
        """The style that `out` can show; NO_COLOR and anything but a terminal stay plain."""
        colour = out.isatty() and not environment.get("NO_COLOR")
        try:
            "♠─".encode(out.encoding or "ascii")
        except UnicodeEncodeError:
            return cls(colour and environment.get("TERM") != "dumb", symbols=False)
        return cls(colour and environment.get("TERM") != "dumb")

    def tint(self, text: str, colour: str) -> str:
        """`text` in a colour, or as it is."""
        return f"\033[{_CODES[colour]}m{text}\033[0m" if self.colour and colour else text

    def bold(self, text: str) -> str:
        """`text` in bold letters."""
        return self.tint(text, "bold")

    def dim(self, text: str) -> str:
        """`text` in faint letters."""
        return self.tint(text, "dim")

    def text(self, text: str) -> str:
        """`text` with every card in it as a symbol.

        >>> TextStyle().text("Bot 1 plays Qc")
        'Bot 1 plays Q♣'
        """
        return _CARD.sub(lambda match: self._card(match[1], match[2]), text)

    def hand(self, cards: Iterable[str]) -> str:
        """A row of cards or tiles."""
        row = "  ".join(cards)
        return _TILE.sub(lambda match: self.tint(match[0], _TILE_COLOURS[match[1]]), self.text(row))

    def _card(self, rank: str, suit: str) -> str:
        shown = rank + (_SYMBOLS[suit] if self.symbols else suit)
        return self.tint(shown, _SUIT_COLOURS.get(suit, ""))
