"""Lists that cannot be kept up to date: `when` raises the cause until the next value comes."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
from google.cloud.firestore_v1.async_client import AsyncClient

from stack.user_client import unsigned_token
from stolik_client import (
    Account,
    Connection,
    Emulators,
    InternalError,
    Lobby,
    Offline,
    RefusedByService,
    StolikError,
    lobby_streams,
)
from stolik_client.auth import Session
from stolik_client.live_state import LiveState, RefreshedState
from stolik_client.streams import MutableState
from tests.sdk_python.fake_documents import documents, header

DENIED = RefusedByService("no-such-game", "permission denied")
OFFLINE = Offline("offline")
FAILURES = [pytest.param(DENIED, id="denied"), pytest.param(OFFLINE, id="offline")]
FIRST_VALUE: dict[str, Any] = {"missing": documents(header(0)), "my_games": {}, "invitations": {}}


class FakeConnection:
    """A connection with one listener for everything, whose callbacks are kept."""

    def __init__(self) -> None:
        self.db = AsyncClient(project="demo-stolik")
        self.uid, self.closed, self.listeners, self.timeout = "me", False, self, 60.0
        self.clock = SimpleNamespace(now=lambda: 0)
        self.session: MutableState[Session | None] = MutableState(None)
        self.on_documents: list[Callable[[Any], None]] = []
        self.on_error: list[Callable[[StolikError], None]] = []

    def query(self, _: Any, on_documents: Any, on_error: Any) -> Callable[[], None]:
        self.on_documents.append(on_documents)
        self.on_error.append(on_error)
        return lambda: None

    document = query

    def on_close(self, _: object) -> Callable[[], None]:
        return lambda: None

    def fail(self, error: StolikError) -> None:
        for on_error in self.on_error:
            on_error(error)

    def tell(self, found: dict[str, Any]) -> None:
        for on_documents in self.on_documents:
            on_documents({path.rpartition("/")[2]: fields for path, fields in found.items()})


@pytest.fixture(autouse=True)
def _no_credentials(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", "127.0.0.1:9")


def open_list(name: str, connection: FakeConnection) -> LiveState[Any]:
    lists: dict[str, Callable[[Any], LiveState[Any]]] = {
        "missing": lambda connection: lobby_streams.missing(connection, "g"),
        "my_games": lobby_streams.my_games,
        "invitations": lobby_streams.invitations,
    }
    return lists[name](connection)


@pytest.mark.parametrize("error", FAILURES)
@pytest.mark.parametrize("name", FIRST_VALUE)
def test_a_list_tells_why_there_is_no_value(name: str, error: StolikError) -> None:
    """[J4] Who waits and who asks later is told; the next value comes all the same."""

    async def script() -> None:
        connection = FakeConnection()
        live = open_list(name, connection)
        waiting = asyncio.create_task(live.when())
        await asyncio.sleep(0)
        connection.fail(error)
        for wait in (waiting, live.when()):
            with pytest.raises(type(error)):
                await asyncio.wait_for(wait, 5)
        connection.tell(FIRST_VALUE[name])
        await asyncio.sleep(0.01)
        await asyncio.wait_for(live.when(), 5)
        live.stop()

    asyncio.run(script())


@pytest.mark.parametrize("error", FAILURES)
def test_a_list_that_is_known(error: StolikError) -> None:
    """[J4] Goes on waiting while the network is down; who is denied gets no more."""

    async def script() -> None:
        live: LiveState[int] = LiveState()
        live.set(1)
        waiting = asyncio.create_task(live.when(lambda value: value == 2))
        iterating = asyncio.create_task(anext(number async for number in live if number == 2))
        await asyncio.sleep(0)
        live.report(error)
        live.set(2)
        waited, iterated = await asyncio.gather(waiting, iterating, return_exceptions=True)
        ended = error is DENIED
        assert (waited, iterated) == ((DENIED, 2) if ended else (2, 2))
        live.report(error)
        assert live.value == 2
        if ended:
            with pytest.raises(RefusedByService):
                await anext(number async for number in live if number == 3)

    asyncio.run(script())


@pytest.mark.parametrize("name", [*FIRST_VALUE, "rankings", "finished", "open", "people"])
def test_a_list_without_an_answer(name: str) -> None:
    """[J4] Raises Offline after the connection's timeout, where nothing else ends the wait."""

    async def never(_: httpx.Request) -> httpx.Response:
        await asyncio.sleep(3600)
        raise AssertionError

    async def script() -> None:
        silent = socket.create_server(("127.0.0.1", 0))  # connects, and never answers
        host = "{}:{}".format(*silent.getsockname())
        settings: dict[str, Any] = {"timeout": 0.1, "transport": httpx.MockTransport(never)}
        async with Connection(emulators=Emulators(host, host, host), **settings) as connection:
            connection.session.set(Session.read(unsigned_token("me"), "token"))
            lobby = Lobby(connection)
            lists: dict[str, Callable[[], Any]] = {
                "rankings": lambda: lobby.rankings("zole"),
                "finished": lobby.finished,
                "open": lambda: lobby.open_tables("zole").when(),
                "people": lambda: lobby.active_players().when(),
            }
            for _ in range(2):
                ask = lists.get(name) or open_list(name, cast(FakeConnection, connection)).when
                with pytest.raises(Offline):
                    await asyncio.wait_for(ask(), 20)
        silent.close()

    asyncio.run(script())


