"""The user's own heartbeat, by which others see that they are online.

It is slower at a table, because a move shows presence too.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

from google.cloud.firestore import SERVER_TIMESTAMP

from stolik_client.answered import answered
from stolik_client.connection import Connection
from stolik_client.errors import Closed, NotSignedIn, StolikError
from stolik_client.server_clock import local_ms

LOBBY_BEAT_SECONDS = 30.0
LOBBY_GONE_AFTER_MS = 75_000  # without a heartbeat
TABLE_BEAT_SECONDS = 240.0
TABLE_GONE_AFTER_MS = 600_000
CLOCK_SAMPLES = 3
MIN_INTERVAL_MS = 1_100  # the security rules refuse a second change within a second
log = logging.getLogger(__name__)


class Heartbeat:
    """Writes `presence/{uid}` at intervals; the first writes also set the connection's clock."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._task: asyncio.Task[None] | None = None
        self._samples = 0
        self._last_beat = 0.0

    async def start(self, looking: str | None = None, watching: str | None = None) -> None:
        """Start; `looking` is the game the user wants to play ("any" for all), None at a table.

        `watching` is the table that the user watches. Where the first beat is refused, as on two
        devices at once, the next one shows it. Raises NotSignedIn, and Closed after the
        connection's close.
        """
        self.pause()
        try:
            await self._beat(looking, watching)
        except (Closed, NotSignedIn):
            raise
        except StolikError as error:
            log.info("the first heartbeat was not written: %s", error)
        self._task = asyncio.create_task(self._keep_beating(looking, watching))

    async def stop(self) -> None:
        """Stop, and delete the entry, so that the user leaves the lists at once."""
        self.pause()
        if session := self._connection.session.value:
            entry = self._connection.db.document(f"presence/{session.uid}")
            await self._rest()
            with contextlib.suppress(StolikError):
                await answered(self._connection, entry.delete)

    def pause(self) -> None:
        """Stop, and let the entry grow old."""
        if self._task:
            self._task.cancel()
        self._task = None

    async def _keep_beating(self, looking: str | None, watching: str | None) -> None:
        interval = TABLE_BEAT_SECONDS if looking is None else LOBBY_BEAT_SECONDS
        while True:
            await asyncio.sleep(interval)
            if looking is None and local_ms() - self._connection.last_move_at < interval * 1000:
                continue
            try:
                await self._beat(looking, watching)
            except Closed:
                return
            except StolikError as error:
                log.info("a heartbeat was not written: %s", error)

    async def _beat(self, looking: str | None, watching: str | None) -> None:
        connection = self._connection
        entry = connection.db.document(f"presence/{connection.uid}")
        await self._rest()
        sent = self._last_beat = local_ms()
        optional = {"looking": looking, "watching": watching}
        beat = {name: value for name, value in optional.items() if value}
        await answered(connection, lambda: entry.set({"seen": SERVER_TIMESTAMP, **beat}))
        received = self._last_beat = local_ms()  # the rules count from when the server had it
        self._samples += 1
        if self._samples <= CLOCK_SAMPLES:
            seen = (await answered(connection, entry.get)).get("seen")
            if seen is not None:
                connection.clock.add_sample(sent, seen.timestamp() * 1000, received)

    async def _rest(self) -> None:
        pause_ms = self._last_beat + MIN_INTERVAL_MS - local_ms()
        if pause_ms > 0:
            await asyncio.sleep(pause_ms / 1000)
