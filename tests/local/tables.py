"""Local tables for the tests: short games, a person on seat 0 unless said otherwise."""

from __future__ import annotations

from typing import Any

from stolik.local import Chair, LocalTable

SHORT: dict[str, tuple[int, dict[str, Any]]] = {
    "rummikub": (2, {}),
    "rikiki": (3, {"schedule": [3, 2]}),
    "zole": (3, {"rounds": 2}),
    "bridge": (4, {}),
    "farkle": (2, {"target": 1000}),
}
SECRET = "5a" * 32


def table(game: str, people: int = 1, secret: str = SECRET, level: str = "random") -> LocalTable:
    seats, options = SHORT[game]
    chairs = [
        Chair("human", f"P{seat}") if seat < people else Chair("bot", f"Bot {seat}", level)
        for seat in range(seats)
    ]
    return LocalTable(game, chairs, secret, options)


def finish(one: LocalTable, most: int = 2_000) -> LocalTable:
    """Everybody plays the first choice; bots as they like."""
    for _ in range(most):
        if one.over:
            return one
        if one.bot_step(budget=0.05):
            continue
        asked = one.asked()[0]
        seat = 0 if asked is None else asked
        one.act(seat, pick(one, seat))
    raise AssertionError("the game does not end")


def pick(one: LocalTable, seat: int) -> str:
    """A move that gets somewhere: not the first stash or pass of a list, but one in the middle."""
    choices = one.choices(seat)
    return choices[len(one.moves) * 7 % len(choices)]
