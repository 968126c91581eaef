"""Documents of a table whose listeners can miss a change, hear of it in any order, or be denied."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any, cast

from google.api_core.exceptions import PermissionDenied

from stolik.documents import stored_fields
from stolik.documents.chair import Chair
from stolik.documents.header import Header
from stolik.documents.rack import RackDocument
from stolik.engine.json_codec import to_plain
from stolik_client.connection import Connection
from stolik_client.errors import Refused, StolikError
from stolik_client.listeners import Documents
from stolik_client.table_feed import TableFeed, TableUpdate

HEADER, LIVE, RACK = "games/g", "games/g/sets/table", "games/g/racks/me"
CHAIRS = (
    Chair("human", "me"),
    Chair("human", "other"),
    Chair("bot"),
)
Stored = dict[str, dict[str, Any]]  # documents by path


@dataclass
class DocumentSnapshot:
    """The result of a read."""

    data: dict[str, Any] | None

    @property
    def exists(self) -> bool:
        return self.data is not None

    def to_dict(self) -> dict[str, Any] | None:
        return self.data


@dataclass
class FakeConnection:
    """A connection whose listeners are told of a change only by `notify`."""

    uid: str = "me"
    closed: bool = False
    timeout: float = 60
    reads: int = 0
    stored: Stored = field(default_factory=dict)
    denied: set[str] = field(default_factory=set)
    callbacks: dict[str, tuple[Callable[[Documents], None], Callable[[StolikError], None]]] = field(
        default_factory=dict
    )

    @property
    def listeners(self) -> FakeConnection:
        return self

    @property
    def db(self) -> Reader:
        return Reader(self)

    async def ready(self) -> None:
        """Tokens do not expire here."""

    def document(
        self,
        path: str,
        on_documents: Callable[[Documents], None],
        on_error: Callable[[StolikError], None],
    ) -> Callable[[], None]:
        self.callbacks[path] = on_documents, on_error
        asyncio.get_running_loop().call_soon(self.notify, path)
        return lambda: self.callbacks.__delitem__(path)

    def notify(self, path: str) -> None:
        """Tell the listener of a document what it is now, if it has one."""
        if path not in self.callbacks:
            return
        on_documents, on_error = self.callbacks[path]
        if path in self.denied:
            on_error(Refused("no-such-game"))
        elif path in self.stored:
            on_documents({path.rpartition("/")[2]: self.stored[path]})


@dataclass
class Reader:
    """Reads documents past the listeners, and counts the reads."""

    connection: FakeConnection
    path: str = ""

    def document(self, path: str) -> Reader:
        return replace(self, path=path)

    async def get(self) -> DocumentSnapshot:
        self.connection.reads += 1
        await asyncio.sleep(0)
        if self.path in self.connection.denied:
            raise cast(Any, PermissionDenied)("denied")
        return DocumentSnapshot(self.connection.stored.get(self.path))


@dataclass
class Opened:
    """A feed, what it has delivered, and what went wrong."""

    connection: FakeConnection
    feed: TableFeed
    updates: list[TableUpdate] = field(default_factory=list)
    errors: list[StolikError] = field(default_factory=list)

    async def reached(self, seq: int) -> TableUpdate:
        """The update at `seq`; fails after a minute."""
        async with asyncio.timeout(60):
            while not (self.updates and self.updates[-1].header.seq == seq):
                assert not self.errors, self.errors
                await asyncio.sleep(0.001)
        return self.updates[-1]


@asynccontextmanager
async def opened(stored: Stored) -> AsyncIterator[Opened]:
    """A feed of the table `g` for `me`."""
    connection = FakeConnection(stored=dict(stored))
    updates: list[TableUpdate] = []
    errors: list[StolikError] = []
    feed = TableFeed(cast(Connection, connection), "g", updates.append, errors.append)
    try:
        yield Opened(connection, feed, updates, errors)
    finally:
        feed.close()


def header(seq: int, asked: int | None = 0, held: int = 1) -> Header:
    """The table at `seq` with seat `asked` to move; `held` is the seq of the own rack.

    At 0 the table waits for its players.
    """
    header = Header("farkle", "farkle@1", {}, "me", CHAIRS, "c", 1, 2, players=("me", "other"))
    if not seq:
        return header
    return replace(
        header,
        status="playing",
        started=2,
        rev=2,
        seq=seq,
        asked=(asked,),
        held=(held, 1, 1),
        table={"seq": seq},
    )


def documents(header: Header, rack: int | None = None) -> Stored:
    """The documents of a table; `rack` is the seq since which the own rack is as it is."""
    stored = {HEADER: stored_fields.header_fields(header)}
    if header.seq:
        stored[LIVE] = stored_fields.live_fields(header)
    if rack:
        stored[RACK] = to_plain(RackDocument(0, rack, {}, {}))
    return stored
