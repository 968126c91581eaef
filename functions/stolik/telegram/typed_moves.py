"""Translates typed moves into the notation of the games. Pure.

The games accept loose spelling. A Rummikub move is the whole table after it, which nobody wants to
type: `lay r10,b10,k10 | 2,r10` names only the sets that change, and a number stands for the tiles
of the set with that number in the drawing.
"""

from __future__ import annotations

import re
from typing import Any

from stolik.engine.errors import IllegalMove
from stolik.engine.rummikub.tiles import parse_tile
from stolik.telegram.drawing import symbols

MAX_TEXT_CHARACTERS = 2_000
_VERBS = ("lay", "add")
_split_sets = re.compile(r"[|;/\n]").split
_split_tiles = re.compile(r"[,\s]+").split


def parse(game: str, table: Any, text: str) -> str:
    """The move of a typed text; text that is not understood is returned for the game to refuse."""
    move = text.strip()
    if game == "rikiki" and move.isdecimal() and getattr(table, "phase", "") == "bid":
        return f"bid {int(move[:3])}"
    if game == "rummikub":
        for letter, shown in (*symbols.COLOURS.items(), ("j", symbols.JOKER)):
            move = move.replace(shown, letter)
        verb, _, rest = move.partition(" ")
        if verb.lower() in _VERBS:
            return whole_meld(table, rest)
    return move


def whole_meld(table: Any, rest: str) -> str:
    """The move to the table with the sets named in `rest`."""
    used: set[int] = set()
    new = [_set(table, part, used) for part in _split_sets(rest) if part.strip()]
    unchanged = [str(old) for number, old in enumerate(table.sets, 1) if number not in used]
    return f"meld {' | '.join([*unchanged, *new])}"


def _set(table: Any, part: str, used: set[int]) -> str:
    tiles: list[str] = []
    for word in _split_tiles(part.strip()):
        if word.isdecimal() and len(word) < 4 and 1 <= int(word) <= len(table.sets):
            used.add(int(word))
            tiles += table.sets[int(word) - 1].tiles
        elif word:
            tiles.append(word)
    return ",".join(_sorted_run(tiles))


def _sorted_run(tiles: list[str]) -> list[str]:
    """Sort tiles of one colour as a run; with a joker the order is kept."""
    try:
        names = [parse_tile(tile) for tile in tiles]
    except IllegalMove:
        return tiles  # the game will explain the error
    if "j" in names or len({name[0] for name in names}) != 1:
        return names
    return sorted(names, key=lambda name: int(name[1:]))
