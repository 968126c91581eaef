"""Whatever waits ends: on close, on a signal, and when the bots or the connection fail."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from stolik_client import (
    Closed,
    Connection,
    InternalError,
    Lobby,
    LocalTable,
    MutableState,
    Offline,
    RepeatSettings,
    bot,
    person,
)
from stolik_client.backoff import Pause
from stolik_client.firestore_internals import check

SECRET = "5a" * 32
PEOPLE = [person("Ann"), person("Bob")]


def test_a_state_that_ends_raises_closed() -> None:
    """[J4] For who waits, for who asks later, and when a signal is set."""

    async def script() -> None:
        count = MutableState(1)
        signal = asyncio.Event()
        aborted = asyncio.create_task(count.when(lambda value: value > 1, signal))
        waiting = asyncio.create_task(count.when(lambda value: value > 1))
        await asyncio.sleep(0)
        signal.set()
        with pytest.raises(Closed, match="signal"):
            await aborted
        count.end()
        with pytest.raises(Closed):
            await waiting
        with pytest.raises(Closed):
            await count.when(lambda value: value > 1)
        assert await count.when() == 1

    asyncio.run(script())


def test_turn_ends_on_close_and_on_a_signal() -> None:
    """[J4] While it is the other's turn."""

    async def script() -> None:
        table = await LocalTable.open("farkle", PEOPLE, secret=SECRET)
        table.sit(1)
        signal = asyncio.Event()
        asyncio.get_running_loop().call_later(0.01, signal.set)
        with pytest.raises(Closed):
            await table.turn(signal)
        waiting = asyncio.create_task(table.turn())
        await asyncio.sleep(0)
        await table.close()
        with pytest.raises(Closed):
            await waiting
        with pytest.raises(Closed):
            await table.turn()

    asyncio.run(script())


async def play_on(table: LocalTable) -> None:
    """Play until the game is over, or nothing more can come."""
    while await table.turn():
        choices = await table.choices()
        banks = [move for move in choices if move.startswith("bank")]
        await table.play(banks[-1] if banks else choices[0])


def test_turn_raises_when_the_bots_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """[J4] The failure is reported, and the bots go on when they may try again."""

    async def script() -> None:
        chairs = [person("Ann"), bot()]
        table = await LocalTable.open("farkle", chairs, secret=SECRET, bot_delay=0)
        with monkeypatch.context() as broken:

            def fail(*_: Any) -> bool:
                raise RuntimeError("out of order")

            broken.setattr(table._engine, "bot_step", fail, raising=True)
            with pytest.raises(InternalError, match="out of order"):
                await play_on(table)
            assert table.bot_failure.value is not None
        table.retry_bots()
        assert await table.turn()
        assert table.bot_failure.value is None
        await table.settled()
        await table.close()

    asyncio.run(script())


def test_a_closed_connection_ends_what_waits() -> None:
    """[J4] Calls, lists and later calls; closing twice does nothing."""

    async def never(_: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("no network")

    async def script() -> None:
        transport = httpx.MockTransport(never)
        repeats = RepeatSettings(first_wait=60)
        connection = Connection(transport=transport, repeats=repeats)
        lobby = Lobby(connection)
        calling = asyncio.create_task(lobby.leave("g"))
        await asyncio.sleep(0.01)
        connection.wake()  # the second try, at once
        await asyncio.sleep(0.01)
        await connection.close()
        connection.wake()
        with pytest.raises(Closed):
            await calling
        with pytest.raises(Closed):
            await lobby.leave("g")
        await connection.close()

    asyncio.run(script())


def test_wake_ends_waits() -> None:
    """[J8] Instead of up to 32 s; the third try without an answer raises Offline."""

    async def never(_: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("no network")

    async def script() -> None:
        pause = Pause()
        sleeping = asyncio.create_task(pause.sleep(32))
        await asyncio.sleep(0)
        pause.wake()
        await sleeping
        repeats = RepeatSettings(first_wait=60)
        async with Connection(transport=httpx.MockTransport(never), repeats=repeats) as connection:
            calling = asyncio.create_task(Lobby(connection).leave("g"))
            for _ in range(2):
                await asyncio.sleep(0.01)
                connection.wake()
            with pytest.raises(Offline):
                await calling

    asyncio.run(script())


def test_app_check_and_region_are_settings() -> None:
    """[J2] App Check's token is sent with every request, to the functions of the region."""
    sent: list[httpx.Request] = []

    async def answer(request: httpx.Request) -> httpx.Response:
        sent.append(request)
        return httpx.Response(200, json={"result": {}})

    async def script() -> None:
        transport = httpx.MockTransport(answer)
        settings: dict[str, Any] = {"region": "us-central1", "app_check": lambda: "checked"}
        async with Connection("mine", "key", transport=transport, **settings) as connection:
            await Lobby(connection).leave("g")
            assert ("x-firebase-appcheck", "checked") in connection.db.metadata
        assert sent[0].headers["X-Firebase-AppCheck"] == "checked"
        assert str(sent[0].url).startswith("https://us-central1-mine.cloudfunctions.net/api/")

    asyncio.run(script())


def test_another_firestore_library_is_refused_by_name() -> None:
    """[J2] Its private parts are used in one module, which says what is missing."""
    with pytest.raises(ImportError, match=r"google-cloud-firestore .*Connection\.gone is missing"):
        check(((Connection, "gone"),))
