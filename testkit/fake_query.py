"""Where documents lie in what stands in for Firestore: places, snapshots, queries."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from testkit.fake_firestore import StandIn

Document = dict[str, Any]
_COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "==": lambda one, other: bool(one == other),
    "<": lambda one, other: bool(one < other),
    "in": lambda one, other: one in other,
    "array_contains": lambda one, other: other in one,
}


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
