"""What all three tables share: the streams, whose turn it is, and the log kept in order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar, cast

from stolik.engine import games
from stolik.engine.contract import Event
from stolik.engine.json_codec import from_plain
from stolik_client.header import Header
from stolik_client.streams import State, Stream
from stolik_client.types import (
    ClockReading,
    Connected,
    Entry,
    Message,
    Pending,
    Seat,
    SeatInfo,
    View,
)

Self = TypeVar("Self", bound="BaseTable")
NOT_ASKED = -1


class BaseTable:
    """The streams of a table; subclasses feed them."""

    def __init__(self) -> None:
        self.header: State[Header] = State()
        self.view: State[View] = State()
        self.seats: State[tuple[SeatInfo, ...]] = State()
        self.events: Stream[Entry] = Stream()
        self.log: State[tuple[Entry, ...]] = State(())
        self.chat: State[tuple[Message, ...]] = State(())
        self.clock: State[ClockReading] = State()
        self.pending: State[Pending | None] = State(None)
        self.connection_state: State[Connected] = State("live")
        self._asking: State[bool | None] = State(None)
        self._settled = 0  # the position that one's own last move led to
        for stream in (self.header, self.view, self.pending):
            stream.subscribe(self._weigh)

    async def __aenter__(self: Self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Stop looking."""
        self._end_streams()

    @property
    def seat(self) -> Seat:
        """The seat looked from."""
        raise NotImplementedError

    @property
    def my_turn(self) -> bool:
        """Whether something is asked of this person."""
        return self._actor != NOT_ASKED

    async def turn(self) -> bool:
        """Wait until something is asked of this seat (True) or the game is over (False).

        Waits also for the answer to one's own last move and for a view as new as the header,
        so that one may act at once.
        """
        found = await self._asking.when(lambda asking: asking is not None)
        return bool(found)

    def _weigh(self, _: object = None) -> None:
        """Whether it is time to act: None is not yet, False never again."""
        if not self.header.known:
            return
        header = self.header.value
        fresh = self.view.known and self.view.value.seq == header.seq >= self._settled
        ready = self.my_turn and fresh and self.pending.value is None
        self._asking.set(False if header.over else True if ready else None)

    @property
    def _host(self) -> bool:
        """Whether this person may act for the host between rounds."""
        return True

    @property
    def _actor(self) -> Seat:
        """The seat that is asked and that this person acts for; NOT_ASKED if there is none."""
        asked = self.header.value.asked if self.header.known else ()
        if self.seat is not None and self.seat in asked:
            return self.seat
        return None if self._host and None in asked else NOT_ASKED

    def _heard(self, entries: Iterable[Entry]) -> None:
        """Add entries to the log, each once, and tell of them."""
        last = self.log.value[-1].seq if self.log.value else 0
        fresh = tuple(entry for entry in entries if entry.seq > last)
        if fresh:
            self.log.set((*self.log.value, *fresh))
        for entry in fresh:
            self.events.emit(entry)

    def _end_streams(self) -> None:
        states: tuple[Stream[Any], ...] = (
            self.header, self.view, self.seats, self.events, self.log, self.chat, self.clock,
            self.pending, self.connection_state, self._asking,
        )  # fmt: skip
        for stream in states:
            stream.end()


def read_entry(value: Mapping[str, Any]) -> Entry:
    """An entry of the log from its plain values."""
    events = read_events(value["events"])
    by = cast(Any, value["by"])
    return Entry(value["seq"], value["seat"], value["move"], by, value["at"], events)


def read_events(values: Iterable[Mapping[str, Any]]) -> tuple[Event, ...]:
    """Events from their plain values."""
    return tuple(Event(one["audience"], one["kind"], dict(one["values"])) for one in values)


def read_view(value: Mapping[str, Any]) -> View:
    """A view from its plain values."""
    game = games.find(value["engine"])
    racks = value["racks"] and tuple(from_plain(game.rack, rack) for rack in value["racks"])
    rack = None if value["rack"] is None else from_plain(game.rack, value["rack"])
    options = from_plain(game.options, value["options"])
    table = from_plain(game.table, value["table"])
    told = value["game"], value["engine"], value["seq"], value["seat"]
    return View(*told, options, table, rack, dict(value["shown"]), racks)


def device_seats(header: Header, mine: tuple[int, ...]) -> tuple[SeatInfo, ...]:
    """The chairs of a table on this device."""

    def info(seat: int) -> SeatInfo:
        chair, asked = header.seats[seat], seat in header.asked
        presence = cast(Any, "bot" if chair.kind == "bot" else "thinking" if asked else "here")
        return SeatInfo(seat, chair, seat in mine, presence, None, asked, None)

    return tuple(map(info, range(len(header.seats))))
