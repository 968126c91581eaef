"""The parts of a record, each read strictly."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from stolik.engine import games
from stolik.engine.contract import AnyGame, Seat
from stolik.engine.errors import BadRecord
from stolik.engine.json_codec import MAX_JSON_INT, Plain

MAX_MOVES = 100_000
MAX_TEXT_LENGTH = 10_000
_HEX = re.compile(r"[0-9a-f]{64}").fullmatch
_ENGINE = re.compile(r"(?:([a-z]{1,40})@)?([0-9]{1,6})").fullmatch


@dataclass(frozen=True, slots=True)
class Rest:
    """What an open deal holds beside its rows of cards or dice."""

    pool: tuple[str, ...] = ()
    starter: int = 0
    melded: tuple[bool, ...] = ()


ROWS: dict[str, type] = {"racks": str, "sets": str, "rolls": int}


def game(name: Plain, engine: Plain) -> AnyGame:
    """The game of a record; `engine` is `zole@1`, or 1, or None for the newest rules."""
    if not isinstance(name, str):
        raise BadRecord("the game is named by a text")
    if engine is None:
        return games.find(name)
    match = _ENGINE(str(engine)) if type(engine) in (str, int) else None
    if match is None or match[1] not in (None, name):
        raise BadRecord(f"the engine is written {name[:40]}@1")
    return games.find(f"{name}@{int(match[2])}")


def mapping(name: str, value: Plain) -> dict[str, Plain]:
    """A map with texts for keys."""
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise BadRecord(f"{name} is a map of names to values")
    return dict(value)


def digits(name: str, value: Plain) -> str | None:
    """32 bytes in hex, or None."""
    if value is None or (isinstance(value, str) and _HEX(value)):
        return value
    raise BadRecord(f"the {name} is 64 hexadecimal digits in lower case")


def moves(value: Plain) -> tuple[tuple[Seat, str], ...]:
    """The pairs [seat, move]; whether there is such a seat is for the game to judge."""
    if not isinstance(value, list | tuple) or len(value) > MAX_MOVES:
        raise BadRecord(f"moves is a list of at most {MAX_MOVES} pairs [seat, move]")
    return tuple(_move(index, pair) for index, pair in enumerate(value))


def _move(index: int, value: Plain) -> tuple[Seat, str]:
    match value:
        case [None | int() as seat, str(text)] if not isinstance(seat, bool):
            if len(text) <= MAX_TEXT_LENGTH and (seat is None or abs(seat) <= MAX_JSON_INT):
                return seat, text
    raise BadRecord(f"move {index} is not a pair [seat, move]")


def entropy(value: Plain, seats: Plain) -> tuple[str, ...]:
    """What the seats added to the secret: nothing, or one line each."""
    if not isinstance(value, list | tuple) or len(value) not in (0, seats):
        raise BadRecord("entropy is one text for each seat")
    for text in value:
        if not isinstance(text, str) or len(text) > MAX_TEXT_LENGTH or not _one_line(text):
            raise BadRecord("the entropy of a seat is one line of text")
    return tuple(value)


def _one_line(text: str) -> bool:
    return "\n" not in text and not any("\ud800" <= letter <= "\udfff" for letter in text)


def rows(name: str, value: Plain, kind: type) -> tuple[tuple[Any, ...], ...]:
    """Racks, sets or rolls of an open deal."""
    if not isinstance(value, list | tuple):
        raise BadRecord(f"the deal: {name} is a list of lists")
    for row in value:
        if not isinstance(row, list | tuple) or not all(type(item) is kind for item in row):
            raise BadRecord(f"the deal: {name} is a list of lists of {kind.__name__}")
    return tuple(tuple(row) for row in value)
