"""Who is here: a heartbeat of one's own. At a table it is slow, since a move says as much."""

from __future__ import annotations

import asyncio
import contextlib

from google.api_core.exceptions import GoogleAPICallError
from google.cloud.firestore import SERVER_TIMESTAMP

from stolik_client.connection import Connection
from stolik_client.errors import StolikError
from stolik_client.server_clock import local_ms

BEAT = 30.0  # seconds between two heartbeats
GONE_AFTER = 75_000  # ms without one
BEAT_AT_TABLE = 240.0
GONE_FROM_TABLE = 600_000
SAMPLES = 3


class Heartbeat:
    """Beats while somebody looks at the lobby or a table; the exchange also sets the clock."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._beating: asyncio.Task[None] | None = None
        self._samples = 0

    async def start(self, looking: str | None = None) -> None:
        """Be seen; `looking` names what one would like to play, None while one plays."""
        self.pause()
        await self._beat(looking)
        self._beating = asyncio.create_task(self._keep(looking))

    async def stop(self) -> None:
        """Be seen no more; the entry is deleted, so nobody lists a person who left."""
        self.pause()
        if session := self._connection.session.value:
            with contextlib.suppress(GoogleAPICallError, StolikError):
                await self._connection.ready()
                await self._connection.db.document(f"presence/{session.uid}").delete()

    def pause(self) -> None:
        """Stop beating and let the entry grow old."""
        if self._beating:
            self._beating.cancel()
        self._beating = None

    async def _keep(self, looking: str | None) -> None:
        pace = BEAT_AT_TABLE if looking is None else BEAT
        while True:
            await asyncio.sleep(pace)
            if looking is None and local_ms() - self._connection.moved < pace * 1000:
                continue
            with contextlib.suppress(GoogleAPICallError, StolikError):
                await self._beat(looking)

    async def _beat(self, looking: str | None) -> None:
        connection = self._connection
        await connection.ready()
        entry = connection.db.document(f"presence/{connection.uid}")
        sent = local_ms()
        await entry.set({"seen": SERVER_TIMESTAMP, "looking": looking})
        received = local_ms()
        self._samples += 1
        if self._samples <= SAMPLES:
            seen = (await entry.get()).get("seen")
            if seen is not None:
                connection.clock.learn(sent, seen.timestamp() * 1000, received)
