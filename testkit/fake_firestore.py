"""A Firestore client on a dictionary, for proofs with more games than emulators can play.

It replaces only `firestore_client.client()`; the service itself is unchanged. Preconditions, lost
races and values that Firestore refuses behave as in Firestore; an emulator test plays one game
on both and compares every document.
"""

from __future__ import annotations

import itertools
import pickle
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from google.api_core import exceptions
from google.cloud.firestore import DELETE_FIELD, SERVER_TIMESTAMP

from stolik.service.tables import firestore_client
from stolik.service.tables.direct_client import Write
from testkit.fake_query import Document, Query, Reference, Snapshot

MAX_DOCUMENT_BYTES = 1_048_576  # bytes of a document
LOST: dict[str, Any] = {  # what the library raises when a condition fails
    "exists": exceptions.AlreadyExists,
    "missing": exceptions.NotFound,
    "changed": exceptions.FailedPrecondition,
}


def stored_value(value: Any, inside_list: bool = False) -> Any:
    """A value as Firestore would give it back. Raises what it cannot keep."""
    if isinstance(value, dict):
        if not all(isinstance(key, str) and key for key in value):
            raise ValueError("a field without a name")
        return {key: stored_value(item) for key, item in value.items() if item is not DELETE_FIELD}
    if isinstance(value, list | tuple):
        if inside_list:
            raise ValueError("a list in a list")
        return [stored_value(item, True) for item in value]
    if value is SERVER_TIMESTAMP:
        return datetime.now(UTC)
    if isinstance(value, str):
        value.encode()
    elif type(value) is int:
        if not -(2**63) <= value < 2**63:
            raise ValueError("a number of more than 64 bits")
    elif not isinstance(value, bool | float | datetime | None):
        raise TypeError(f"cannot keep a {type(value).__name__}")
    return value


@dataclass
class Batch:
    """Writes that are committed together or not at all."""

    client: FakeFirestore
    writes: list[Write] = field(default_factory=list)

    def create(self, place: Reference, content: Document) -> None:
        self.writes.append(Write("create", place.path, content))

    def set(self, place: Reference, content: Document) -> None:
        self.writes.append(Write("set", place.path, content))

    def update(self, place: Reference, fields: Document, guard: int | None = None) -> None:
        self.writes.append(Write("update", place.path, fields, guard))

    def delete(self, place: Reference, guard: int | None = None) -> None:
        self.writes.append(Write("delete", place.path, {}, guard))

    def commit(self, **_: Any) -> None:
        self.client.commit(self.writes)


class FakeFirestore:
    """All documents, by path; `on_commit` is told every version of each as it is committed."""

    def __init__(self, on_commit: Callable[[str, Document], None] | None = None) -> None:
        self.documents: dict[str, tuple[int, bytes]] = {}
        self._on_commit, self._times = on_commit, itertools.count(1)

    def document(self, path: str) -> Reference:
        return Reference(self, path)

    def collection(self, path: str) -> Query:
        return Query(self, path)

    def collection_group(self, name: str) -> Query:
        return Query(self, name, group=True)

    def collections(self, home: str = "") -> list[Query]:
        """The collections at the top, or below a document."""
        names = {path[len(home) :].partition("/")[0] for path in self.documents
                 if path.startswith(home)}  # fmt: skip
        return [Query(self, home + name) for name in sorted(names)]

    def read(self, paths: Iterable[str], *, timeout: float) -> dict[str, Snapshot]:
        return {path: self.document(path).get() for path in paths}

    def batch(self) -> Batch:
        return Batch(self)

    def commit(self, writes: Iterable[Write], *, timeout: float = 0.0) -> None:
        """Every write or none, all at one time."""
        writes = list(writes)
        for how, path, _, guard in writes:
            time, _ = self.documents.get(path, (None, b""))
            if how == "create" and time is not None:
                raise LOST["exists"](path)
            if how == "update" and time is None:
                raise LOST["missing"](path)
            if guard is not None and time != guard:
                raise LOST["changed"](path)
        after = dict[str, Document | None]()
        for how, path, fields, _ in writes:
            old = after.get(path) or self.document(path).get().to_dict() or {}
            kept_of = old if how == "update" else {}
            after[path] = None if how == "delete" else _written(kept_of, fields)
        stored = {path: pickle.dumps(content) for path, content in after.items()}
        if max(map(len, stored.values()), default=0) > MAX_DOCUMENT_BYTES:
            raise ValueError("a document of more than 1 MiB")
        now = next(self._times)
        for path, content in after.items():
            if content is None:
                self.documents.pop(path, None)
                continue
            self.documents[path] = (now, stored[path])
            if self._on_commit:
                self._on_commit(path, content)


def _written(old: Document, fields: Document) -> Document:
    """A document after a write of some of its fields."""
    gone = {name for name, value in fields.items() if value is DELETE_FIELD}
    return {
        name: value for name, value in {**old, **stored_value(fields)}.items() if name not in gone
    }


@contextmanager
def use_fake_firestore(
    on_commit: Callable[[str, Document], None] | None = None,
) -> Iterator[FakeFirestore]:
    """Let the service read and write this process's memory instead of Firestore."""
    real, client = firestore_client.client, FakeFirestore(on_commit)
    firestore_client.client = lambda: client  # type: ignore[assignment]
    try:
        yield client
    finally:
        firestore_client.client = real
