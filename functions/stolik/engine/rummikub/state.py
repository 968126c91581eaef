"""Options, table, rack and pool of Rummikub."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from stolik.engine import contract
from stolik.engine.options import rule
from stolik.engine.rummikub.sets import TileSet

End = Literal["out", "pool", "passes"]
Phase = Literal["playing", "between", "over"]


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules of a table."""

    joker_rule: Literal["free", "replace", "locked"] = rule(
        "free",
        "What may be done with a joker on the table: anything, replace it, or leave its set.",
    )
    both_colours: bool = rule(False, "A joker in a group is freed only by both missing colours.")
    pool_end: Literal["lastTile", "emptyDraw", "playOut"] = rule(
        "lastTile",
        "The game ends with the last tile, with a draw from the empty pool, or when all pass.",
    )
    timeout_penalty: Literal[1, 3] = rule(1, "Tiles drawn when time ends on an invalid layout.")
    joker_penalty: Literal[30, 25, 0] = rule(30, "What a joker left on a rack counts.")
    initial_meld: int = rule(30, "Points that the first meld must have.", low=0, high=50)
    rack_size: int = rule(14, "Tiles that each player starts with.", low=1, high=26)
    rounds: int = rule(1, "Games in a match; 0 goes on until the players stop.", low=0, high=20)
    points: int = rule(0, "Points that end the match; 0 for none.", low=0, high=10_000)
    large: bool = rule(False, "Let five or six play.")


@dataclass(frozen=True, slots=True)
class Row:
    """One finished game: how it ended, who won, what each had left and scored."""

    round: int  # which game of the match, from 1
    end: End  # somebody went out, the pool ran out, or all passed
    winners: tuple[int, ...]  # seats
    left: tuple[int, ...]  # points left on each rack
    scores: tuple[int, ...]  # of this game, by seat


@dataclass(frozen=True, slots=True)
class Table:
    """What everybody sees."""

    sets: tuple[TileSet, ...]  # on the board
    turn: int | None  # the seat to move; None: nobody
    melded: tuple[bool, ...]  # who has made the first meld
    counts: tuple[int, ...]  # tiles on each rack
    pool_left: int  # tiles left to draw
    scores: tuple[int, ...]  # of the match
    won: tuple[int, ...]  # games of the match
    first: int = 0  # who began this game
    round: int = 1  # which game of the match, from 1
    drawn: int = 0  # tiles of the pool that are gone
    passes: int = 0  # in a row
    phase: Phase = "playing"  # between: the next game waits to be dealt
    end: End | None = None  # how this game ended, once it has


@dataclass(frozen=True, slots=True)
class Rack:
    """What one seat holds."""

    hand: tuple[str, ...]  # the tiles


@dataclass(frozen=True, slots=True)
class Pool:
    """All undealt tiles of this game in drawing order; the table counts those drawn."""

    tiles: tuple[str, ...]


Position = contract.Position[Options, Table, Rack, Pool]
View = contract.View[Options, Table, Rack]
Played = tuple[Position, tuple[contract.Event, ...]]
