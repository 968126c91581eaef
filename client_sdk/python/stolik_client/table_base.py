"""What all three kinds of tables share: the streams, whose turn it is, and the log in order."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, Literal, Self, cast, overload

from typing_extensions import TypeVar

from stolik.documents.header import Header
from stolik.documents.log_entry import LogEntryDocument
from stolik.engine import games
from stolik.engine.contract import Event
from stolik.engine.errors import Refused as RefusedByRules
from stolik.engine.json_codec import from_plain, to_plain
from stolik.local import view_queries
from stolik_client.errors import Closed, StolikError, error_from_rules
from stolik_client.streams import Emitter, MutableState, Signal
from stolik_client.types import (
    AnyView,
    ClockReading,
    ConnectionState,
    Entry,
    FarkleKeeps,
    Message,
    Pending,
    RummikubDraft,
    RummikubPlannedSet,
    Seat,
    SeatInfo,
    View,
)

V = TypeVar("V", default=Any)  # what a seat sees: ZoleView
M = TypeVar("M", default=Any)  # the text of a move: ZoleMove
E = TypeVar("E", default=Any)  # what a log entry tells: ZoleEvent
NO_ACTOR = -1


class BaseTable(Generic[V, M, E]):
    """The streams of a table; subclasses set their values."""

    def __init__(self) -> None:
        self.header: MutableState[Header] = MutableState()
        self.view: MutableState[V] = MutableState()
        self.seats: MutableState[tuple[SeatInfo, ...]] = MutableState()
        self.events: Emitter[Entry[E]] = Emitter()
        self.log: MutableState[tuple[Entry[E], ...]] = MutableState(())
        self.chat: MutableState[tuple[Message, ...]] = MutableState(())
        self.clock: MutableState[ClockReading] = MutableState()
        self.pending: MutableState[Pending | None] = MutableState(None)
        self.connection: MutableState[ConnectionState] = MutableState("live")
        # True: move now; False: over; None: wait; an error: nothing more can come.
        self._turn: MutableState[bool | StolikError | None] = MutableState(None)
        self._own_move_seq = 0  # the position after one's own last move
        self._failure: StolikError | None = None  # why nothing more can come
        for stream in (self.header, self.view, self.pending):
            stream.subscribe(self._update_turn)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """End all streams; what waits raises Closed."""
        for stream in (*self._streams, self.pending, self.connection, self._turn):
            stream.end()

    @property
    def seat(self) -> Seat:
        """The seat that the table is seen from."""
        raise NotImplementedError

    @property
    def my_turn(self) -> bool:
        """Whether this seat (or the host) is to move."""
        return self._actor != NO_ACTOR

    @overload
    async def query(self, name: Literal["keeps"]) -> FarkleKeeps | None: ...
    @overload
    async def query(
        self, name: Literal["sets"], *, sets: Sequence[RummikubPlannedSet]
    ) -> RummikubDraft | None: ...
    async def query(self, name: str, **fields: Any) -> Any:
        """Ask the game's rules about the view: `keeps` in Farkle, `sets` in Rummikub.

        Makes no call; None before the deal. Raises StolikError if the game has no such query.
        """
        self._require_open()
        if not self.view.known:
            return None
        view = plain_view(cast(AnyView, self.view.value))
        try:
            return await asyncio.to_thread(view_queries.query, view, name, fields)
        except RefusedByRules as error:
            raise error_from_rules(error) from error

    async def turn(self, signal: Signal | None = None) -> bool:
        """Wait for this seat's turn; returns True then, and False once the game is over.

        It also waits until one's own last move is answered and the view is as new as the header,
        so that `choices` and `play` can be called at once. Raises Closed when the table is closed
        or `signal` is set, and StolikError when nothing more can come.
        """
        self._require_open()
        turn = await self._turn.when(lambda turn: turn is not None, signal)
        if isinstance(turn, StolikError):
            raise turn
        return bool(turn)

    def _require_open(self) -> None:
        """Raise Closed if the table was closed."""
        if self.header.ended:
            raise Closed("closed", "the table was closed")

    @property
    def _streams(self) -> tuple[Emitter[Any], ...]:
        """The streams of what happens at the table."""
        return (
            self.header, self.view, self.seats, self.events, self.log, self.chat, self.clock,
        )  # fmt: skip

    def _set_failure(self, failure: StolikError | None) -> None:
        """Nothing more can come because of `failure`; None: it can again. Who waits is told."""
        if failure is self._failure:
            return
        self._failure = failure
        for stream in self._streams:
            stream.fail(failure)
        self._update_turn()

    def _update_turn(self, _: object = None) -> None:
        if not self.header.known:
            return
        header = self.header.value
        view = cast(AnyView, self.view.value) if self.view.known else None
        up_to_date = view is not None and view.seq == header.seq >= self._own_move_seq
        ready = self.my_turn and up_to_date and self.pending.value is None
        self._turn.set(False if header.over else self._failure or (True if ready else None))

    @property
    def _is_host(self) -> bool:
        """Whether this user makes the host's moves between rounds."""
        return True

    @property
    def _actor(self) -> Seat:
        """The seat to move that this user moves for: None is the host; NO_ACTOR if none."""
        asked = self.header.value.asked if self.header.known else ()
        if self.seat is not None and self.seat in asked:
            return self.seat
        return None if self._is_host and None in asked else NO_ACTOR

    def _add_to_log(self, entries: Iterable[LogEntryDocument]) -> None:
        """Add those entries that are new to the log, and emit them as events."""
        last = self.log.value[-1].seq if self.log.value else 0
        new = tuple(cast(Entry[E], entry) for entry in entries if entry.seq > last)
        if new:
            self.log.set((*self.log.value, *new))
        for entry in new:
            self.events.emit(entry)


def read_events(values: Iterable[Mapping[str, Any]]) -> tuple[Event, ...]:
    """Events from their JSON values."""
    return tuple(Event(value["audience"], value["kind"], dict(value["values"])) for value in values)


def read_view(value: Mapping[str, Any]) -> AnyView:
    """A view from its JSON value."""
    game = games.find(value["engine"])
    racks = value["racks"] and tuple(from_plain(game.rack, rack) for rack in value["racks"])
    rack = None if value["rack"] is None else from_plain(game.rack, value["rack"])
    options, table = (
        from_plain(game.options, value["options"]),
        from_plain(game.table, value["table"]),
    )
    position = value["game"], value["engine"], value["seq"], value["seat"]
    return View(*position, options, table, rack, dict(value["shown"]), racks)


def plain_view(view: AnyView) -> dict[str, Any]:
    """The JSON value of a view."""
    return {
        "game": view.game, "engine": view.engine, "seq": view.seq, "seat": view.seat,
        "options": to_plain(view.options), "table": to_plain(view.table),
        "rack": to_plain(view.rack), "shown": view.shown,
        "racks": view.racks and [to_plain(rack) for rack in view.racks],
    }  # fmt: skip


def local_seats(header: Header, mine: tuple[int, ...]) -> tuple[SeatInfo, ...]:
    """The seats of a table on this device; `mine` are those of people."""

    def info(seat: int) -> SeatInfo:
        chair, asked = header.seats[seat], seat in header.asked
        presence = "bot" if chair.kind == "bot" else "thinking" if asked else "here"
        return SeatInfo.of(
            chair, seat=seat, mine=seat in mine, presence=presence, seen=None, asked=asked,
            since=None,
        )  # fmt: skip

    return tuple(map(info, range(len(header.seats))))
