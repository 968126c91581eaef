"""The documents of one table, joined into moments: a moment is told only when its parts agree.

Two listeners are all there is: the header carries the table and the last entry of the log, the
rack is one's own. Older entries are loaded when asked for, or when some were missed. A table
that is silent although something is due is asked for its header: an update may have been lost.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from google.api_core.exceptions import GoogleAPICallError
from google.cloud.firestore_v1.field_path import FieldPath

from stolik_client.connection import Connection
from stolik_client.errors import Offline, StolikError
from stolik_client.header import Header, read_header
from stolik_client.listeners import Found, backoff
from stolik_client.streams import Unsubscribe
from stolik_client.table_base import read_entry, read_events, read_view
from stolik_client.types import Entry, Seat, View

PATIENCE = 3.0  # seconds that parts may disagree before they are read anew
SILENCE = (5.0, 60.0)  # seconds before a silent table is asked, at first and at most
LEISURE = 24  # people may think so many times longer
Document = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Moment:
    """A table at one `seq`; `rack` is the own rack's document."""

    header: Header
    rack: Document | None

    def entry(self) -> Entry | None:
        """The entry that led here, with what only this seat may hear; None after the deal."""
        if self.header.entry is None:
            return None
        entry = read_entry({**self.header.entry, "seq": self.header.seq})
        last = (self.rack or {}).get("last") or {}
        if last.get("seq") == entry.seq:
            return replace(entry, events=read_events(last["events"]))
        return entry

    def view(self, seat: Seat) -> View:
        """What `seat` sees; only of a table that was dealt."""
        header, rack = self.header, self.rack or {}
        told = {"game": header.game, "engine": header.engine, "seq": header.seq, "seat": seat}
        lies = {"options": header.options, "table": header.table, "rack": rack.get("rack")}
        return read_view({**told, **lies, "shown": rack.get("shown") or {}, "racks": None})


class Feed:
    """Listens to a table for somebody."""

    def __init__(
        self,
        connection: Connection,
        game_id: str,
        moment: Callable[[Moment], None],
        trouble: Callable[[StolikError], None],
    ) -> None:
        self._connection = connection
        self._game_id = game_id
        self._place = f"games/{game_id}"
        self._uid = connection.uid
        self._moment, self._trouble = moment, trouble
        self._header: Header | None = None
        self._rack: Document | None = None
        self._seated = False
        self._soon: asyncio.Handle | None = None
        self._impatient: asyncio.TimerHandle | None = None
        self._checking: asyncio.TimerHandle | None = None
        self._vigil: asyncio.TimerHandle | None = None
        self._expected, self._told = 0, -1
        self._silences = 0  # how often this position was asked for in vain
        self._reloading: asyncio.Task[None] | None = None
        listening = connection.listening
        self._stops: list[Unsubscribe] = [listening.document(self._place, self._on_header, trouble)]

    async def entries(self, first: int, last: int) -> tuple[Entry, ...]:
        """Entries `first` to `last` of the log, read from the server."""
        if last < first:
            return ()
        db = self._connection.db
        moves = db.collection(f"{self._place}/moves").order_by(FieldPath.document_id())
        low, high = ({"__name__": db.document(f"{self._place}/moves/{seq:06}")}
                     for seq in (first, last))  # fmt: skip
        try:
            await self._connection.ready()
            found = await moves.start_at(low).end_at(high).get()
        except GoogleAPICallError as error:
            raise Offline("offline", str(error)) from error
        return tuple(read_entry({**(one.to_dict() or {}), "seq": int(one.id)}) for one in found)

    async def reload(self) -> None:
        """Read what is there now, whatever the listeners believe."""
        await self._connection.ready()
        db = self._connection.db
        try:
            found = await db.document(self._place).get()
            if not found.exists:
                return
            self._header = read_header(found.to_dict() or {})
            if not self._agree(self._header):
                rack = await db.document(f"{self._place}/racks/{self._uid}").get()
                self._rack = rack.to_dict()
        except GoogleAPICallError as error:
            raise Offline("offline", str(error)) from error
        self._flush_soon()

    def expect(self, seq: int) -> None:
        """The service answered that the table is at `seq` now: listeners should soon say so."""
        self._expected = seq
        self._keep_vigil()

    def close(self) -> None:
        """Stop listening."""
        for stop in self._stops:
            stop()
        for handle in (
            self._soon,
            self._impatient,
            self._checking,
            self._vigil,
            self._reloading,
        ):
            if handle:
                handle.cancel()

    def _on_header(self, found: Found) -> None:
        if self._game_id not in found:
            return
        header = read_header(found[self._game_id])
        if self._header is None:  # what a listener starts with may miss a commit of that moment
            loop = asyncio.get_running_loop()
            self._checking = loop.call_later(PATIENCE, self._lose_patience)
        elif self._checking and header.seq > self._header.seq:  # it is heard to work
            self._checking.cancel()
        self._header = header
        if not self._seated and header.seq and self._uid in header.players:  # cards are dealt
            self._seated = True
            place = f"{self._place}/racks/{self._uid}"
            self._stops.append(self._connection.listening.document(place, self._on_rack))
        self._flush_soon()

    def _on_rack(self, found: Found) -> None:
        self._rack = found.get(self._uid, self._rack)
        self._flush_soon()

    def _flush_soon(self) -> None:
        """One commit reaches several listeners in one go: wait until all have been told."""
        if self._soon:
            self._soon.cancel()
        self._soon = asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        self._soon = None
        if self._header is None:
            return
        if self._agree(self._header):
            if self._impatient:
                self._impatient.cancel()
            self._impatient = None
            if self._header.seq != self._told:
                self._told, self._silences = self._header.seq, 0
            self._moment(Moment(self._header, self._rack))
            self._keep_vigil()
        elif self._impatient is None:
            loop = asyncio.get_running_loop()
            self._impatient = loop.call_later(PATIENCE, self._lose_patience)

    def _lose_patience(self) -> None:
        self._impatient = None
        self._reloading = asyncio.create_task(self._reload_for_once())

    async def _reload_for_once(self) -> None:
        try:
            await self.reload()
        except StolikError as error:
            self._trouble(error)
            self._keep_vigil()

    def _keep_vigil(self) -> None:
        """Ask for the header when nothing is heard for long although something is due."""
        if self._vigil:
            self._vigil.cancel()
        if pace := self._pace():
            wait = pace * backoff(self._silences + 1, *SILENCE)
            self._vigil = asyncio.get_running_loop().call_later(wait, self._break_silence)

    def _break_silence(self) -> None:
        self._silences += 1
        self._lose_patience()

    def _pace(self) -> int:
        """How patiently the next position is awaited; 0 when only this person can cause it."""
        header = self._header
        if header is None:
            return 0
        if header.seq < self._expected or not self._agree(header):
            return 1
        asked = {header.host if seat is None else header.seats[seat].uid for seat in header.asked}
        return 1 if None in asked else LEISURE if asked - {self._uid} else 0

    def _agree(self, header: Header) -> bool:
        seat = header.seat_of(self._uid)
        if not header.seq or seat is None:
            return True
        return (self._rack or {}).get("seq") == header.held[seat]
