"""Listeners over an outage, on a Firestore of this test's own that stops and comes back."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import grpc  # type: ignore[import-untyped]
import pytest
from google.cloud.firestore_v1.types import ListenRequest, ListenResponse, TargetChange

from stolik_client import Connection, Emulators, Lobby, Offline, RepeatSettings

FAST = RepeatSettings(first_wait=0.01, longest_wait=0.02)
CURRENT = TargetChange.TargetChangeType.CURRENT
DEADLINE_SECONDS = 20  # generous, because the machine may be busy


class SmallFirestore:
    """Answers listeners: the document that is asked for is there, and queries find nothing."""

    def __init__(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.host = f"127.0.0.1:{free.getsockname()[1]}"
        self.streams = 0
        self._server: Any = None

    async def start(self) -> None:
        """Answer from now on, on the same port each time."""
        listen = grpc.stream_stream_rpc_method_handler(
            self._listen, ListenRequest.deserialize, ListenResponse.serialize
        )
        handlers = {"Listen": listen}
        self._server = grpc.aio.server(options=(("grpc.so_reuseport", 0),))
        self._server.add_generic_rpc_handlers(
            (grpc.method_handlers_generic_handler("google.firestore.v1.Firestore", handlers),)
        )
        assert self._server.add_insecure_port(self.host)
        await self._server.start()

    async def stop(self) -> None:
        """Break every stream, and refuse new ones."""
        await self._server.stop(None)

    async def _listen(
        self, requests: AsyncIterator[ListenRequest], _: Any
    ) -> AsyncIterator[ListenResponse]:
        self.streams += 1
        async for request in requests:
            target = request.add_target
            number = [target.target_id]
            for name in target.documents.documents:
                content = {"name": name, "fields": {}}
                yield ListenResponse(document_change={"document": content, "target_ids": number})
            change = {"target_change_type": CURRENT, "target_ids": number}
            yield ListenResponse(target_change=change)
            yield ListenResponse(target_change={"read_time": datetime.fromtimestamp(1, UTC)})


def connect(host: str, timeout: float = DEADLINE_SECONDS) -> Connection:
    """A connection of somebody who is signed in."""
    connection = Connection(
        emulators=Emulators(host, "127.0.0.1:1", "127.0.0.1:1"), timeout=timeout, repeats=FAST
    )
    session: Any = SimpleNamespace(uid="ann", token="t", expiring=False)
    connection.session.set(session)
    return connection


class Heard:
    """What a listener was told: documents, and the reasons of failures."""

    def __init__(self, connection: Connection) -> None:
        self.values: asyncio.Queue[Any] = asyncio.Queue()
        self.errors: asyncio.Queue[str] = asyncio.Queue()
        connection.listeners.document(
            "games/g", self.values.put_nowait, lambda error: self.errors.put_nowait(error.reason)
        )


def run(script: Any) -> None:
    asyncio.run(asyncio.wait_for(script, 3 * DEADLINE_SECONDS))


@pytest.mark.parametrize("tries", [1, 12])  # by default 12 take minutes
def test_listeners_heal_after_an_outage_of_any_length(tries: int) -> None:
    """[C14] [X4] However often the stream could not be opened, it asks for everything again."""

    async def script() -> None:
        firestore = SmallFirestore()
        await firestore.start()
        async with connect(firestore.host) as connection:
            heard = Heard(connection)
            assert await heard.values.get() == {"g": {}}
            await firestore.stop()
            for _ in range(tries):
                assert await heard.errors.get() == "offline"
            await firestore.start()
            assert await heard.values.get() == {"g": {}}
            assert firestore.streams == 2
        await firestore.stop()

    run(script())


def test_wake_does_not_wait_for_the_next_try() -> None:
    """[C14] The stream is opened at once, on a new connection."""

    async def script() -> None:
        firestore = SmallFirestore()
        slow = RepeatSettings(first_wait=3600, longest_wait=3600)
        hosts = Emulators(firestore.host, firestore.host, firestore.host)
        async with Connection(emulators=hosts, repeats=slow) as connection:
            heard = Heard(connection)
            assert await heard.errors.get() == "offline"
            await firestore.start()
            connection.wake()
            assert await heard.values.get() == {"g": {}}
        await firestore.stop()

    run(script())


def test_a_network_that_swallows_everything_is_an_outage() -> None:
    """[C14] [J4] What connects and never answers: lists say Offline, then the stream heals."""

    async def script() -> None:
        firestore = SmallFirestore()
        host, _, port = firestore.host.partition(":")
        silent = socket.create_server((host, int(port)))
        async with connect(firestore.host, timeout=0.1) as connection:
            heard, games = Heard(connection), Lobby(connection).my_games()
            with pytest.raises(Offline):
                await games.when()
            assert await heard.errors.get() == "offline"
            silent.close()
            await firestore.start()
            assert await heard.values.get() == {"g": {}}
            while games._failure:  # what failed works again
                await asyncio.sleep(0.01)
            assert await games.when() == ()
        await firestore.stop()

    run(script())
