"""The feed of a table against a stream that loses an update."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any, cast

import pytest

from stolik.documents.chair import Chair
from stolik.documents.header import Header
from stolik.service.tables import header_document
from stolik_client import table_feed as feeds
from stolik_client.connection import Connection
from stolik_client.errors import StolikError
from stolik_client.listeners import Found
from stolik_client.table_feed import Feed, Moment

HEADER, RACK = "games/g", "games/g/racks/me"
CHAIRS = (
    Chair("human", "me"),
    Chair("human", "other"),
    Chair("bot"),
)
PACE = 0.02  # seconds that stand for five


@dataclass
class Snapshot:
    """What a read finds."""

    data: dict[str, Any] | None

    @property
    def exists(self) -> bool:
        return self.data is not None

    def to_dict(self) -> dict[str, Any] | None:
        return self.data


@dataclass
class Database:
    """Stands for a connection; while it is deaf, its listeners miss what is written."""

    uid: str = "me"
    deaf: bool = False
    reads: int = 0
    kept: dict[str, dict[str, Any]] = field(default_factory=dict)
    listeners: dict[str, Callable[[Found], None]] = field(default_factory=dict)

    @property
    def listening(self) -> Database:
        return self

    @property
    def db(self) -> Reader:
        return Reader(self)

    async def ready(self) -> None:
        """Nobody's token ends."""

    def document(self, path: str, told: Callable[[Found], None], *_: object) -> Callable[[], None]:
        self.listeners[path] = told
        asyncio.get_running_loop().call_soon(self.tell, path)
        return lambda: None

    def write(self, path: str, data: dict[str, Any]) -> None:
        self.kept[path] = data
        if not self.deaf:
            self.tell(path)

    def tell(self, path: str) -> None:
        if path in self.listeners:
            self.listeners[path]({path.rpartition("/")[2]: self.kept[path]})


@dataclass
class Reader:
    """Reads past the listeners."""

    database: Database
    path: str = ""

    def document(self, path: str) -> Reader:
        return replace(self, path=path)

    async def get(self) -> Snapshot:
        self.database.reads += 1
        return Snapshot(self.database.kept.get(self.path))


def header(seq: int, asked: int | None, held: int = 1) -> dict[str, Any]:
    """Position `seq` with something asked of seat `asked`; one's rack is as it was at `held`."""
    made = Header("farkle", "farkle@1", {}, "me", CHAIRS, "c", 1, 2)
    players, helds = ("me", "other"), (held, 1, 1)
    made = replace(made, status="playing", players=players, seq=seq, asked=(asked,), held=helds)
    return header_document.write_header(made)


@asynccontextmanager
async def seated(
    asked: int | None, seq: int = 5
) -> AsyncIterator[tuple[Database, Feed, asyncio.Queue[Moment]]]:
    """A feed that has seen the table at `seq`."""
    moments: asyncio.Queue[Moment] = asyncio.Queue()
    database = Database(kept={HEADER: header(seq, asked), RACK: {"seq": 1}})

    def trouble(error: StolikError) -> None:
        raise AssertionError(error)

    feed = Feed(cast(Connection, database), "g", moments.put_nowait, trouble)
    try:
        await reached(moments, seq)
        yield database, feed, moments
    finally:
        feed.close()


async def reached(moments: asyncio.Queue[Moment], seq: int) -> Moment:
    """The moment at `seq`, or a failure instead of a test that hangs."""
    while (moment := await asyncio.wait_for(moments.get(), 60)).header.seq != seq:
        pass
    return moment


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feeds, "SILENCE", (PACE, 12 * PACE))


@pytest.mark.parametrize(
    ("asked", "leisure"),
    [pytest.param(2, 10**6, id="a bot's"), pytest.param(1, 24, id="a person's")],
)
def test_lost_update_is_found(monkeypatch: pytest.MonkeyPatch, asked: int, leisure: int) -> None:
    """[C14] [C22] [X4] Somebody moved, and the listeners were told nothing."""
    monkeypatch.setattr(feeds, "LEISURE", leisure)

    async def script() -> None:
        async with seated(asked) as (database, _, moments):
            database.deaf = True
            database.write(HEADER, header(6, 0, held=6))
            database.write(RACK, {"seq": 6})
            found = await reached(moments, 6)
            assert (found.rack or {})["seq"] == 6

    asyncio.run(script())


def test_a_rack_is_listened_to_once_it_is_dealt() -> None:
    """[C14] [X4] Not in the waiting room, where there is none."""

    async def script() -> None:
        async with seated(None, seq=0) as (database, _, moments):
            assert RACK not in database.listeners
            database.write(HEADER, header(1, 0))
            assert RACK in database.listeners
            assert ((await reached(moments, 1)).rack or {})["seq"] == 1

    asyncio.run(script())


def test_answer_to_a_move_is_reached() -> None:
    """[C14] [C22] [X4] One's own move was answered, and the listeners were told nothing."""

    async def script() -> None:
        async with seated(0) as (database, feed, moments):
            database.deaf = True
            database.write(HEADER, header(6, 1))
            feed.expect(6)
            await reached(moments, 6)

    asyncio.run(script())


def test_first_header_is_looked_at_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """[C14] [C22] [X4] A commit while one sat down, and nothing asked of anybody else."""
    monkeypatch.setattr(feeds, "PATIENCE", PACE)

    async def script() -> None:
        async with seated(0) as (database, _, moments):
            database.deaf = True
            database.write(HEADER, header(6, 0))
            await reached(moments, 6)

    asyncio.run(script())


@pytest.mark.parametrize(
    ("asked", "expected", "most"),
    [
        pytest.param(0, 5, 0, id="one's own move"),
        pytest.param(None, 5, 0, id="a round that one deals oneself"),
        pytest.param(1, 5, 3, id="somebody who thinks"),
        pytest.param(0, 6, 14, id="an answer that is not found"),
    ],
)
def test_idle_table_costs_few_reads(asked: int | None, expected: int, most: int) -> None:
    """[N4] What waits for oneself is never asked for, the rest less and less often."""

    async def script() -> None:
        async with seated(asked) as (database, feed, _):
            feed.expect(expected)
            await asyncio.sleep(50 * PACE)
            assert database.reads <= most

    asyncio.run(script())
