"""My games: a list of headers, and the live table of each that is dealt, in any order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, cast

import pytest
from google.cloud.firestore_v1.async_client import AsyncClient

from stolik.documents import stored_fields
from stolik.documents.header import Header
from stolik_client.connection import Connection
from stolik_client.listeners import Documents
from stolik_client.lobby_streams import TableInfo, my_games
from tests.sdk_python.fake_documents import header

OTHERS_TURN, MY_TURN = header(5, asked=1), header(6, asked=0)


LIVE = "games/g/sets/table"
Callback = Callable[[Documents], None]


@dataclass
class FakeListeners:
    """Keeps the callback of each query and document, by collection or path."""

    callbacks: dict[str, Callback] = field(default_factory=dict)

    def query(self, query: Any, on_documents: Callback, _: object) -> Callable[[], None]:
        return self._keep(query._parent.id, on_documents)

    def document(self, path: str, on_documents: Callback, _: object) -> Callable[[], None]:
        return self._keep(path, on_documents)

    def _keep(self, name: str, on_documents: Callback) -> Callable[[], None]:
        self.callbacks[name] = on_documents
        return lambda: void(self.callbacks.pop(name))


def void(_: object) -> None:
    """Nothing."""


@dataclass
class FakeConnection:
    """A connection whose listeners are told what there is by `tell`."""

    db: AsyncClient
    uid: str = "me"
    timeout: float = 60
    listeners: FakeListeners = field(default_factory=FakeListeners)

    async def tell(self, name: str, table: Header | None) -> None:
        """What the list `games` contains, or what the live table is: one table, or none."""
        fields = stored_fields.header_fields if name == "games" else stored_fields.live_fields
        self.listeners.callbacks[name]({} if table is None else {"g": fields(table)})
        await asyncio.sleep(0.001)


def shown(tables: tuple[TableInfo, ...]) -> list[tuple[str, int, bool]]:
    """Id, position and whether it is my turn."""
    return [(info.game_id, info.header.seq, info.my_turn) for info in tables]


@pytest.mark.parametrize("first", ["games", LIVE])
def test_my_games_join_two_documents(monkeypatch: pytest.MonkeyPatch, first: str) -> None:
    """[X4] Whichever changes first, a turn is shown only with the table that it is of."""
    monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", "127.0.0.1:9")  # so that no credentials are asked
    second = LIVE if first == "games" else "games"

    async def script() -> None:
        connection = FakeConnection(AsyncClient(project="demo-stolik"))
        tables, callbacks = my_games(cast(Connection, connection)), connection.listeners.callbacks
        await connection.tell("games", replace(OTHERS_TURN, started=None))
        assert LIVE not in callbacks  # before the deal there is no live table
        await connection.tell("games", OTHERS_TURN)
        assert shown(tables.value) == [("g", 0, False)]  # until the live table has answered
        await connection.tell(LIVE, OTHERS_TURN)
        assert shown(tables.value) == [("g", 5, False)]
        await connection.tell(LIVE, MY_TURN)  # a move: the header stays as it is
        assert shown(tables.value) == [("g", 6, True)]
        moved = replace(MY_TURN, rev=3, players=("me", "new"))
        await connection.tell(first, moved)
        assert shown(tables.value) == [("g", 0, False)]  # until the other document follows
        await connection.tell(second, moved)
        assert shown(tables.value) == [("g", 6, True)]
        await connection.tell("games", None)
        assert tables.value == ()
        assert LIVE not in callbacks
        await connection.tell("games", moved)
        tables.stop()
        assert not callbacks

    asyncio.run(script())
