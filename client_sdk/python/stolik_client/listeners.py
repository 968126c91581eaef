"""Live documents: one Listen stream per connection carries every watched document and query.

The server names the moments at which all of them agree; only those are told. A stream that
breaks, or whose token has ended, is opened again with back-off; so is a target that is denied.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from google.api_core.exceptions import GoogleAPICallError
from google.cloud.firestore_v1 import _helpers
from google.cloud.firestore_v1.types import ListenRequest, ListenResponse, Target, TargetChange

from stolik_client.errors import Offline, Refused, StolikError
from stolik_client.streams import State, Unsubscribe
from stolik_client.user_client import AsyncUserClient

Found = dict[str, dict[str, Any]]  # documents by id
Next = Callable[[Found], None]
Failed = Callable[[StolikError], None]
Kind = TargetChange.TargetChangeType

FIRST, LONGEST = 1.0, 32.0  # seconds between tries
DENIED = 7
log = logging.getLogger(__name__)


def backoff(tries: int, first: float = FIRST, longest: float = LONGEST) -> float:
    """Seconds to wait after so many tries: doubling, with jitter."""
    return float(min(longest, first * 2 ** min(tries - 1, 30))) * (0.5 + random.random() / 2)


@dataclass
class Watched:
    """One document or query, what was last heard of it, and whom to tell."""

    number: int
    target: Target
    told: Next
    failed: Failed
    found: Found = field(default_factory=dict)
    current: bool = False
    fresh: bool = False  # something changed since it was last told
    tries: int = 0
    asked: bool = False  # whether the server knows of it; it may be told only once

    def forget(self) -> None:
        """Start anew: the server will send everything."""
        self.found, self.current, self.fresh = {}, False, False


class Listening:
    """Every listener of one connection."""

    def __init__(self, db: AsyncUserClient, ready: Callable[[], Awaitable[object]]) -> None:
        self.live = State(False)  # whether the server is heard
        self._db = db
        self._ready = ready  # makes sure that the token is good
        self._watched: dict[int, Watched] = {}
        self._numbers = itertools.count(1)
        self._wanted = asyncio.Event()
        self._asks: asyncio.Queue[ListenRequest] | None = None
        self._stream: asyncio.Task[None] | None = None
        self._retries: set[asyncio.TimerHandle] = set()
        self._keeper = asyncio.get_running_loop().create_task(self._keep())

    def document(self, path: str, told: Next, failed: Failed = lambda _: None) -> Unsubscribe:
        """Watch one document; `told` gets it by its id, or nothing while there is none."""
        name = f"{self._db.database}/documents/{path}"
        return self._add(Target(documents=Target.DocumentsTarget(documents=[name])), told, failed)

    def query(self, query: Any, told: Next, failed: Failed = lambda _: None) -> Unsubscribe:
        """Watch a query; `told` gets every document it finds."""
        parent, _ = query._parent._parent_info()
        of = Target.QueryTarget(parent=parent, structured_query=query._to_protobuf())
        return self._add(Target(query=of), told, failed)

    def restart(self) -> None:
        """Open the stream again now: somebody else is signed in, or the network is back."""
        if self._stream:
            self._stream.cancel()

    async def close(self) -> None:
        """Stop listening."""
        self._watched.clear()
        for retry in self._retries:
            retry.cancel()
        self._keeper.cancel()
        self.restart()
        tasks = [task for task in (self._keeper, self._stream) if task]
        await asyncio.gather(*tasks, return_exceptions=True)
        self.live.end()

    def _add(self, target: Target, told: Next, failed: Failed) -> Unsubscribe:
        number = next(self._numbers)
        target.target_id = number
        one = self._watched[number] = Watched(number, target, told, failed)
        self._ask(one)
        self._wanted.set()

        def stop() -> None:
            if self._watched.pop(number, None) and self._asks:
                self._asks.put_nowait(
                    ListenRequest(database=self._db.database, remove_target=number)
                )

        return stop

    def _ask(self, one: Watched) -> None:
        if self._asks and one.number in self._watched and not one.asked:
            one.forget()
            one.asked = True
            self._asks.put_nowait(ListenRequest(database=self._db.database, add_target=one.target))

    async def _keep(self) -> None:
        tries = 0
        while True:
            await self._wanted.wait()
            self._stream = asyncio.create_task(self._listen())
            await asyncio.wait([self._stream])
            self._asks = None
            heard = self.live.value
            self.live.set(False)
            if self._stream.cancelled():  # asked to restart
                continue
            tries = 1 if heard else tries + 1
            failure = self._stream.exception()
            if not isinstance(failure, GoogleAPICallError | StolikError | None):
                log.error("a listener failed", exc_info=failure)
            error = Offline("offline", str(failure or "the stream ended"))
            for one in tuple(self._watched.values()):
                one.failed(error)
            await asyncio.sleep(backoff(tries))

    async def _listen(self) -> None:
        await self._ready()
        self._asks = asyncio.Queue()
        for one in self._watched.values():
            one.asked = False
            self._ask(one)
        asks = _requests(self._asks)
        async for response in await self._db.api.listen(asks, metadata=self._db.metadata):
            self._hear(response)

    def _hear(self, response: ListenResponse) -> None:
        if "target_change" in response:
            self._changed(response.target_change)
        elif "document_change" in response:
            change = response.document_change
            data: Any = _helpers.decode_dict(change.document.fields, self._db)
            self._put(change.target_ids, change.document.name, data)
            self._put(change.removed_target_ids, change.document.name, None)
        elif "document_delete" in response:
            gone = response.document_delete
            self._put(gone.removed_target_ids, gone.document, None)
        elif "document_remove" in response:
            left = response.document_remove
            self._put(left.removed_target_ids, left.document, None)
        elif "filter" in response:
            one = self._watched.get(response.filter.target_id)
            if one and len(one.found) != response.filter.count:
                self._again(one)

    def _put(self, numbers: Any, name: str, data: dict[str, Any] | None) -> None:
        for one in self._of(numbers):
            one.fresh = True
            one.found.pop(name, None)
            if data is not None:
                one.found[name] = data

    def _changed(self, change: TargetChange) -> None:
        kind = change.target_change_type
        if kind == Kind.NO_CHANGE and not change.target_ids and change.read_time:
            self._tell()
            return
        for one in self._of(change.target_ids) if change.target_ids else self._all():
            if kind == Kind.CURRENT:
                one.current = one.fresh = True
            elif kind == Kind.RESET:
                one.forget()
            elif kind == Kind.REMOVE:
                self._dropped(one, change)

    def _tell(self) -> None:
        """All targets agree now."""
        self.live.set(True)
        for one in self._all():
            if one.current and one.fresh and one.number in self._watched:
                one.fresh, one.tries = False, 0
                one.told({name.rpartition("/")[2]: data for name, data in one.found.items()})

    def _dropped(self, one: Watched, change: TargetChange) -> None:
        """The server gave a target up: mostly because it is denied. Ask again after a while."""
        denied = change.cause.code == DENIED
        text = change.cause.message
        one.asked = False
        one.failed(Refused("no-such-game", text) if denied else Offline("offline", text))
        one.tries += 1
        loop = asyncio.get_running_loop()
        self._retries.add(loop.call_later(backoff(one.tries), self._ask, one))
        self._retries = {retry for retry in self._retries if retry.when() > loop.time()}

    def _again(self, one: Watched) -> None:
        """Something was missed: let the server send this target anew, under a new number."""
        del self._watched[one.number]
        if self._asks:
            gone = ListenRequest(database=self._db.database, remove_target=one.number)
            self._asks.put_nowait(gone)
        one.number = one.target.target_id = next(self._numbers)
        one.asked = False
        self._watched[one.number] = one
        self._ask(one)

    def _of(self, numbers: Any) -> list[Watched]:
        return [self._watched[number] for number in numbers if number in self._watched]

    def _all(self) -> list[Watched]:
        return list(self._watched.values())


async def _requests(asks: asyncio.Queue[ListenRequest]) -> AsyncIterator[ListenRequest]:
    while True:
        yield await asks.get()
