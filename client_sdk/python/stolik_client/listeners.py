"""Live documents: one Firestore Listen stream per connection carries every listener.

The server marks the moments at which all targets are consistent with each other; listeners are
called only then. A stream that breaks, does not answer, or whose token has expired, is opened again
with back-off, for however long the network is away. So is a target added that the server rejects.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from google.api_core.exceptions import GoogleAPICallError
from google.cloud.firestore_v1.types import ListenRequest, ListenResponse, Target, TargetChange

from stolik_client.backoff import Pause, backoff
from stolik_client.errors import NotSignedIn, Offline, RefusedByService, StolikError
from stolik_client.firestore_internals import decode_fields, query_target
from stolik_client.repeated_calls import RepeatSettings
from stolik_client.streams import MutableState, Unsubscribe
from stolik_client.user_client import AsyncUserClient

Documents = dict[str, dict[str, Any]]  # by id; live tables by the id of their game
OnDocuments = Callable[[Documents], None]
OnError = Callable[[StolikError], None]
ChangeType = TargetChange.TargetChangeType

PERMISSION_DENIED = 7  # gRPC's code
log = logging.getLogger(__name__)


@dataclass
class ListenTarget:
    """One document or query, the documents received for it, and its callbacks."""

    number: int
    target: Target
    on_documents: OnDocuments
    on_error: OnError
    documents: Documents = field(default_factory=dict)
    current: bool = False  # the server has sent everything once
    changed: bool = False  # since on_documents was last called
    tries: int = 0
    added: bool = False  # sent to the server, which takes a number only once

    def reset(self) -> None:
        """Forget the documents: the server will send all of them."""
        self.documents, self.current, self.changed = {}, False, False


class Listeners:
    """All listeners of one connection. `ready` renews the token when necessary.

    `timeout` is in seconds, for the first answer on a stream; `waits` are those between tries.
    """

    def __init__(
        self,
        db: AsyncUserClient,
        ready: Callable[[], Awaitable[object]],
        timeout: float,
        waits: RepeatSettings,
    ) -> None:
        self.live = MutableState(False)  # whether the server answers on the stream
        self._db = db
        self._ready = ready
        self._timeout = timeout
        self._waits = waits
        self._targets: dict[int, ListenTarget] = {}
        self._numbers = itertools.count(1)
        self._needed = asyncio.Event()
        self._requests: asyncio.Queue[ListenRequest] | None = None
        self._stream: asyncio.Task[None] | None = None
        self._retries: set[asyncio.TimerHandle] = set()
        self._pause = Pause()
        self._reopening = asyncio.get_running_loop().create_task(self._keep_stream_open())

    def document(
        self, path: str, on_documents: OnDocuments, on_error: OnError = lambda _: None
    ) -> Unsubscribe:
        """Listen to one document; `on_documents` gets {} while it does not exist."""
        name = f"{self._db.database}/documents/{path}"
        target = Target(documents=Target.DocumentsTarget(documents=[name]))
        return self._listen(target, on_documents, on_error)

    def query(
        self, query: Any, on_documents: OnDocuments, on_error: OnError = lambda _: None
    ) -> Unsubscribe:
        """Listen to a query; `on_documents` gets all its documents each time."""
        return self._listen(query_target(query), on_documents, on_error)

    def restart(self) -> None:
        """Open the stream again now: another user is signed in, or the network is back."""
        self._pause.wake()
        if self._stream and self._stream is not asyncio.current_task():
            self._stream.cancel()

    def report(self, error: StolikError) -> None:
        """Tell every listener what went wrong."""
        for target in self._all():
            target.on_error(error)

    def reconnect(self) -> None:
        """Do not wait for the next try, nor trust the connection: the network is back."""
        self._db.renew_channel(self._timeout)
        self.restart()

    async def close(self) -> None:
        """Stop all listeners."""
        self._targets.clear()
        for retry in self._retries:
            retry.cancel()
        self._reopening.cancel()
        self.restart()
        tasks = [task for task in (self._reopening, self._stream) if task]
        await asyncio.gather(*tasks, return_exceptions=True)
        self.live.end()

    def _listen(self, proto: Target, on_documents: OnDocuments, on_error: OnError) -> Unsubscribe:
        target = ListenTarget(next(self._numbers), proto, on_documents, on_error)
        self._add(target)
        self._needed.set()
        return lambda: self._remove(target)

    def _add(self, target: ListenTarget) -> None:
        """Register a target and, if the stream is open, send it under its number."""
        self._targets[target.number] = target
        target.target.target_id = target.number
        self._send(target)

    def _send(self, target: ListenTarget) -> None:
        if self._requests and target.number in self._targets and not target.added:
            target.reset()
            target.added = True
            request = ListenRequest(database=self._db.database, add_target=target.target)
            self._requests.put_nowait(request)

    def _remove(self, target: ListenTarget) -> None:
        if self._targets.pop(target.number, None) and self._requests:
            request = ListenRequest(database=self._db.database, remove_target=target.number)
            self._requests.put_nowait(request)

    async def _keep_stream_open(self) -> None:
        tries = 0
        while True:
            if not self._targets:
                self._needed.clear()
            await self._needed.wait()
            self._stream = asyncio.create_task(self._run_stream())
            await asyncio.wait([self._stream])
            self._requests = None
            answered = self.live.value
            self.live.set(False)
            if self._stream.cancelled():  # by restart()
                continue
            tries = 1 if answered else tries + 1
            failure = self._stream.exception()
            if isinstance(failure, GoogleAPICallError | TimeoutError):
                self._db.renew_channel(self._timeout)
            elif not isinstance(failure, StolikError | None):
                log.error("a listener failed", exc_info=failure)
            offline = Offline("offline", str(failure or "") or "no answer from Firestore")
            self.report(failure if isinstance(failure, NotSignedIn) else offline)
            await self._pause.sleep(self._backoff(tries))

    async def _run_stream(self) -> None:
        async with asyncio.timeout(self._timeout) as deadline:
            await self._ready()
            self._requests = asyncio.Queue()
            for target in self._targets.values():
                target.added = False
                self._send(target)
            requests, metadata = _drain(self._requests), self._db.metadata
            # Without the library's own retries, which send the requests that are left only.
            stream = await self._db.api.listen(requests, retry=None, metadata=metadata)
            async for response in stream:
                deadline.reschedule(None)
                self._on_response(response)

    def _backoff(self, tries: int) -> float:
        return backoff(tries, self._waits.first_wait, self._waits.longest_wait)

    def _on_response(self, response: ListenResponse) -> None:
        if "target_change" in response:
            self._on_target_change(response.target_change)
        elif "document_change" in response:
            change = response.document_change
            data = decode_fields(change.document.fields, self._db)
            self._put(change.target_ids, change.document.name, data)
            self._put(change.removed_target_ids, change.document.name, None)
        elif "document_delete" in response:
            deleted = response.document_delete
            self._put(deleted.removed_target_ids, deleted.document, None)
        elif "document_remove" in response:
            removed = response.document_remove
            self._put(removed.removed_target_ids, removed.document, None)
        elif "filter" in response:
            target = self._targets.get(response.filter.target_id)
            if target and len(target.documents) != response.filter.count:
                self._add_again(target)

    def _put(self, numbers: Any, name: str, data: dict[str, Any] | None) -> None:
        for target in self._with_numbers(numbers):
            target.changed = True
            target.documents.pop(name, None)
            if data is not None:
                target.documents[name] = data

    def _on_target_change(self, change: TargetChange) -> None:
        kind = change.target_change_type
        if kind == ChangeType.NO_CHANGE and not change.target_ids and change.read_time:
            self._call_listeners()
            return
        for target in self._with_numbers(change.target_ids) if change.target_ids else self._all():
            if kind == ChangeType.CURRENT:
                target.current = target.changed = True
            elif kind == ChangeType.RESET:
                target.reset()
            elif kind == ChangeType.REMOVE:
                self._on_rejected(target, change)

    def _call_listeners(self) -> None:
        """All targets are consistent with each other now."""
        self.live.set(True)
        for target in self._all():
            if target.current and target.changed and target.number in self._targets:
                target.changed, target.tries = False, 0
                target.on_documents({_key(path): doc for path, doc in target.documents.items()})

    def _on_rejected(self, target: ListenTarget, change: TargetChange) -> None:
        """The server removed a target, mostly because rules deny it: add it again later."""
        denied = change.cause.code == PERMISSION_DENIED
        text = change.cause.message
        target.added = False
        target.on_error(
            RefusedByService("no-such-game", text) if denied else Offline("offline", text)
        )
        target.tries += 1
        loop = asyncio.get_running_loop()
        self._retries.add(loop.call_later(self._backoff(target.tries), self._send, target))
        self._retries = {retry for retry in self._retries if retry.when() > loop.time()}

    def _add_again(self, target: ListenTarget) -> None:
        """A change was missed: ask for the whole target again, under a new number."""
        self._remove(target)
        target.number = next(self._numbers)
        target.added = False
        self._add(target)

    def _with_numbers(self, numbers: Any) -> list[ListenTarget]:
        return [self._targets[number] for number in numbers if number in self._targets]

    def _all(self) -> list[ListenTarget]:
        return list(self._targets.values())


def _key(path: str) -> str:
    """The id of a document; of a live table, which are all called `table`, the id of its game."""
    *_, game_id, collection, document_id = path.split("/")
    return game_id if collection == "sets" else document_id


async def _drain(requests: asyncio.Queue[ListenRequest]) -> AsyncIterator[ListenRequest]:
    while True:
        yield await requests.get()
