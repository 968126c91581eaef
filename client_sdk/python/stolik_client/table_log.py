"""The log of a hosted table: new entries in order, those that were missed loaded before them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

from stolik.documents.log_entry import LogEntryDocument
from stolik_client.errors import StolikError
from stolik_client.streams import MutableState
from stolik_client.table_feed import TableFeed, TableUpdate

FIRST_ENTRIES = 20  # loaded when the table is opened; history() loads the older ones
RETRY_SECONDS = 1.0


class TableLog:
    """Fills `log` from updates; `add` appends entries and emits them as events."""

    def __init__(
        self,
        feed: TableFeed,
        log: MutableState[tuple[Any, ...]],
        add: Callable[[Iterable[LogEntryDocument]], None],
        on_error: Callable[[StolikError], None],
    ) -> None:
        self._feed, self._log, self._add, self._on_error = feed, log, add, on_error
        self._updates: asyncio.Queue[TableUpdate] = asyncio.Queue()

    def put(self, update: TableUpdate) -> None:
        """Add the entry of an update, after those that were missed."""
        self._updates.put_nowait(update)

    async def run(self) -> None:
        """Work until it is cancelled."""
        opened = False
        while True:
            update = await self._updates.get()
            seq, entry = update.header.seq, update.entry()
            last = self._log.value[-1].seq if self._log.value else 1
            first = last + 1 if opened else max(2, seq - FIRST_ENTRIES)
            missed = await self._load(first, seq - 1)
            entries = (*missed, entry) if entry else missed
            if opened:
                self._add(entries)
            else:
                self._log.set(entries)
            opened = True

    async def whole(self, seq: int) -> tuple[Any, ...]:
        """The log from the first move; `seq` is the present position."""
        await self._log.when(lambda log: len(log) > 0 or seq <= 1)
        if self._log.value and (first := self._log.value[0].seq) > 2:
            self._log.set((*await self._feed.entries(2, first - 1), *self._log.value))
        return self._log.value

    async def _load(self, first: int, last: int) -> tuple[LogEntryDocument, ...]:
        while True:
            try:
                return await self._feed.entries(first, last)
            except StolikError as error:
                self._on_error(error)
                await asyncio.sleep(RETRY_SECONDS)
