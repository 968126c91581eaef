"""The three parts of a position, and the line that a finished game leaves on the sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from stolik.engine.contract import Position as AnyPosition
from stolik.engine.contract import View as AnyView
from stolik.engine.rummikub.options import Options
from stolik.engine.rummikub.sets import TileSet

End = Literal["out", "pool", "passes"]

SHEET_LINES = 60


@dataclass(frozen=True, slots=True)
class Line:
    """One finished game: how it ended, who won, what each had left and scored."""

    round: int
    end: End
    winners: tuple[int, ...]
    left: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """What everybody sees."""

    sets: tuple[TileSet, ...]
    turn: int | None
    melded: tuple[bool, ...]  # who has made the first meld
    counts: tuple[int, ...]  # tiles on each rack
    pool_left: int
    scores: tuple[int, ...]  # of the match
    won: tuple[int, ...]  # games of the match
    first: int = 0  # who began this game
    round: int = 1
    drawn: int = 0  # tiles of the pool that are gone
    passes: int = 0  # in a row
    phase: Literal["playing", "over"] = "playing"
    sheet: tuple[Line, ...] = ()  # the last games


@dataclass(frozen=True, slots=True)
class Rack:
    """What one seat holds."""

    hand: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pool:
    """All undealt tiles of this game in drawing order; the table counts those drawn."""

    tiles: tuple[str, ...]


Position = AnyPosition[Options, Table, Rack, Pool]
View = AnyView[Options, Table, Rack]
