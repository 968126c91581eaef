"""References, snapshots and queries of the fake Firestore."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from google.api_core import exceptions

from deploy.indexes import ASCENDING, DESCENDING
from stolik.service.tables.direct_client import Write
from testkit.declared_indexes import has_index, require_listed, shape

if TYPE_CHECKING:
    from testkit.fake_firestore import FakeFirestore

Document = dict[str, Any]
NO_INDEX: Any = exceptions.FailedPrecondition
_COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "==": lambda value, wanted: bool(value == wanted),
    "<": lambda value, wanted: bool(value < wanted),
    ">": lambda value, wanted: bool(value > wanted),
    "in": lambda value, wanted: value in wanted,
    "array_contains": lambda value, wanted: wanted in value,
}

_OPERATORS = {  # as they are called on the wire
    "==": "EQUAL",
    "<": "LESS_THAN",
    ">": "GREATER_THAN",
    "in": "IN",
    "array_contains": "ARRAY_CONTAINS",
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
        content: Document | None = pickle.loads(self.content) if self.exists else None
        return content


@dataclass(frozen=True)
class Reference:
    """The path of a document that may or may not exist."""

    client: FakeFirestore
    path: str

    @property
    def id(self) -> str:
        return self.path.rpartition("/")[2]

    def get(self) -> Snapshot:
        time, content = self.client.documents.get(self.path, (None, b""))
        return Snapshot(self, time, content)

    def set(self, content: Document) -> None:
        self.client.commit([Write("set", self.path, content)])

    def update(self, fields: Document) -> None:
        self.client.commit([Write("update", self.path, fields)])

    def delete(self) -> None:
        self.client.commit([Write("delete", self.path, {})])

    def collections(self, **_: Any) -> list[Query]:
        return self.client.collections(f"{self.path}/")


@dataclass(frozen=True)
class Query:
    """The documents of a collection, or of all of that name, as filtered, ordered and limited."""

    client: FakeFirestore
    path: str
    filters: tuple[Any, ...] = ()
    order: str = ""
    most: int | None = None
    group: bool = False
    newest_first: bool = False

    @property
    def id(self) -> str:
        return self.path.rpartition("/")[2]

    def where(self, *, filter: Any) -> Query:
        return replace(self, filters=(*self.filters, filter))

    def order_by(self, name: str, direction: str = "ASCENDING") -> Query:
        return replace(self, order=name, newest_first=direction == "DESCENDING")

    def limit(self, most: int) -> Query:
        return replace(self, most=most)

    def select(self, fields: Iterable[str]) -> Query:
        return self

    def list_documents(self) -> list[Reference]:
        """Every document of the collection, also missing ones that have subcollections."""
        if self.group:
            return [Reference(self.client, path) for path in sorted(self.client.documents)
                    if path.split("/")[-2] == self.path]  # fmt: skip
        home = f"{self.path}/"
        below = {path[len(home) :].partition("/")[0] for path in self.client.documents
                 if path.startswith(home)}  # fmt: skip
        return [Reference(self.client, home + name) for name in sorted(below)]

    def stream(self, **_: Any) -> Iterator[Snapshot]:
        self._require_index()
        snapshots = [
            snapshot
            for snapshot in (place.get() for place in self.list_documents())
            if snapshot.exists
        ]
        if self.filters:
            snapshots = [snapshot for snapshot in snapshots if self._fits(snapshot.to_dict() or {})]
        if self.order == "__name__":
            snapshots.sort(key=lambda snapshot: snapshot.id)
        elif self.order:
            snapshots.sort(
                key=lambda snapshot: (snapshot.to_dict() or {})[self.order],
                reverse=self.newest_first,
            )
        return iter(snapshots[: self.most])

    def _require_index(self) -> None:
        """Raise FailedPrecondition, as production does, if no index is declared for the query."""
        parts = [part for one in self.filters for part in getattr(one, "filters", [one])]
        comparisons = [(part.field_path, _OPERATORS[part.op_string]) for part in parts]
        direction = DESCENDING if self.newest_first else ASCENDING
        orders = [(self.order, direction)] if self.order else []
        query = shape(self.id, self.group, comparisons, orders)
        if not has_index(query):
            raise NO_INDEX(f"the query requires an index: {query}")
        require_listed(query)

    def count(self) -> CountAnswer:
        return CountAnswer(len(list(self.stream())))

    def _fits(self, content: Document) -> bool:
        return all(_fits(condition, content) for condition in self.filters)


def _fits(condition: Any, content: Document) -> bool:
    """Whether a FieldFilter, or any part of an Or, is true of a document."""
    if hasattr(condition, "filters"):
        return any(_fits(part, content) for part in condition.filters)
    value = content.get(condition.field_path)
    return value is not None and _COMPARE[condition.op_string](value, condition.value)


@dataclass(frozen=True)
class CountAnswer:
    """The answer of an aggregation."""

    value: int

    def get(self, **_: Any) -> list[list[CountAnswer]]:
        return [[self]]
