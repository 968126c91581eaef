"""What happened in a move, and the one place that decides which of it a reader may see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from stolik.engine.contract import Event, Seat

Reader = Seat | Literal["all"]  # a seat, None for what everybody may see, or `all` for everything


class MoveEvents:
    """The events of a move for all seats together.

    They cannot be listed, printed or turned into JSON: `visible_to` is the only way to a value that
    leaves the service, and it has to be told who reads. So an answer with the events of another
    seat cannot be written by mistake.
    """

    __slots__ = ("__events",)

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.__events = tuple(events)

    def visible_to(self, reader: Reader) -> tuple[Event, ...]:
        """The events that `reader` may see: those for everybody, and those for that seat alone.

        `all` sees every event: only replays with open hands may ask for that. The service, local
        tables and replays filter events here and nowhere else; the engine's terminal, which cannot
        import this package, filters for its one person.
        """
        if reader == "all":
            return self.__events
        return tuple(
            event for event in self.__events if event.audience is None or event.audience == reader
        )

    def told_seats(self) -> set[int]:
        """The seats that were told something of their own."""
        return {event.audience for event in self.__events if event.audience is not None}

    def for_rules(self) -> tuple[Event, ...]:
        """Every event, for the game's own functions; only this package may ask."""
        return self.__events

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MoveEvents) and self.for_rules() == other.for_rules()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{len(self.__events)} events>"
