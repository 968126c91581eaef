"""Whether firestore.indexes.json declares the index of a query. The emulator does not check it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).parents[1] / "firestore.indexes.json"


def has_index(collection: str, group: bool, equal: Iterable[str], ordered: str | None) -> bool:
    """Whether documents can be found by these fields, and ordered or limited by another.

    `equal` are fields that a value is compared with (`==`, `in`, `array_contains`); `group` means
    all collections of that name.
    """
    fields = set(equal)
    if ordered is None or not fields - {ordered}:
        single = {*fields, *([] if ordered is None else [ordered])}
        if all(_has_single_index(collection, group, name) for name in single):
            return True
    scope = "COLLECTION_GROUP" if group else "COLLECTION"
    for index in _declared()["indexes"]:
        names = [field["fieldPath"] for field in index["fields"]]
        if (index["collectionGroup"], index["queryScope"]) != (collection, scope):
            continue
        if ordered is None and set(names) == fields:
            return True
        if ordered is not None and (set(names[:-1]), names[-1]) == (fields - {ordered}, ordered):
            return True
    return False


def _has_single_index(collection: str, group: bool, field: str) -> bool:
    """By default every field has one within its collection, and none over all of them."""
    overrides = {
        override["fieldPath"]: override["indexes"]
        for override in _declared()["fieldOverrides"]
        if override["collectionGroup"] == collection
    }
    indexes = overrides.get(field, overrides.get("*"))
    if indexes is None:
        return not group
    scope = "COLLECTION_GROUP" if group else "COLLECTION"
    return any(index["queryScope"] == scope for index in indexes)


@cache
def _declared() -> dict[str, Any]:
    declared: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return declared
