"""Local tables for the tests: short games, a person on seat 0 unless said otherwise."""

from __future__ import annotations

from typing import Any

from stolik.documents.chair import Chair
from stolik.local import LocalTable

SHORT: dict[str, tuple[int, dict[str, Any]]] = {
    "rummikub": (2, {}),
    "rikiki": (3, {"schedule": [3, 2]}),
    "zole": (3, {"rounds": 2}),
    "bridge": (4, {}),
    "farkle": (2, {"target": 1000}),
}
SECRET = "5a" * 32


def new_table(game: str, people: int = 1, level: str = "random") -> LocalTable:
    seats, options = SHORT[game]
    chairs = [
        Chair("human", name=f"P{seat}")
        if seat < people
        else Chair("bot", None, f"Bot {seat}", level)
        for seat in range(seats)
    ]
    return LocalTable(game, chairs, SECRET, options)


def finish(table: LocalTable, most: int = 2_000) -> LocalTable:
    """Play to the end: people by `pick`, bots by themselves."""
    for _ in range(most):
        if table.header.over:
            return table
        if table.bot_step(budget=0.05):
            continue
        asked = table.header.asked[0]
        seat = 0 if asked is None else asked
        table.play(seat, pick(table, seat))
    raise AssertionError("the game does not end")


def pick(table: LocalTable, seat: int) -> str:
    """A choice that varies with the number of moves, so that not everybody always passes."""
    choices = table.choices(seat)
    return choices[len(table.moves) * 7 % len(choices)]
