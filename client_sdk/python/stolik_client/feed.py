"""The documents of one table, joined into moments: a moment is told only when its parts agree."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from google.api_core.exceptions import GoogleAPICallError
from google.cloud.firestore_v1.field_path import FieldPath

from stolik_client.base import read_entry, read_events, read_view
from stolik_client.connection import Connection
from stolik_client.errors import Offline, StolikError
from stolik_client.header import Header, read_header
from stolik_client.listening import Found
from stolik_client.streams import Unsubscribe
from stolik_client.types import Entry, Seat, View

TAIL = 20  # entries before now that are listened to; older ones are loaded when asked for
PATIENCE = 3.0  # seconds that parts may disagree before they are read anew
Document = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Moment:
    """A table at one `seq`; `rack` is the own rack's document."""

    header: Header
    table: Document | None
    rack: Document | None
    tail: tuple[Entry, ...]

    def entries(self) -> tuple[Entry, ...]:
        """The tail with what only this seat may hear, which lies with its rack."""
        last = (self.rack or {}).get("last") or {}
        return tuple(
            replace(entry, events=read_events(last["events"]))
            if entry.seq == last.get("seq")
            else entry
            for entry in self.tail
        )

    def view(self, seat: Seat) -> View:
        """What `seat` sees; only of a table that was dealt."""
        header, rack = self.header, self.rack or {}
        told = {"game": header.game, "engine": header.engine, "seq": header.seq, "seat": seat}
        lies = {"options": header.options, "table": self.table, "rack": rack.get("rack")}
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
        self._table: Document | None = None
        self._rack: Document | None = None
        self._tail: tuple[Entry, ...] = ()
        self._from = 0
        self._seated = False
        self._soon: asyncio.Handle | None = None
        self._impatient: asyncio.TimerHandle | None = None
        self._reloading: asyncio.Task[None] | None = None
        listening = connection.listening
        self._stops: list[Unsubscribe] = [listening.document(self._place, self._on_header, trouble)]

    async def entries(self, first: int, last: int) -> tuple[Entry, ...]:
        """Entries `first` to `last` of the log, read from the server."""
        try:
            await self._connection.ready()
            query = self._log(first).end_at({"__name__": self._move(last)})
            found = await query.get()
        except GoogleAPICallError as error:
            raise Offline("offline", str(error)) from error
        return _logged({one.id: one.to_dict() or {} for one in found})

    async def reload(self) -> None:
        """Read everything anew, whatever the listeners believe."""
        await self._connection.ready()
        db = self._connection.db
        try:
            header = await db.document(self._place).get()
            if not header.exists:
                return
            read = read_header(header.to_dict() or {})
            table = await db.document(f"{self._place}/sets/table").get()
            rack = None
            if self._uid in read.players:
                rack = await db.document(f"{self._place}/racks/{self._uid}").get()
            tail = await self._log(self._from or _start(read)).get()
        except GoogleAPICallError as error:
            raise Offline("offline", str(error)) from error
        self._header, self._table = read, table.to_dict()
        self._rack = rack.to_dict() if rack else None
        self._tail = _logged({one.id: one.to_dict() or {} for one in tail})
        self._flush_soon()

    def close(self) -> None:
        """Stop listening."""
        for stop in self._stops:
            stop()
        for handle in (self._soon, self._impatient, self._reloading):
            if handle:
                handle.cancel()

    def _move(self, seq: int) -> Any:
        return self._connection.db.document(f"{self._place}/moves/{seq:06}")

    def _log(self, first: int) -> Any:
        moves = self._connection.db.collection(f"{self._place}/moves")
        return moves.order_by(FieldPath.document_id()).start_at({"__name__": self._move(first)})

    def _on_header(self, found: Found) -> None:
        if self._game_id not in found:
            return
        first, self._header = self._header is None, read_header(found[self._game_id])
        if first:
            self._watch_table(self._header)
        if not self._seated and self._uid in self._header.players:
            self._seated = True
            place = f"{self._place}/racks/{self._uid}"
            self._stops.append(self._connection.listening.document(place, self._on_rack))
        self._flush_soon()

    def _watch_table(self, header: Header) -> None:
        listening = self._connection.listening
        self._from = _start(header)
        self._stops += [
            listening.document(f"{self._place}/sets/table", self._on_table),
            listening.query(self._log(self._from), self._on_log),
        ]

    def _on_table(self, found: Found) -> None:
        self._table = found.get("table", self._table)
        self._flush_soon()

    def _on_rack(self, found: Found) -> None:
        self._rack = found.get(self._uid, self._rack)
        self._flush_soon()

    def _on_log(self, found: Found) -> None:
        self._tail = _logged(found)
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
            self._moment(Moment(self._header, self._table, self._rack, self._tail))
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
            self._flush_soon()

    def _agree(self, header: Header) -> bool:
        if not header.seq:
            return True
        if self._table is None or (self._seated and self._rack is None):
            return False
        last = self._tail[-1].seq if self._tail else 1
        return last == header.seq and self._table.get("turn") == header.turn


def _start(header: Header) -> int:
    return max(2, header.seq - TAIL)


def _logged(found: Found) -> tuple[Entry, ...]:
    return tuple(read_entry({**data, "seq": int(key)}) for key, data in sorted(found.items()))
