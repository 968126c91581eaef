"""Which queries firestore.indexes.json has an index for. The emulator answers any query."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple


class Query(NamedTuple):
    """What a query needs an index for."""

    collection: str  # its last segment: `moves` for games/x/moves
    group: bool  # all collections of that name
    equal: frozenset[str]  # compared by `==`, `in`, `array_contains`, or ordered by before another
    ordered: str | None  # the field of a range or an order

    def __str__(self) -> str:
        fields = ", ".join(sorted(self.equal)) or "nothing"
        place = f"every {self.collection}" if self.group else self.collection
        order = f", ordered by {self.ordered}" if self.ordered else ""
        return f"{place} by {fields}{order}"


def read_queries(file: Path) -> list[Query]:
    """The queries that the service and the SDKs make, from deploy/queries.json."""
    return [
        Query(one["collection"], one.get("group", False), frozenset(one["equal"]), one["ordered"])
        for one in json.loads(file.read_text(encoding="utf-8"))
    ]


def has_index(declared: dict[str, Any], query: Query) -> bool:
    """Whether documents can be found by the query's fields, and ordered as it wants."""
    fields, ordered = query.equal, query.ordered
    if ordered is None or not fields - {ordered}:
        single = {*fields, *([] if ordered is None else [ordered])}
        if all(_has_single_index(declared, query, name) for name in single):
            return True
    scope = "COLLECTION_GROUP" if query.group else "COLLECTION"
    for index in declared["indexes"]:
        names: list[str] = [field["fieldPath"] for field in index["fields"]]
        if (index["collectionGroup"], index["queryScope"]) != (query.collection, scope):
            continue
        if ordered is None and set(names) == fields:
            return True
        if names[-1] == ordered and set(names[:-1]) == fields - {ordered}:
            return True
    return False


def _has_single_index(declared: dict[str, Any], query: Query, field: str) -> bool:
    """By default every field has one within its collection, and none over all of them."""
    overrides: dict[str, Iterable[Any]] = {
        override["fieldPath"]: override["indexes"]
        for override in declared["fieldOverrides"]
        if override["collectionGroup"] == query.collection
    }
    indexes = overrides.get(field, overrides.get("*"))
    if indexes is None:
        return not query.group
    scope = "COLLECTION_GROUP" if query.group else "COLLECTION"
    return any(index["queryScope"] == scope for index in indexes)
