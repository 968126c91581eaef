"""Farkle positions for the tests."""

from __future__ import annotations

from typing import Any

from stolik.engine import contract
from stolik.engine.chance import OpenDeal
from stolik.engine.farkle import GAME, Options, Table
from stolik.engine.farkle.state import Pool, Position, Rack
from stolik.engine.json_codec import Plain


def faces(text: str) -> tuple[int, ...]:
    """`faces("1 1 5")`, as the vectors write dice."""
    return tuple(map(int, text.split()))


def options(**given: Plain) -> Options:
    return GAME.read_options(given, 2)


def lay(
    scores: tuple[int, ...] = (0, 0), given: dict[str, Plain] | None = None, **table: Any
) -> Position:
    """A position in the middle of a game; seat 0 is to roll unless `table` says otherwise."""
    house, seats = options(**(given or {})), len(scores)
    fresh: dict[str, Any] = {
        "turn": 0,
        "round": 1,
        "starter": 0,
        "cup": house.dice,
        "farkles": (0,) * seats,
        "opened": (True,) * seats,
        "won": (0,) * seats,
    }
    if "roll" in table:
        fresh |= {"phase": "choose", "cup": 0}
    laid = Table(scores=scores, **(fresh | table))
    return contract.Position(house, laid, (Rack(),) * seats, Pool())


def run(position: Position, moves: str, *rolls: str) -> tuple[Position, list[contract.Event]]:
    """The position after `moves`, separated by /, each by the seat to move, with open dice."""
    dice: tuple[tuple[int, ...], ...] = ((),) * position.table.draw + tuple(
        faces(roll) for roll in rolls
    )
    chance, heard = OpenDeal(rolls=dice), list[contract.Event]()
    for text in moves.split("/"):
        position, events = GAME.play_text(position, position.table.turn, text, chance)
        heard.extend(events)
    return position, heard
