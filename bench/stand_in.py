"""Firestore's client library as a dictionary: for proofs that need more games than emulators play.

It takes the place of `store.client()` and no more: what the service reads, decides and commits
is its own code. Guards, races lost and values that Firestore refuses are as in Firestore; an
emulator test plays one game on both and compares every document.
"""

from __future__ import annotations

import itertools
import pickle
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from google.api_core import exceptions
from google.cloud.firestore import DELETE_FIELD

from stolik.service import store

Document = dict[str, Any]
LARGEST = 1_048_576  # bytes of a document
LOST: dict[str, Any] = {  # what the library raises when a condition fails
    "exists": exceptions.AlreadyExists,
    "missing": exceptions.NotFound,
    "changed": exceptions.FailedPrecondition,
}
_COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "==": lambda one, other: bool(one == other),
    "<": lambda one, other: bool(one < other),
    "in": lambda one, other: one in other,
    "array_contains": lambda one, other: other in one,
}


def kept(value: Any, inside_list: bool = False) -> Any:
    """A value as Firestore would give it back. Raises what it cannot keep."""
    if isinstance(value, dict):
        if not all(isinstance(key, str) and key for key in value):
            raise ValueError("a field without a name")
        return {key: kept(one) for key, one in value.items() if one is not DELETE_FIELD}
    if isinstance(value, list | tuple):
        if inside_list:
            raise ValueError("a list in a list")
        return [kept(one, True) for one in value]
    if isinstance(value, str):
        value.encode()
    elif type(value) is int:
        if not -(2**63) <= value < 2**63:
            raise ValueError("a number of more than 64 bits")
    elif not isinstance(value, bool | float | datetime | None):
        raise TypeError(f"cannot keep a {type(value).__name__}")
    return value


@dataclass(frozen=True)
class Snapshot:
    """A document as it was read, or that there was none."""

    reference: Reference
    update_time: int | None
    content: bytes

    @property
    def exists(self) -> bool:
        return self.update_time is not None

    @property
    def id(self) -> str:
        return self.reference.id

    def to_dict(self) -> Document | None:
        """A fresh copy of the content."""
        found: Document | None = pickle.loads(self.content) if self.exists else None
        return found


@dataclass(frozen=True)
class Reference:
    """A place for a document."""

    client: StandIn
    path: str

    @property
    def id(self) -> str:
        return self.path.rpartition("/")[2]

    def get(self) -> Snapshot:
        time, content = self.client.documents.get(self.path, (None, b""))
        return Snapshot(self, time, content)

    def set(self, content: Document) -> None:
        self.client.commit([("set", self.path, content, None)])

    def update(self, fields: Document) -> None:
        self.client.commit([("update", self.path, fields, None)])

    def delete(self) -> None:
        self.client.commit([("delete", self.path, {}, None)])

    def collections(self) -> list[Query]:
        return self.client.collections(f"{self.path}/")


@dataclass(frozen=True)
class Query:
    """The documents directly in a collection, as filtered, ordered and limited."""

    client: StandIn
    path: str
    filters: tuple[Any, ...] = ()
    order: str = ""
    most: int | None = None

    @property
    def id(self) -> str:
        return self.path.rpartition("/")[2]

    def where(self, *, filter: Any) -> Query:
        return replace(self, filters=(*self.filters, filter))

    def order_by(self, name: str) -> Query:
        return replace(self, order=name)

    def limit(self, most: int) -> Query:
        return replace(self, most=most)

    def select(self, fields: Iterable[str]) -> Query:
        return self

    def list_documents(self) -> list[Reference]:
        """Also places that hold nothing but what lies below them."""
        home = f"{self.path}/"
        below = {one[len(home) :].partition("/")[0] for one in self.client.documents
                 if one.startswith(home)}  # fmt: skip
        return [Reference(self.client, home + name) for name in sorted(below)]

    def stream(self) -> Iterator[Snapshot]:
        found = [one for one in (place.get() for place in self.list_documents()) if one.exists]
        if self.filters:
            found = [one for one in found if self._fits(one.to_dict() or {})]
        if self.order:
            found.sort(key=lambda one: (one.to_dict() or {})[self.order])
        return iter(found[: self.most])

    def count(self) -> Counted:
        return Counted(len(list(self.stream())))

    def _fits(self, content: Document) -> bool:
        return all(_fits(one, content) for one in self.filters)


