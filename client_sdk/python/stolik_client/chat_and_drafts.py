"""What clients write to Firestore themselves: chat messages and drafts of moves."""

from __future__ import annotations

import asyncio
from typing import Any

from google.cloud.firestore import SERVER_TIMESTAMP, Query

from stolik_client.answered import answered
from stolik_client.connection import Connection
from stolik_client.errors import IllegalMove, RefusedByService, TooMany
from stolik_client.listeners import Documents
from stolik_client.streams import MutableState, Unsubscribe
from stolik_client.types import Message

MAX_MESSAGES = 100


class ChatAndDrafts:
    """The chat of one table, and the user's drafts there."""

    def __init__(
        self, connection: Connection, game_id: str, messages: MutableState[tuple[Message, ...]]
    ) -> None:
        self._connection = connection
        self._path = f"games/{game_id}"
        self._messages = messages
        self._stop: Unsubscribe | None = None
        self._draft_lock = asyncio.Lock()
        self._last_draft = 0

    def listen(self) -> None:
        """Start to listen to the chat, which only players may read."""
        if self._stop is None:
            chat = self._connection.db.collection(f"{self._path}/chat")
            latest = chat.order_by("at", direction=Query.DESCENDING).limit(MAX_MESSAGES)
            self._stop = self._connection.listeners.query(latest, self._on_messages)

    async def say(self, content: dict[str, str]) -> None:
        """Write a message, and the user's counter in `talk` by which rules limit the rate.

        Raises TooMany if the rules deny it.
        """
        uid, db = self._connection.uid, self._connection.db
        counter = db.document(f"{self._path}/talk/{uid}")
        message = db.collection(f"{self._path}/chat").document()
        before = (await answered(self._connection, counter.get)).to_dict() or {}
        batch = db.batch()
        batch.set(message, {"uid": uid, "at": SERVER_TIMESTAMP, **content})
        count = before.get("count", 0) + 1
        batch.set(counter, {"at": SERVER_TIMESTAMP, "count": count, "last": message.id})
        try:
            await answered(self._connection, batch.commit)
        except RefusedByService as error:
            limits = "one message a second, of at most 500 characters"
            raise TooMany("too-many", limits) from error

    async def draft(self, text: str | None, seq: int) -> None:
        """Store an unfinished move made at `seq`, for the service to play when time is up.

        None withdraws it. Drafts are written one after another in the order of the calls; one
        that waits is left out once there is a later one.
        """
        self._last_draft = number = self._last_draft + 1
        async with self._draft_lock:
            if number == self._last_draft:
                await self._write_draft(text, seq)

    async def _write_draft(self, text: str | None, seq: int) -> None:
        document = self._connection.db.document(f"{self._path}/drafts/{self._connection.uid}")
        content = {"text": text, "seq": seq, "at": SERVER_TIMESTAMP}
        write: Any = document.delete if text is None else lambda: document.set(content)
        try:
            await answered(self._connection, write)
        except RefusedByService as error:
            raise IllegalMove("not-your-turn", str(error)) from error

    def close(self) -> None:
        """Stop listening."""
        if self._stop:
            self._stop()

    def _on_messages(self, documents: Documents) -> None:
        messages = [_message(key, document) for key, document in documents.items()]
        self._messages.set(tuple(sorted(messages, key=lambda message: (message.at, message.id))))


def _message(key: str, document: dict[str, Any]) -> Message:
    at = round(document["at"].timestamp() * 1000)
    return Message(key, document["uid"], at, document.get("text", ""), document.get("preset", ""))