def test_a_list_asked_for_late_is_not_late() -> None:
    """[J4] The time for an answer begins when somebody asks: a list may be made long before."""

    async def script() -> None:
        async with Connection(timeout=0.01) as connection:
            live = RefreshedState(connection, lambda: asyncio.sleep(0, 7))
            await asyncio.sleep(0.02)
            assert await live.when() == 7

    asyncio.run(script())


async def first_of(live: LiveState[int]) -> int:
    return await anext(aiter(live))


def test_an_iterator_outlasts_a_lost_network() -> None:
    """[J4] As a bot does that waits for invitations."""

    async def script() -> None:
        live: LiveState[int] = LiveState()
        first = asyncio.create_task(first_of(live))
        await asyncio.sleep(0)
        live.report(OFFLINE)
        await asyncio.sleep(0)
        live.set(1)
        assert await first == 1

    asyncio.run(script())


@pytest.mark.parametrize("error", FAILURES)
def test_a_profile_tells_why_it_does_not_come(error: StolikError) -> None:
    """[J4] Of somebody who is signed in, until it comes, or somebody else signs in."""

    async def script() -> None:
        connection = FakeConnection()
        account = Account(cast(Connection, connection))
        waiting = asyncio.create_task(account.profile.when(bool))
        session: Any = SimpleNamespace(uid="me", guest=True, email=None, verified=False)
        connection.session.set(session)
        connection.fail(error)
        with pytest.raises(type(error)):
            await asyncio.wait_for(waiting, 5)
        connection.tell({"players/me": {"name": "Ann"}})
        profile = await asyncio.wait_for(account.profile.when(bool), 5)
        assert profile
        assert profile.name == "Ann"
        account.close()

    asyncio.run(script())


def test_a_wrong_address_is_told() -> None:
    """[J4] A site that answers with its page, because `/api` is missing in `address`."""

    async def script() -> None:
        transport = httpx.MockTransport(lambda _: httpx.Response(200, text="<html>"))
        address = "https://stolik.example"
        async with Connection(address=address, transport=transport) as connection:
            for live in (Lobby(connection).open_tables("zole"),
                         Lobby(connection).live_tables("zole")):  # fmt: skip
                for _ in range(2):  # each asks anew
                    with pytest.raises(Offline, match="answered 200"):
                        await asyncio.wait_for(live.when(), 5)

    asyncio.run(script())


def test_a_refreshed_list_is_loaded_anew_after_a_failure() -> None:
    """[J4] At once, for whoever asks again; a bug is told, too."""

    async def script() -> None:
        results: list[Any] = [ValueError("a bug"), OFFLINE, 7]

        async def load() -> int:
            result = results.pop(0)
            if isinstance(result, Exception):
                raise result
            return int(result)

        async with Connection() as connection:
            live = RefreshedState(connection, load)
            with pytest.raises(InternalError, match="a bug"):
                await asyncio.wait_for(live.when(), 5)
            with pytest.raises(Offline):
                await asyncio.wait_for(live.when(), 5)
            assert await asyncio.wait_for(live.when(), 5) == 7
            live.stop()

    asyncio.run(script())
