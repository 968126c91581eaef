"""A document that is listened to, and that can be read when its listener has missed something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stolik_client.answered import answered
from stolik_client.connection import Connection
from stolik_client.errors import StolikError
from stolik_client.listeners import Documents
from stolik_client.streams import Unsubscribe


class WatchedDocument:
    """Calls `on_change` with every version of a document. `content` is None while there is none."""

    def __init__(
        self,
        connection: Connection,
        path: str,
        on_change: Callable[[], None],
        on_error: Callable[[StolikError], None] = lambda _: None,
    ) -> None:
        self.content: dict[str, Any] | None = None
        self.received = 0  # versions that the listener has brought
        self._connection = connection
        self._path = path
        self._on_change, self._on_error = on_change, on_error
        self._stop: Unsubscribe | None = None

    def listen(self) -> None:
        """Start the listener, unless it was started before."""
        if self._stop is None:
            listeners = self._connection.listeners
            self._stop = listeners.document(self._path, self._on_documents, self._on_error)

    async def read(self) -> None:
        """Read the document from the server, past the listener. Raises Offline."""
        document = await answered(self._connection, self._connection.db.document(self._path).get)
        if document.exists:
            self.content = document.to_dict()

    def close(self) -> None:
        """Stop the listener."""
        if self._stop:
            self._stop()

    def _on_documents(self, documents: Documents) -> None:
        for content in documents.values():
            self.content = content
            self.received += 1
            self._on_change()