def _fits(one: Any, content: Document) -> bool:
    """Whether a FieldFilter, or any part of an Or, is true of a document."""
    if hasattr(one, "filters"):
        return any(_fits(part, content) for part in one.filters)
    value = content.get(one.field_path)
    return value is not None and _COMPARE[one.op_string](value, one.value)


@dataclass(frozen=True)
class Counted:
    """The answer of an aggregation."""

    value: int

    def get(self) -> list[list[Counted]]:
        return [[self]]


Write = tuple[str, str, Document, int | None]  # how, path, fields, guard


@dataclass
class Batch:
    """Writes that stand together or not at all."""

    client: StandIn
    writes: list[Write] = field(default_factory=list)

    def create(self, place: Reference, content: Document) -> None:
        self.writes.append(("create", place.path, content, None))

    def set(self, place: Reference, content: Document) -> None:
        self.writes.append(("set", place.path, content, None))

    def update(self, place: Reference, fields: Document, guard: int | None = None) -> None:
        self.writes.append(("update", place.path, fields, guard))

    def delete(self, place: Reference, guard: int | None = None) -> None:
        self.writes.append(("delete", place.path, {}, guard))

    def commit(self) -> None:
        self.client.commit(self.writes)


class StandIn:
    """All documents, by path; `heard` is told every version of each as it is committed."""

    def __init__(self, heard: Callable[[str, Document], None] | None = None) -> None:
        self.documents: dict[str, tuple[int, bytes]] = {}
        self._heard, self._times = heard, itertools.count(1)

    def document(self, path: str) -> Reference:
        return Reference(self, path)

    def collection(self, path: str) -> Query:
        return Query(self, path)

    def collections(self, home: str = "") -> list[Query]:
        """The collections at the top, or below a document."""
        names = {one[len(home) :].partition("/")[0] for one in self.documents
                 if one.startswith(home)}  # fmt: skip
        return [Query(self, home + name) for name in sorted(names)]

    def get_all(self, places: Iterable[Reference]) -> list[Snapshot]:
        return [place.get() for place in places]

    def batch(self) -> Batch:
        return Batch(self)

    def write_option(self, *, last_update_time: int) -> int:
        return last_update_time

    def recursive_delete(self, place: Reference) -> None:
        for path in [*self.documents]:
            if f"{path}/".startswith(f"{place.path}/"):
                del self.documents[path]

    def commit(self, writes: list[Write]) -> None:
        """Every write or none, all at one time."""
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
        stored = {path: pickle.dumps(one) for path, one in after.items()}
        if max(map(len, stored.values()), default=0) > LARGEST:
            raise ValueError("a document of more than 1 MiB")
        now = next(self._times)
        for path, content in after.items():
            if content is None:
                self.documents.pop(path, None)
                continue
            self.documents[path] = (now, stored[path])
            if self._heard:
                self._heard(path, content)


def _written(old: Document, fields: Document) -> Document:
    """A document after a write of some of its fields."""
    gone = {name for name, value in fields.items() if value is DELETE_FIELD}
    return {name: value for name, value in {**old, **kept(fields)}.items() if name not in gone}


@contextmanager
def standing_in(heard: Callable[[str, Document], None] | None = None) -> Iterator[StandIn]:
    """What the service reads and writes in this block lies in this process's memory."""
    real, client = store.client, StandIn(heard)
    store.client = lambda: client  # type: ignore[assignment]
    try:
        yield client
    finally:
        store.client = real
