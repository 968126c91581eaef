"""TableFeed with listeners that lose an update."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any, cast

import pytest

from stolik.documents.chair import Chair
from stolik.documents.header import Header
from stolik.documents.rack import RackDocument
from stolik.engine.json_codec import to_plain
from stolik.service.tables import header_document
from stolik_client import table_feed
from stolik_client.connection import Connection
from stolik_client.errors import StolikError
from stolik_client.listeners import Documents
from stolik_client.table_feed import TableFeed, TableUpdate

HEADER, RACK = "games/g", "games/g/racks/me"
CHAIRS = (
    Chair("human", "me"),
    Chair("human", "other"),
    Chair("bot"),
)
FAST_POLL_SECONDS = 0.02  # in place of five


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
    """A fake connection. While `drop_updates` is set, its listeners miss what is written."""

    uid: str = "me"
    drop_updates: bool = False
    reads: int = 0
    stored: dict[str, dict[str, Any]] = field(default_factory=dict)
    callbacks: dict[str, Callable[[Documents], None]] = field(default_factory=dict)

    @property
    def listeners(self) -> FakeConnection:
        return self

    @property
    def db(self) -> Reader:
        return Reader(self)

    async def ready(self) -> None:
        """Tokens do not expire here."""

    def document(
        self, path: str, on_documents: Callable[[Documents], None], *_: object
    ) -> Callable[[], None]:
        self.callbacks[path] = on_documents
        asyncio.get_running_loop().call_soon(self.call_back, path)
        return lambda: None

    def write(self, path: str, data: dict[str, Any]) -> None:
        self.stored[path] = data
        if not self.drop_updates:
            self.call_back(path)

    def call_back(self, path: str) -> None:
        if path in self.callbacks:
            self.callbacks[path]({path.rpartition("/")[2]: self.stored[path]})


@dataclass
class Reader:
    """Reads documents past the listeners, and counts the reads."""

    connection: FakeConnection
    path: str = ""

    def document(self, path: str) -> Reader:
        return replace(self, path=path)

    async def get(self) -> DocumentSnapshot:
        self.connection.reads += 1
        return DocumentSnapshot(self.connection.stored.get(self.path))


def header(seq: int, asked: int | None, held: int = 1) -> dict[str, Any]:
    """The header at `seq` with seat `asked` to move; `held` is the seq of the own rack.

    At 0 the table waits for its players.
    """
    header = Header("farkle", "farkle@1", {}, "me", CHAIRS, "c", 1, 2)
    header = replace(header, players=("me", "other"), held=(held, 1, 1))
    if seq:
        header = replace(header, status="playing", seq=seq, asked=(asked,))
    return header_document.write_header(header)


def rack(seq: int) -> dict[str, Any]:
    """The own rack document, as it is since `seq`."""
    content: dict[str, Any] = to_plain(RackDocument(0, seq, {}, {}))
    return content


@asynccontextmanager
async def seated(
    asked: int | None, seq: int = 5
) -> AsyncIterator[tuple[FakeConnection, TableFeed, asyncio.Queue[TableUpdate]]]:
    """A feed that has delivered the table at `seq`."""
    updates: asyncio.Queue[TableUpdate] = asyncio.Queue()
    connection = FakeConnection(stored={HEADER: header(seq, asked), RACK: rack(1)})

    def fail(error: StolikError) -> None:
        raise AssertionError(error)

    feed = TableFeed(cast(Connection, connection), "g", updates.put_nowait, fail)
    try:
        await reached(updates, seq)
        yield connection, feed, updates
    finally:
        feed.close()


async def reached(updates: asyncio.Queue[TableUpdate], seq: int) -> TableUpdate:
    """The update at `seq`; fails after a minute."""
    while (update := await asyncio.wait_for(updates.get(), 60)).header.seq != seq:
        pass
    return update


@pytest.fixture(autouse=True)
def _poll_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_feed, "FIRST_POLL_SECONDS", FAST_POLL_SECONDS)
    monkeypatch.setattr(table_feed, "LONGEST_POLL_SECONDS", 12 * FAST_POLL_SECONDS)


@pytest.mark.parametrize(
    ("asked", "factor"),
    [pytest.param(2, 10**6, id="a bot's"), pytest.param(1, 24, id="a person's")],
)
def test_lost_update_is_polled(monkeypatch: pytest.MonkeyPatch, asked: int, factor: int) -> None:
    """[C14] [C22] [X4] Somebody moved, and the listeners missed it."""
    monkeypatch.setattr(table_feed, "HUMAN_FACTOR", factor)

    async def script() -> None:
        async with seated(asked) as (connection, _, updates):
            connection.drop_updates = True
            connection.write(HEADER, header(6, 0, held=6))
            connection.write(RACK, rack(6))
            update = await reached(updates, 6)
            assert update.rack
            assert update.rack.seq == 6

    asyncio.run(script())


def test_lost_deal_is_polled(monkeypatch: pytest.MonkeyPatch) -> None:
    """[C14] [C22] [X4] A table that waited was dealt, and the listeners missed it."""
    monkeypatch.setattr(table_feed, "RESYNC_AFTER_SECONDS", 10**6)

    async def script() -> None:
        async with seated(None, seq=0) as (connection, _, updates):
            connection.drop_updates = True
            connection.write(HEADER, header(1, 0))
            dealt = (await reached(updates, 1)).rack
            assert dealt
            assert dealt.seq == 1

    asyncio.run(script())


def test_rack_is_listened_to_after_the_deal() -> None:
    """[C14] [X4] Not while the table waits, when there is none."""

    async def script() -> None:
        async with seated(None, seq=0) as (connection, _, updates):
            assert RACK not in connection.callbacks
            connection.write(HEADER, header(1, 0))
            assert RACK in connection.callbacks
            dealt = (await reached(updates, 1)).rack
            assert dealt
            assert dealt.seq == 1

    asyncio.run(script())


def test_position_after_own_move_is_polled() -> None:
    """[C14] [C22] [X4] The own move was answered, and the listeners missed it."""

    async def script() -> None:
        async with seated(0) as (connection, feed, updates):
            connection.drop_updates = True
            connection.write(HEADER, header(6, 1))
            feed.expect(6)
            await reached(updates, 6)

    asyncio.run(script())


def test_first_header_is_checked_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """[C14] [C22] [X4] A commit while the listener started, and nobody else is to move."""
    monkeypatch.setattr(table_feed, "RESYNC_AFTER_SECONDS", FAST_POLL_SECONDS)

    async def script() -> None:
        async with seated(0) as (connection, _, updates):
            connection.drop_updates = True
            connection.write(HEADER, header(6, 0))
            await reached(updates, 6)

    asyncio.run(script())


@pytest.mark.parametrize(
    ("asked", "expected", "max_reads"),
    [
        pytest.param(0, 5, 0, id="the own move"),
        pytest.param(None, 5, 0, id="the next deal, as the host"),
        pytest.param(1, 5, 3, id="another person's move"),
        pytest.param(0, 6, 14, id="a position that never comes"),
    ],
)
def test_idle_table_costs_few_reads(asked: int | None, expected: int, max_reads: int) -> None:
    """[N4] The own move is never polled, anything else less and less often."""

    async def script() -> None:
        async with seated(asked) as (connection, feed, _):
            feed.expect(expected)
            await asyncio.sleep(50 * FAST_POLL_SECONDS)
            assert connection.reads <= max_reads

    asyncio.run(script())
