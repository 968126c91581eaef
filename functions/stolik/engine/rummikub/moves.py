"""What a player can do, and how it is written.

    draw                               draw 3 (the clock's penalty)
    pass                               skip (of the host alone: for somebody who has left)
    next (of the host alone: deals the next game)
    meld r10,b10,k10 | o1,o2,o3@4.7 | group:r9,j,j

A meld is the whole table after the move. A set may begin with its kind and end with its place.
People may also write sets in brackets or between `;`, `/` and new lines, tiles with spaces or
number first, the joker as `*` or `joker`, and anything in capitals.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from stolik.engine.contract import malformed_move
from stolik.engine.next_round import NEXT, NEXT_SPELLINGS, Next
from stolik.engine.rummikub.board_places import BOARD_SIDE
from stolik.engine.rummikub.sets import Kind, TileSet, guess_kind
from stolik.engine.rummikub.tiles import parse_tile

PENALTY = 3
LONGEST = 4_000  # a full board takes about 1,200 characters
GRAMMAR = "'draw', 'pass' or 'meld r10,b10,k10 | o1,o2,o3'"

_split_sets = re.compile(r"[|;/\[\]\n\r]").split
_split_tiles = re.compile(r"[,\s]+").split
_match_set = re.compile(
    r"(?:(?P<kind>group|run)\s*:)?(?P<tiles>[^:@]*)"
    r"(?:@\s*(?P<row>[0-9]{1,2})\s*\.\s*(?P<col>[0-9]{1,2}))?"
).fullmatch


@dataclass(frozen=True, slots=True)
class Draw:
    """Take one tile and end the turn; three where the clock punishes a failed layout."""

    count: int = 1

    def __str__(self) -> str:
        return "draw" if self.count == 1 else f"draw {self.count}"


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn without a tile: the pool is empty and the table plays on."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Skip:
    """Pass over whose turn it is, because they have left the table."""

    def __str__(self) -> str:
        return "skip"


@dataclass(frozen=True, slots=True)
class Meld:
    """Lay tiles. `sets` is the whole table afterwards."""

    sets: tuple[TileSet, ...]

    def __str__(self) -> str:
        return " ".join(("meld", " | ".join(map(str, self.sets)))).rstrip()


Move = Draw | Pass | Skip | Meld | Next

DRAW, PASS, SKIP = Draw(), Pass(), Skip()
_SHORT: dict[str, Move] = {
    "draw": DRAW,
    "draw 1": DRAW,
    f"draw {PENALTY}": Draw(PENALTY),
    "pass": PASS,
    "skip": SKIP,
    **dict.fromkeys(NEXT_SPELLINGS, NEXT),
}


def parse(text: str) -> Move:
    """The move that `text` means. Raises IllegalMove when it means none."""
    if len(text) > LONGEST:
        raise malformed_move(text, GRAMMAR)
    wish = text.strip().lower()
    if move := _SHORT.get(" ".join(wish.split())):
        return move
    if not wish.startswith("meld"):
        raise malformed_move(text, GRAMMAR)
    parts = (part.strip() for part in _split_sets(wish.removeprefix("meld")))
    return Meld(tuple(_read_set(part) for part in parts if part))


def _read_set(text: str) -> TileSet:
    match = _match_set(text)
    names = [name for name in _split_tiles(match["tiles"]) if name] if match else []
    if not match or not names:
        raise malformed_move(text, "a set like r10,b10,k10 or group:r9,j,j@0.5")
    tiles = tuple(map(parse_tile, names))
    kind: Kind = "group" if match["kind"] == "group" else "run"
    if not match["kind"]:
        kind = guess_kind(tiles)
    if match["row"] is None:
        return TileSet(tiles, kind)
    row, col = int(match["row"]), int(match["col"])
    if row >= BOARD_SIDE or col >= BOARD_SIDE:
        raise malformed_move(text, f"a place from @0.0 to @{BOARD_SIDE - 1}.{BOARD_SIDE - 1}")
    return TileSet(tiles, kind, row, col)
