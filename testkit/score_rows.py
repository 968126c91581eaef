"""Collects the lines that moves add to the score sheet, however they are played."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from stolik.engine.contract import AnyGame, AnyPosition, Event, Seat
from stolik.engine.json_codec import from_plain


@contextmanager
def recorded_rows(game: AnyGame) -> Iterator[list[Any]]:
    """The rows of all moves that are played in this block, as the game's own class."""
    kind: Any = type(game)
    play, rows = kind.play, list[Any]()

    def recording(
        self: AnyGame, position: AnyPosition, seat: Seat, move: Any, chance: Any
    ) -> tuple[AnyPosition, tuple[Event, ...]]:
        after, events = play(self, position, seat, move, chance)
        row: Any = self.row
        rows.extend(from_plain(row, line) for line in self.score_rows(position.table, events))
        return after, events

    kind.play = recording
    try:
        yield rows
    finally:
        kind.play = play
