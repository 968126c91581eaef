"""Which queries firestore.indexes.json has an index for. The emulator answers any query."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

ASCENDING, DESCENDING, CONTAINS = "ASCENDING", "DESCENDING", "CONTAINS"  # of an indexed field


class Query(NamedTuple):
    """What a query needs an index for."""

    collection: str  # its last segment: `moves` for games/x/moves
    group: bool = False  # all collections of that name
    equal: frozenset[str] = frozenset()  # compared by `==` or `in`
    contains: frozenset[str] = frozenset()  # compared by `array_contains`
    order: tuple[tuple[str, str], ...] = ()  # fields of ranges and orders, with their direction

    def __str__(self) -> str:
        compared = sorted([*self.equal, *(f"{name} (contains)" for name in self.contains)])
        place = f"every {self.collection}" if self.group else self.collection
        sorted_by = ", ".join(f"{name} {direction.lower()}" for name, direction in self.order)
        order = f", ordered by {sorted_by}" if sorted_by else ""
        return f"{place} by {', '.join(compared) or 'nothing'}{order}"


def read_queries(file: Path) -> list[Query]:
    """The queries that the service and the SDKs make, from deploy/queries.json."""
    return [
        Query(
            one["collection"],
            one.get("group", False),
            frozenset(one.get("equal", ())),
            frozenset(one.get("contains", ())),
            tuple(_read_order(text) for text in one.get("order", ())),
        )
        for one in json.loads(file.read_text(encoding="utf-8"))
    ]


def has_index(declared: dict[str, Any], query: Query) -> bool:
    """Whether documents can be found by the query's fields, and ordered as it wants."""
    compared = [
        *((name, None) for name in query.equal),
        *((name, CONTAINS) for name in query.contains),
    ]
    # Firestore joins single indexes of comparisons, but none with that of an order.
    singles = [*compared, *query.order]
    needs_composite = len(query.order) > (0 if compared else 1)
    if not needs_composite and all(
        _has_single_index(declared, query, name, kind) for name, kind in singles
    ):
        return True
    scope = "COLLECTION_GROUP" if query.group else "COLLECTION"
    for index in declared["indexes"]:
        if (index["collectionGroup"], index["queryScope"]) != (query.collection, scope):
            continue
        fields = [(field["fieldPath"], _kind(field)) for field in index["fields"]]
        first, last = fields[: len(compared)], fields[len(compared) :]
        # A comparison with one value takes either direction; an order takes only its own.
        found = {(name, kind if kind == CONTAINS else None) for name, kind in first}
        if found == set(compared) and tuple(last) == query.order:
            return True
    return False


def _has_single_index(declared: dict[str, Any], query: Query, field: str, kind: str | None) -> bool:
    """By default every field has all kinds within its collection, and none over all of them."""
    overrides: dict[str, list[dict[str, Any]]] = {
        override["fieldPath"]: override["indexes"]
        for override in declared["fieldOverrides"]
        if override["collectionGroup"] == query.collection
    }
    indexes = overrides.get(field, overrides.get("*"))
    if indexes is None:
        return not query.group
    scope = "COLLECTION_GROUP" if query.group else "COLLECTION"
    kinds = {_kind(index) for index in indexes if index["queryScope"] == scope}
    return kind in kinds if kind else bool(kinds - {CONTAINS})


def _kind(index: dict[str, Any]) -> str:
    return str(index.get("arrayConfig") or index["order"])


def _read_order(text: str) -> tuple[str, str]:
    """Reads `seen desc`."""
    name, direction = text.split()
    return name, {"asc": ASCENDING, "desc": DESCENDING}[direction]
