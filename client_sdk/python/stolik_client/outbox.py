"""The outbox: sends a move again with the same id until it is answered or refused."""

from __future__ import annotations

import asyncio
import contextlib
import json
import uuid
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import asdict, dataclass, replace

from stolik_client.backoff import backoff
from stolik_client.errors import Closed, InternalError, Offline, StolikError
from stolik_client.streams import MutableState
from stolik_client.types import Pending, Played

MAX_INTERNAL_ERROR_TRIES = 5  # a function that crashed may have played the move


@dataclass(frozen=True, slots=True)
class OutboxSettings:
    """The waits between tries in seconds, and where a move is stored until it is answered.

    `storage` is any mutable mapping; with a `shelve` the move survives the end of the program.
    """

    first_wait: float = 1.0
    longest_wait: float = 32.0
    storage: MutableMapping[str, str] | None = None


class Outbox:
    """Sends the moves of one player at one table, one at a time."""

    def __init__(
        self,
        game_id: str,
        send: Callable[[Pending], Awaitable[Played]],
        pending: MutableState[Pending | None],
        settings: OutboxSettings,
    ) -> None:
        self._game_id = game_id
        self._key = f"stolik.outbox.{game_id}"
        self._send = send
        self._pending = pending
        self._settings = settings
        self._storage = {} if settings.storage is None else settings.storage
        self._retry_now = asyncio.Event()
        self._closed = False

    async def deliver(self, move: str, seq: int) -> Played:
        """Send a move made at position `seq`. Raises InternalError while another is pending."""
        if self._closed:
            raise Closed("closed", "the table was closed")
        if self._pending.value:
            raise InternalError("busy", "another move is pending")
        return await self._send_until_answered(Pending(self._game_id, seq, uuid.uuid4().hex, move))

    async def resume(self) -> Played | None:
        """Send a move that an earlier program left in the storage; None if there is none."""
        stored = self._storage.get(self._key)
        if stored is None:
            return None
        return await self._send_until_answered(Pending(**json.loads(stored)))

    def retry_now(self) -> None:
        """Try again at once: the network is back."""
        self._retry_now.set()

    def close(self) -> None:
        """Stop sending; a later outbox with the same storage can resume the move."""
        self._closed = True
        self.retry_now()

    async def _send_until_answered(self, pending: Pending) -> Played:
        self._storage[self._key] = json.dumps(asdict(pending))
        while True:
            pending = replace(pending, tries=pending.tries + 1)
            self._pending.set(pending)
            try:
                played = await self._send(pending)
            except StolikError as error:
                if self._closed:
                    raise
                if not _may_retry(error, pending.tries):
                    self._clear()
                    raise
            else:
                self._clear()
                return played
            await self._wait(pending.tries)
            if self._closed:
                raise Closed("closed", "the table was closed; the move stays in the storage")

    def _clear(self) -> None:
        self._storage.pop(self._key, None)
        self._pending.set(None)

    async def _wait(self, tries: int) -> None:
        self._retry_now.clear()
        seconds = backoff(tries, self._settings.first_wait, self._settings.longest_wait)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._retry_now.wait(), seconds)


def _may_retry(error: StolikError, tries: int) -> bool:
    if isinstance(error, InternalError):
        return tries < MAX_INTERNAL_ERROR_TRIES
    return isinstance(error, Offline)
