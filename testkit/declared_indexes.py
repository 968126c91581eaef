"""Whether the tests' queries are listed in deploy/queries.json and have an index.

The emulator answers any query; production refuses one without an index. So every query that any
test makes is looked up, on the emulators as on the fake Firestore.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from google.cloud.firestore_v1.base_query import BaseQuery

from deploy import indexes
from deploy.indexes import Query

ROOT = Path(__file__).parents[1]
RANGES = {"LESS_THAN", "LESS_THAN_OR_EQUAL", "GREATER_THAN", "GREATER_THAN_OR_EQUAL"}
DOCUMENT_ID = "__name__"


def has_index(collection: str, group: bool, equal: Iterable[str], ordered: str | None) -> bool:
    """Whether firestore.indexes.json declares the index of a query."""
    return indexes.has_index(_declared(), Query(collection, group, frozenset(equal), ordered))


def is_listed(query: Query) -> bool:
    """Whether deploy/queries.json has it, so that `make deploy-check` looks for its index."""
    return query in _listed() or not (query.equal or query.ordered)


def shape_of(collection: str, group: bool, made: Any) -> Query:
    """What a query on the wire (a StructuredQuery) needs an index for."""
    parts = list(_field_filters(made.where))
    ranges = [part.field.field_path for part in parts if part.op.name in RANGES]
    orders = [order.field.field_path for order in made.order_by]
    sorted_by = [name for name in dict.fromkeys([*ranges, *orders]) if name != DOCUMENT_ID]
    *before, ordered = sorted_by or [None]
    equal = {part.field.field_path for part in parts} - {ordered, DOCUMENT_ID}
    return Query(collection, group, frozenset(equal | set(filter(None, before))), ordered)


def _field_filters(where: Any) -> Iterator[Any]:
    for part in where.composite_filter.filters:
        yield from _field_filters(part)
    if where.field_filter.field.field_path:
        yield where.field_filter


def watch_queries() -> None:
    """From now on, raise AssertionError for a query that is not listed."""
    to_protobuf: Callable[[Any], Any] = BaseQuery._to_protobuf

    def checked(query: Any) -> Any:
        made = to_protobuf(query)
        require_listed(shape_of(query._parent.id, query._all_descendants, made))
        return made

    setattr(BaseQuery, "_to_protobuf", checked)  # noqa: B010 - a method of another package


def require_listed(query: Query) -> None:
    """Raise AssertionError for a query that deploy/queries.json does not list."""
    assert is_listed(query), f"list this query in deploy/queries.json: {query}"


@cache
def _declared() -> dict[str, Any]:
    declared: dict[str, Any] = json.loads((ROOT / "firestore.indexes.json").read_text())
    return declared


@cache
def _listed() -> frozenset[Query]:
    return frozenset(indexes.read_queries(ROOT / "deploy" / "queries.json"))
