"""Other people's public cards, each read once."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from google.api_core.exceptions import GoogleAPICallError

from stolik_client.connection import Connection
from stolik_client.errors import StolikError


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody's public card."""

    uid: str
    name: str
    guest: bool = True
    bot: bool = False

    @classmethod
    def read(cls, uid: str, card: Mapping[str, Any]) -> Player:
        """The card in `players/{uid}`; somebody without one is a guest."""
        name = card.get("name") or f"Guest {uid[:4]}"
        return cls(uid, name, card.get("guest", True), card.get("bot", False))


class Names:
    """Cards by uid."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._known: dict[str, Player] = {}

    async def of(self, uids: Iterable[str]) -> Mapping[str, Player]:
        """The cards of these people; those that cannot be read now stand as guests."""
        wanted = set(uids)
        if unknown := wanted - set(self._known):
            with contextlib.suppress(GoogleAPICallError, StolikError):
                await self._read(unknown)
        return {uid: self._known.get(uid) or Player.read(uid, {}) for uid in wanted}

    async def _read(self, uids: Iterable[str]) -> None:
        await self._connection.ready()
        places = [self._connection.db.document(f"players/{uid}") for uid in uids]
        async for one in self._connection.db.get_all(places):
            self._known[one.id] = Player.read(one.id, one.to_dict() or {})
