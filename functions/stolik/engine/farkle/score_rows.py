"""Farkle's score sheet: what turns brought, kept in short on the table, and a row for each game.

A row for each round of turns would be written into the header, and sent to everybody, every few
moves. The points of the last turns are a few bytes on the table.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from stolik.engine.contract import Event
from stolik.engine.farkle.state import MAX_TURNS, FinishedGame, FinishedTurn, Row, Table


def add_turn(turns: tuple[int, ...], points: int, seats: int) -> tuple[int, ...]:
    """The points of turns with one more; the oldest round of turns goes if there are too many.

    >>> add_turn((300, 0), 50, seats=2)
    (300, 0, 50)
    """
    longer = (*turns, points)
    return longer[seats:] if len(longer) > MAX_TURNS else longer


def score_row(before: Table, events: Iterable[Event]) -> Row | None:
    """The row that a move adds if it ends a game."""
    by_kind = {event.kind: event.values for event in events}
    won, turn = by_kind.get("won"), finished_turn(by_kind)
    if won is None or turn is None:
        return None
    turns = add_turn(before.turns, turn.points, len(before.scores))
    ended = FinishedGame(tuple(won["scores"]), tuple(won["winners"]), won["reason"])
    return Row(before.round, before.starter, turns, ended)


def finished_turn(by_kind: dict[str, dict[str, Any]]) -> FinishedTurn | None:
    """The turn that ended with these events, by kind; None while it goes on."""
    values: Any
    if values := by_kind.get("banked"):
        return FinishedTurn(values["seat"], values["points"], "bank")
    if values := by_kind.get("farkle"):
        penalty = by_kind.get("penalty", {}).get("points", 0)
        return FinishedTurn(values["seat"], -penalty, "farkle")
    if values := by_kind.get("beyond"):
        return FinishedTurn(values["seat"], 0, "beyond")
    if (values := by_kind.get("won")) and values["reason"] == "kind":
        return FinishedTurn(values["winners"][0], 0, "kind")
    return None
