"""What people type as a move, as the game writes it. Pure.

The games themselves read loose spelling. Rummikub wants the whole table after a move, which
nobody types: `lay r10,b10,k10 | 2,r10` names only sets that change, and a bare number stands
for the tiles of the set that has it in the drawing.
"""

from __future__ import annotations

import re
from typing import Any

from stolik.engine.errors import IllegalMove
from stolik.engine.rummikub.tiles import parse_tile
from stolik.telegram.drawing import look

LONGEST = 2_000
_VERBS = ("lay", "add")
_split_sets = re.compile(r"[|;/\n]").split
_split_tiles = re.compile(r"[,\s]+").split


def meant(game: str, table: Any, text: str) -> str:
    """The move that a typed text stands for."""
    wish = text.strip()
    if game == "rikiki" and wish.isdecimal() and getattr(table, "phase", "") == "bid":
        return f"bid {int(wish[:3])}"
    if game == "rummikub":
        for letter, shown in (*look.COLOURS.items(), ("j", look.JOKER)):
            wish = wish.replace(shown, letter)
        verb, _, rest = wish.partition(" ")
        if verb.lower() in _VERBS:
            return laid(table, rest)
    return wish


def laid(table: Any, rest: str) -> str:
    """The whole table after laying the sets that `rest` names."""
    used: set[int] = set()
    new = [_set(table, part, used) for part in _split_sets(rest) if part.strip()]
    kept = [str(one) for place, one in enumerate(table.sets, 1) if place not in used]
    return f"meld {' | '.join([*kept, *new])}"


def _set(table: Any, part: str, used: set[int]) -> str:
    tiles: list[str] = []
    for word in _split_tiles(part.strip()):
        if word.isdecimal() and len(word) < 4 and 1 <= int(word) <= len(table.sets):
            used.add(int(word))
            tiles += table.sets[int(word) - 1].tiles
        elif word:
            tiles.append(word)
    return ",".join(_ordered(tiles))


def _ordered(tiles: list[str]) -> list[str]:
    """Tiles of one colour in the order of a run; a joker stays where it was put."""
    try:
        names = [parse_tile(one) for one in tiles]
    except IllegalMove:
        return tiles  # the game will say what is wrong with it
    if "j" in names or len({one[0] for one in names}) != 1:
        return names
    return sorted(names, key=lambda one: int(one[1:]))
