"""The outbox: one move on its way, sent again with the same id until it is answered or refused."""

from __future__ import annotations

import asyncio
import json
import uuid
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import asdict, dataclass, replace

from stolik_client.errors import Offline, StolikError, Unplanned
from stolik_client.listeners import backoff
from stolik_client.streams import State
from stolik_client.types import Pending, Played

UNPLANNED_TRIES = 5  # a crashed function may have played the move: ask again, but not for ever


@dataclass(frozen=True, slots=True)
class OutboxSettings:
    """How long to wait between tries (seconds), and where a move is kept meanwhile.

    `storage` may be any mutable mapping; a `shelve` keeps the move when the program is ended.
    """

    first: float = 1.0
    longest: float = 32.0
    storage: MutableMapping[str, str] | None = None


class Outbox:
    """The moves of one person at one table, one at a time."""

    def __init__(
        self,
        game_id: str,
        send: Callable[[Pending], Awaitable[Played]],
        pending: State[Pending | None],
        settings: OutboxSettings,
    ) -> None:
        self._game_id = game_id
        self._key = f"stolik.outbox.{game_id}"
        self._send = send
        self._pending = pending
        self._settings = settings
        self._kept = {} if settings.storage is None else settings.storage
        self._wake = asyncio.Event()
        self._closed = False

    async def deliver(self, move: str, seq: int) -> Played:
        """Send a move that was made at `seq`; another one meanwhile is refused."""
        if self._pending.value:
            raise Unplanned("busy", "a move is on its way")
        return await self._run(Pending(self._game_id, seq, uuid.uuid4().hex, move))

    async def resume(self) -> Played | None:
        """Take up a move that the end of a program interrupted; None if there was none."""
        kept = self._kept.get(self._key)
        return None if kept is None else await self._run(Pending(**json.loads(kept)))

    def hurry(self) -> None:
        """Try now: the network is back."""
        self._wake.set()

    def close(self) -> None:
        """Stop sending; with a storage the move is taken up again by the next outbox."""
        self._closed = True
        self.hurry()

    async def _run(self, pending: Pending) -> Played:
        self._kept[self._key] = json.dumps(asdict(pending))
        while True:
            pending = replace(pending, tries=pending.tries + 1)
            self._pending.set(pending)
            try:
                played = await self._send(pending)
            except StolikError as error:
                unplanned = isinstance(error, Unplanned) and pending.tries < UNPLANNED_TRIES
                if self._closed:
                    raise
                if not (unplanned or isinstance(error, Offline)):
                    self._clear()
                    raise
            else:
                self._clear()
                return played
            await self._pause(pending.tries)
            if self._closed:
                raise Offline("offline", "the table was closed; the move is kept")

    def _clear(self) -> None:
        self._kept.pop(self._key, None)
        self._pending.set(None)

    async def _pause(self, tries: int) -> None:
        self._wake.clear()
        wait = backoff(tries, self._settings.first, self._settings.longest)
        try:
            await asyncio.wait_for(self._wake.wait(), wait)
        except TimeoutError:
            return
