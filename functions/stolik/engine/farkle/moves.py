"""The moves of Farkle and how they are written: `roll`, `keep 0 3 4`, `bank 0 3 4`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from stolik.engine.contract import malformed_move

EXPECTED = "roll, keep 0 3 4 or bank 0 3 4"
_NUMBER = re.compile(r"-?[0-9]{1,3}").fullmatch
_LONGEST = 100


@dataclass(frozen=True, slots=True)
class Roll:
    """Throw the cup; `on` takes over the dice and points of the last bank (D13)."""

    on: bool = False

    def __str__(self) -> str:
        return "roll on" if self.on else "roll"


@dataclass(frozen=True, slots=True)
class Keep:
    """Set the dice at these places of the roll aside and throw the rest (D7)."""

    places: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(("keep", *map(str, self.places)))


@dataclass(frozen=True, slots=True)
class Bank:
    """Set the dice at these places of the roll aside and bank the turn (D10)."""

    places: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(("bank", *map(str, self.places)))


Move = Roll | Keep | Bank


def parse(text: str) -> Move:
    """The move that `text` means. Case, commas and extra spaces do not matter."""
    words = text.lower().replace(",", " ").split() if len(text) <= _LONGEST else []
    match words:
        case ["roll"]:
            return Roll()
        case ["roll", "on"]:
            return Roll(on=True)
        case ["keep" | "bank" as verb, *numbers] if all(map(_NUMBER, numbers)):
            places = tuple(map(int, numbers))
            return Keep(places) if verb == "keep" else Bank(places)
    raise malformed_move(text, EXPECTED)
