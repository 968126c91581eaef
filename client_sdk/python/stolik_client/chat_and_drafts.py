"""What players write themselves: chat messages at the pace the rules keep, and drafts."""

from __future__ import annotations

from typing import Any

from google.api_core.exceptions import Forbidden, GoogleAPICallError
from google.cloud.firestore import SERVER_TIMESTAMP, Query

from stolik_client.connection import Connection
from stolik_client.errors import Offline, Refused
from stolik_client.listeners import Found
from stolik_client.streams import State, Unsubscribe
from stolik_client.types import Message

SHOWN = 100


class Talk:
    """The chat of one table, and one's drafts there."""

    def __init__(
        self, connection: Connection, game_id: str, messages: State[tuple[Message, ...]]
    ) -> None:
        self._connection = connection
        self._place = f"games/{game_id}"
        self._messages = messages
        self._stop: Unsubscribe | None = None

    def listen(self) -> None:
        """Listen once one is seated; others may not read the chat."""
        if self._stop is None:
            chat = self._connection.db.collection(f"{self._place}/chat")
            latest = chat.order_by("at", direction=Query.DESCENDING).limit(SHOWN)
            self._stop = self._connection.listening.query(latest, self._told)

    async def say(self, said: dict[str, str]) -> None:
        """One message with its entry in talk, which keeps the pace: at most one a second."""
        uid, db = self._connection.uid, self._connection.db
        entry = db.document(f"{self._place}/talk/{uid}")
        message = db.collection(f"{self._place}/chat").document()
        try:
            await self._connection.ready()
            found = (await entry.get()).to_dict() or {}
            batch = db.batch()
            batch.set(message, {"uid": uid, "at": SERVER_TIMESTAMP, **said})
            count = found.get("count", 0) + 1
            batch.set(entry, {"at": SERVER_TIMESTAMP, "count": count, "last": message.id})
            await batch.commit()
        except Forbidden as error:
            told = "one message a second, of at most 500 characters"
            raise Refused("too-many", told) from error
        except GoogleAPICallError as error:
            raise Offline("offline", str(error)) from error

    async def draft(self, text: str, seq: int) -> None:
        """Keep an unfinished layout for when the time is up."""
        place = f"{self._place}/drafts/{self._connection.uid}"
        try:
            await self._connection.ready()
            draft = {"text": text, "seq": seq, "at": SERVER_TIMESTAMP}
            await self._connection.db.document(place).set(draft)
        except Forbidden as error:
            raise Refused("not-your-turn", str(error)) from error
        except GoogleAPICallError as error:
            raise Offline("offline", str(error)) from error

    def close(self) -> None:
        """Listen no more."""
        if self._stop:
            self._stop()

    def _told(self, found: Found) -> None:
        said = [_message(key, data) for key, data in found.items()]
        self._messages.set(tuple(sorted(said, key=lambda one: (one.at, one.id))))


def _message(key: str, data: dict[str, Any]) -> Message:
    at = round(data["at"].timestamp() * 1000)
    return Message(key, data["uid"], at, data.get("text", ""), data.get("preset", ""))
