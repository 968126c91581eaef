"""Listeners on a scripted Firestore stream: what the SDK asks the server to add and remove."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from google.cloud.firestore_v1.types import ExistenceFilter, ListenRequest, ListenResponse

from stolik_client.listeners import Listeners
from stolik_client.repeated_calls import RepeatSettings


class ScriptedDatabase:
    """Says that target 1 missed a document, and keeps every request."""

    database, metadata = "projects/p/databases/(default)", ()

    def __init__(self) -> None:
        self.api = self
        self.requests: list[tuple[str, int]] = []

    async def listen(
        self, requests: AsyncIterator[ListenRequest], retry: None, metadata: Any
    ) -> AsyncIterator[ListenResponse]:
        async def responses() -> AsyncIterator[ListenResponse]:
            async for request in requests:
                if request.remove_target:
                    self.requests.append(("remove", request.remove_target))
                    continue
                self.requests.append(("add", request.add_target.target_id))
                if request.add_target.target_id == 1:
                    yield ListenResponse(filter=ExistenceFilter(target_id=1, count=1))

        return responses()

    async def wait_for(self, count: int) -> None:
        """Wait until the SDK has sent `count` requests."""
        while len(self.requests) < count:
            await asyncio.sleep(0.001)


def test_a_listener_that_was_added_again_can_be_stopped() -> None:
    """[C14] It has a new number then, and the server is told to remove that one."""

    async def listen_and_stop() -> list[tuple[str, int]]:
        database: Any = ScriptedDatabase()
        listeners = Listeners(database, lambda: asyncio.sleep(0), 10, RepeatSettings())
        stop = listeners.document("games/x", lambda documents: None)
        await database.wait_for(3)
        stop()
        await database.wait_for(4)
        await listeners.close()
        requests: list[tuple[str, int]] = database.requests
        return requests

    requests = asyncio.run(asyncio.wait_for(listen_and_stop(), 10))
    assert requests == [("add", 1), ("remove", 1), ("add", 2), ("remove", 2)]
