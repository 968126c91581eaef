"""The ratings of the people at a table."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from stolik.documents.rating_scale import START_RATING
from stolik_client.answered import answered
from stolik_client.connection import Connection
from stolik_client.types import GameName


async def ratings(connection: Connection, game: GameName, uids: Iterable[str]) -> dict[str, float]:
    """The ratings of people in one game, by uid; somebody new has START_RATING."""
    players = connection.db.collection(f"rankings/{game}/players")
    rows = await asyncio.gather(*(answered(connection, players.document(uid).get) for uid in uids))
    return {row.id: float((row.to_dict() or {}).get("rating", START_RATING)) for row in rows}
