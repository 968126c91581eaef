"""`games/{id}` as Firestore keeps it: the quiet fields, and the times of sweep and TTL."""

from __future__ import annotations

from typing import Any, TypeVar

from stolik.documents import stored_fields
from stolik.documents.header import Header
from stolik.engine.errors import BadRecord, InvariantBroken
from stolik.engine.json_codec import from_plain
from stolik.service import server_clock
from stolik.service.tables import lifetimes

T = TypeVar("T")


def read_header(content: dict[str, Any]) -> Header:
    """The table as its header document tells it, which is all before the deal."""
    try:
        return stored_fields.read_header(content)
    except BadRecord:
        raise InvariantBroken("a stored header cannot be read") from None


def decode(kind: type[T], value: Any) -> T:
    """The `kind` in a document. Raises InvariantBroken, without quoting it, if it is malformed."""
    try:
        return from_plain(kind, value)
    except BadRecord:
        raise InvariantBroken(f"a stored {kind.__name__} cannot be read") from None


def write_header(header: Header) -> dict[str, Any]:
    """The whole document of a header."""
    return {**stored_fields.header_fields(header), **_due_times(header)}


def diff(before: Header, after: Header) -> dict[str, Any]:
    """The fields of the document that differ between two headers; empty if none is of note."""
    fields = stored_fields.changed_header_fields(before, after)
    if not fields:
        return {}
    old, new = _due_times(before), _due_times(after)
    return fields | {key: value for key, value in new.items() if value != old[key]}


def times(header: Header) -> dict[str, Any]:
    """The fields that tell when a header was changed and when the sweep has to look at it."""
    return {"updated": header.updated, **_due_times(header)}


def _due_times(header: Header) -> dict[str, Any]:
    return {
        "expires": server_clock.timestamp(lifetimes.expires(header)),
        "due": lifetimes.header_due(header),
        "shard": lifetimes.shard(header),
    }
