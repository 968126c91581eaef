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
from deploy.indexes import ASCENDING, Query

ROOT = Path(__file__).parents[1]
RANGES = {"LESS_THAN", "LESS_THAN_OR_EQUAL", "GREATER_THAN", "GREATER_THAN_OR_EQUAL"}
DOCUMENT_ID = "__name__"


def has_index(query: Query) -> bool:
    """Whether firestore.indexes.json declares the index of a query."""
    return indexes.has_index(_declared(), query)


def is_listed(query: Query) -> bool:
    """Whether deploy/queries.json has it, so that `make deploy-check` looks for its index."""
    return query in _listed() or not (query.equal or query.contains or query.order)


def shape_of(collection: str, group: bool, made: Any) -> Query:
    """What a query on the wire (a StructuredQuery) needs an index for."""
    orders = [(order.field.field_path, order.direction.name) for order in made.order_by]
    return shape(collection, group, _field_filters(made.where), orders)


def shape(
    collection: str,
    group: bool,
    comparisons: Iterable[tuple[str, str]],
    orders: Iterable[tuple[str, str]],
) -> Query:
    """A query by the operator of each field, and the direction of each order."""
    kinds = dict[str, set[str]]()
    for field, operator in comparisons:
        kind = "range" if operator in RANGES else operator
        kinds.setdefault(kind, set()).add(field)
    ranges = kinds.pop("range", set[str]())
    contains = kinds.pop("ARRAY_CONTAINS", set[str]())
    equal = set[str]().union(*kinds.values()) - {DOCUMENT_ID}
    # Where a range has no order, Firestore sorts by it, ascending.
    directions = {**dict.fromkeys(sorted(ranges), ASCENDING), **dict(orders)}
    order = tuple(item for item in directions.items() if item[0] not in (DOCUMENT_ID, *equal))
    return Query(collection, group, frozenset(equal), frozenset(contains), order)


def _field_filters(where: Any) -> Iterator[tuple[str, str]]:
    """Each field that is compared, and how."""
    for part in where.composite_filter.filters:
        yield from _field_filters(part)
    if where.field_filter.field.field_path:
        yield where.field_filter.field.field_path, where.field_filter.op.name


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
