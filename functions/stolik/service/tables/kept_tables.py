"""What an instance keeps of tables between calls: headers by id and `rev`, and secrets.

A header of the `rev` that the live document names is current, because every change that concerns
play writes both. A table's secret never changes.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

from stolik.documents.header import Header

T = TypeVar("T")
MAX_TABLES = 1_000


class _Kept(Generic[T]):
    """The values of the tables that were used last."""

    def __init__(self) -> None:
        self._values: OrderedDict[str, T] = OrderedDict()
        self._lock = Lock()

    def get(self, game_id: str) -> T | None:
        """The value for a table, or None."""
        with self._lock:
            if game_id in self._values:
                self._values.move_to_end(game_id)
            return self._values.get(game_id)

    def put(self, game_id: str, value: T) -> None:
        """Keep a value, instead of the one that was not used for longest."""
        with self._lock:
            self._values[game_id] = value
            self._values.move_to_end(game_id)
            if len(self._values) > MAX_TABLES:
                self._values.popitem(last=False)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._values.clear()


kept_headers = _Kept[Header]()  # as `header_document.read_header` made them
kept_secrets = _Kept[str]()


def forget_all() -> None:
    """Forget everything, as a new instance has."""
    kept_headers.clear()
    kept_secrets.clear()
