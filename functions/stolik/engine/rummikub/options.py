"""The house rules of a Rummikub table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from stolik.engine.options import rule


@dataclass(frozen=True, slots=True)
class Options:
    """The switches, as rules.md names them."""

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
