"""The documents of one table, delivered only when they belong together.

There are three listeners: the quiet header, from the deal on the live table, which changes with
every move, and the own rack of a player. Older log entries are loaded on request. If no update
comes although one is due, the documents are read, because listeners can lose an update.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace

from google.cloud.firestore_v1.field_path import FieldPath

from stolik.documents.codec import read_known
from stolik.documents.header import Header
from stolik.documents.log_entry import LogEntryDocument
from stolik.documents.rack import RackDocument
from stolik_client.answered import answered
from stolik_client.backoff import backoff
from stolik_client.connection import Connection
from stolik_client.errors import StolikError
from stolik_client.joined_header import is_dealt, join_header
from stolik_client.table_base import read_view
from stolik_client.types import AnyView, Seat
from stolik_client.watched_document import WatchedDocument

RESYNC_AFTER_SECONDS = 3.0  # the documents may differ this long before they are read again
FIRST_POLL_SECONDS, LONGEST_POLL_SECONDS = 5.0, 60.0  # without an update, before a poll
HUMAN_FACTOR = 24  # polls are this many times rarer while a person is thinking


@dataclass(frozen=True, slots=True)
class TableUpdate:
    """A header and the own rack document that belongs to it; `rack` is None for watchers."""

    header: Header
    rack: RackDocument | None

    def entry(self) -> LogEntryDocument | None:
        """The log entry of the last move, with the events this seat may see; None at the deal."""
        entry, last = self.header.entry, self.rack.last if self.rack else None
        if entry and last and last.seq == entry.seq:
            return replace(entry, events=last.events)
        return entry

    def view(self, seat: Seat) -> AnyView:
        """What `seat` sees. Call it only once the cards are dealt."""
        header, rack = self.header, self.rack
        shown = {**(rack.shown if rack else {}), **(header.shown or {})}
        return read_view({
            "game": header.game, "engine": header.engine, "seq": header.seq, "seat": seat,
            "options": header.options, "table": header.table, "rack": rack.rack if rack else None,
            "shown": shown, "racks": None,
        })  # fmt: skip


class TableFeed:
    """Listens to a table for the signed-in user and calls `on_update` with each TableUpdate."""

    def __init__(
        self,
        connection: Connection,
        game_id: str,
        on_update: Callable[[TableUpdate], None],
        on_error: Callable[[StolikError], None],
    ) -> None:
        self._connection = connection
        self._path = f"games/{game_id}"
        self._uid = connection.uid
        self._on_update, self._on_error = on_update, on_error
        changed = self._on_change
        self._header = WatchedDocument(connection, self._path, changed, on_error)
        self._live = WatchedDocument(connection, f"{self._path}/sets/table", changed, on_error)
        self._rack = WatchedDocument(connection, f"{self._path}/racks/{self._uid}", changed)
        self._joined: Header | None = None  # None while header or live table is still to come
        self._checked: WatchedDocument | None = None  # whose first answer is or was checked
        self._flush_call: asyncio.Handle | None = None
        self._mismatch_timer: asyncio.TimerHandle | None = None
        self._first_check_timer: asyncio.TimerHandle | None = None
        self._poll_timer: asyncio.TimerHandle | None = None
        self._expected_seq, self._delivered_seq = 0, -1
        self._polls = 0  # without a new position
        self._reloading: asyncio.Task[None] | None = None
        self._closed = False
        self._header.listen()

    async def entries(self, first: int, last: int) -> tuple[LogEntryDocument, ...]:
        """Log entries `first` to `last`, read from the server. Raises Offline."""
        if last < first:
            return ()
        db = self._connection.db
        moves = db.collection(f"{self._path}/moves").order_by(FieldPath.document_id())
        low, high = ({"__name__": db.document(f"{self._path}/moves/{seq:06}")}
                     for seq in (first, last))  # fmt: skip
        documents = await answered(self._connection, moves.start_at(low).end_at(high).get)
        return tuple(
            read_known(LogEntryDocument, document.to_dict() or {}) for document in documents
        )

    async def reload(self) -> None:
        """Read what may have changed, past the listeners. Raises Offline.

        In play that is the live table, and what does not belong to it.
        """
        if not self._dealt:
            await self._header.read()
        if self._dealt:
            await self._live.read()
            if self._join() is None:
                await self._header.read()
        if (header := self._join()) and not self._rack_matches(header):
            await self._rack.read()
        self._on_change()

    def expect(self, seq: int) -> None:
        """Poll soon if the listeners do not reach `seq`, which the service has answered."""
        self._expected_seq = seq
        self._schedule_poll()

    def close(self) -> None:
        """Stop listeners and timers."""
        self._closed = True
        for document in (self._header, self._live, self._rack):
            document.close()
        for handle in (
            self._flush_call,
            self._mismatch_timer,
            self._first_check_timer,
            self._poll_timer,
            self._reloading,
        ):
            if handle:
                handle.cancel()

    @property
    def _dealt(self) -> bool:
        return self._header.content is not None and is_dealt(self._header.content)

    def _join(self) -> Header | None:
        """Header and live table as one; None while one of them is still to come."""
        header = self._header.content
        self._joined = None if header is None else join_header(header, self._live.content)
        return self._joined

    def _on_change(self) -> None:
        if self._closed:
            return
        if self._dealt and self._header.content:  # there are no such documents before the deal
            self._live.listen()
            if self._uid in self._header.content["players"]:
                self._rack.listen()
        self._check_first_answer()
        self._flush_soon()

    def _check_first_answer(self) -> None:
        """Read once more after a listener's first answer, which may miss a commit made meanwhile.

        A later update shows that the listener works; then nothing is read.
        """
        watched = self._live if self._dealt else self._header
        first = watched.received == 1 and watched is not self._checked
        if self._first_check_timer and (first or watched.received > 1):
            self._first_check_timer.cancel()
        if first:
            self._checked = watched
            loop = asyncio.get_running_loop()
            self._first_check_timer = loop.call_later(RESYNC_AFTER_SECONDS, self._resync)

    def _flush_soon(self) -> None:
        """Deliver after the other listeners were called too: one commit reaches several."""
        if self._flush_call:
            self._flush_call.cancel()
        self._flush_call = asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        self._flush_call = None
        if self._header.content is None:
            return
        header = self._join()
        if header and self._rack_matches(header):
            if self._mismatch_timer:
                self._mismatch_timer.cancel()
            self._mismatch_timer = None
            if header.seq != self._delivered_seq:
                self._delivered_seq, self._polls = header.seq, 0
            self._on_update(TableUpdate(header, self._rack_document()))
            self._schedule_poll()
        elif self._mismatch_timer is None:
            loop = asyncio.get_running_loop()
            self._mismatch_timer = loop.call_later(RESYNC_AFTER_SECONDS, self._resync)

    def _resync(self) -> None:
        self._mismatch_timer = None
        self._reloading = asyncio.create_task(self._reload_or_report())

    async def _reload_or_report(self) -> None:
        try:
            await self.reload()
        except StolikError as error:
            self._on_error(error)
            self._schedule_poll()

    def _schedule_poll(self) -> None:
        """Read the table if no update comes for a while although one is due."""
        if self._poll_timer:
            self._poll_timer.cancel()
        if factor := self._poll_factor():
            wait = factor * backoff(self._polls + 1, FIRST_POLL_SECONDS, LONGEST_POLL_SECONDS)
            self._poll_timer = asyncio.get_running_loop().call_later(wait, self._poll)

    def _poll(self) -> None:
        self._polls += 1
        self._resync()

    def _poll_factor(self) -> int:
        """How many times longer to wait for the next change; 0 if only this user can move."""
        header = self._joined
        if self._header.content is None:
            return 0
        if header is None or header.seq < self._expected_seq or not self._rack_matches(header):
            return 1
        if header.status == "waiting":  # for people to join and the host to deal
            return HUMAN_FACTOR
        asked = {header.host if seat is None else header.seats[seat].uid for seat in header.asked}
        return 1 if None in asked else HUMAN_FACTOR if asked - {self._uid} else 0

    def _rack_matches(self, header: Header) -> bool:
        seat = header.seat_of(self._uid)
        if not header.seq or seat is None:
            return True
        return self._rack.content is not None and self._rack.content["seq"] == header.held[seat]

    def _rack_document(self) -> RackDocument | None:
        content = self._rack.content
        return None if content is None else read_known(RackDocument, content)
