"""Other people's public cards (`players/{uid}`), each read once."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from stolik_client.answered import answered
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


class PlayerCards:
    """A cache of cards by uid."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._cards: dict[str, Player] = {}

    async def read(self, uids: Iterable[str]) -> Mapping[str, Player]:
        """The cards of these people; a guest's for those without one, or if there is no answer."""
        wanted = set(uids)
        with contextlib.suppress(StolikError):
            await self.load(wanted)
        return {uid: self._cards.get(uid) or Player.read(uid, {}) for uid in wanted}

    async def load(self, uids: Iterable[str]) -> Mapping[str, Player]:
        """The cards known so far, those of `uids` among them if they have one."""
        unknown = set(uids) - self._cards.keys()
        references = [self._connection.db.document(f"players/{uid}") for uid in unknown]

        async def read() -> None:
            async for card in self._connection.db.get_all(references):
                if card.exists:
                    self._cards[card.id] = Player.read(card.id, card.to_dict() or {})

        if references:
            await answered(self._connection, read)
        return self._cards
