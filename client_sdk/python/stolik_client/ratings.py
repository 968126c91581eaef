"""The ratings of the people at a table."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from google.api_core.exceptions import GoogleAPICallError

from stolik_client.connection import Connection
from stolik_client.errors import Offline
from stolik_client.types import GameName


async def ratings(connection: Connection, game: GameName, uids: Iterable[str]) -> dict[str, float]:
    """The ratings of people in one game, by uid; those who have none are left out."""
    await connection.ready()
    players = connection.db.collection(f"rankings/{game}/players")
    try:
        rows = await asyncio.gather(*(players.document(uid).get() for uid in uids))
    except GoogleAPICallError as error:
        raise Offline("offline", str(error)) from error
    return {row.id: float(found["rating"]) for row in rows if (found := row.to_dict())}
