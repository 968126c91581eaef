"""The outbox: sends a move again with the same id until it is answered or refused."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import uuid
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from stolik_client.backoff import backoff
from stolik_client.errors import Closed, InternalError, Offline, Refused, StolikError
from stolik_client.streams import MutableState
from stolik_client.types import Pending, Played

log = logging.getLogger(__name__)
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
        send: Callable[[Pending], Awaitable[Played[Any]]],
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
        self._delivery: asyncio.Task[Played[Any]] | None = None  # the latest
        self._closed = False

    async def deliver(self, move: str, seq: int) -> Played[Any]:
        """Send a move made at position `seq`. Raises Refused (`busy`) while another is pending.

        Who is cancelled only stops waiting: the move is still sent until it is answered.
        """
        self.require_free()
        return await self._start(Pending(self._game_id, seq, uuid.uuid4().hex, move))

    def require_free(self) -> None:
        """Raise Closed after `close`, and Refused (`busy`) while a move is pending."""
        if self._closed:
            raise Closed("closed", "the table was closed")
        if self._delivery and not self._delivery.done():
            raise Refused("busy", "the last move is not answered yet; wait for table.pending")

    async def resume(self) -> Played[Any] | None:
        """Send a move that an earlier program left in the storage; None if there is none."""
        stored = self._storage.get(self._key)
        if stored is None:
            return None
        return await self._start(Pending(**json.loads(stored)))

    def retry_now(self) -> None:
        """Try again at once: the network is back."""
        self._retry_now.set()

    async def close(self) -> None:
        """Stop sending; a later outbox with the same storage can resume the move."""
        self._closed = True
        if self._delivery:
            self._delivery.cancel()
            await asyncio.wait([self._delivery])

    async def _start(self, pending: Pending) -> Played[Any]:
        """Send a move in a task of its own, and wait for the answer."""
        self._storage[self._key] = json.dumps(asdict(pending))
        first_try = replace(pending, tries=pending.tries + 1)
        self._pending.set(first_try)  # before the task starts: nobody else may play meanwhile
        delivery = self._delivery = asyncio.create_task(self._send_until_answered(first_try))
        try:
            await asyncio.wait([delivery])
        except asyncio.CancelledError:
            delivery.add_done_callback(_log_refusal)
            raise
        if delivery.cancelled():
            raise Closed("closed", "the table was closed; the move stays in the storage")
        return delivery.result()

    async def _send_until_answered(self, pending: Pending) -> Played[Any]:
        while True:
            try:
                played = await self._send(pending)
            except Closed:  # of the connection: the move stays in the storage
                raise
            except StolikError as error:
                if not _may_retry(error, pending.tries):
                    self._clear()
                    raise
            except Exception:  # a bug, which must not block the table
                self._clear()
                raise
            else:
                self._clear()
                return played
            await self._wait(pending.tries)
            pending = replace(pending, tries=pending.tries + 1)
            self._pending.set(pending)

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


def _log_refusal(delivery: asyncio.Task[Played[Any]]) -> None:
    """The end of a move for which nobody waits any more."""
    if not delivery.cancelled() and (error := delivery.exception()):
        log.warning("a move was not played: %s", error)
