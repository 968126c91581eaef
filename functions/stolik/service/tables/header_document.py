"""The header as Firestore keeps it: with the times at which sweep and TTL look after it."""

from __future__ import annotations

from typing import Any, TypeVar

from stolik.documents.clock import DAY_MS
from stolik.documents.codec import changed_fields
from stolik.documents.header import LIVE, Header
from stolik.engine.errors import BadRecord, InvariantBroken
from stolik.engine.json_codec import from_plain, to_plain
from stolik.service import server_clock

T = TypeVar("T")

# Firestore removes a header so long after the sweep was due, because only the sweep removes
# the documents below it.
EXPIRES_AFTER_SWEEP_MS = 7 * DAY_MS
_FOR_SERVERS = ("expires", "due")  # fields of the document that are not part of the header


def read_header(content: dict[str, Any]) -> Header:
    """The header from its document."""
    return decode(Header, {key: value for key, value in content.items() if key not in _FOR_SERVERS})


def decode(kind: type[T], value: Any) -> T:
    """The `kind` in a document. Raises InvariantBroken, without quoting it, if it is malformed."""
    try:
        return from_plain(kind, value)
    except BadRecord:
        raise InvariantBroken(f"a stored {kind.__name__} cannot be read") from None


def write_header(header: Header) -> dict[str, Any]:
    """The whole document of a header."""
    expires = server_clock.timestamp(_expires(header))
    return {**to_plain(header), "expires": expires, "due": due(header)}


def diff(before: Header, after: Header) -> dict[str, Any]:
    """The fields of the document that differ between two headers."""
    fields = changed_fields(before, after)
    if (expires := _expires(after)) != _expires(before):
        fields["expires"] = server_clock.timestamp(expires)
    if (moment := due(after)) != due(before):
        fields["due"] = moment
    return fields


def due(header: Header) -> int:
    """When the sweep has to look at a table, unless something happens there before; ms."""
    moments = [header.updated + _keep(header)]
    if header.status in LIVE:
        if header.plays_itself:
            moments.append(max(header.turn_started or header.updated, header.rests_until))
        elif header.deadline is not None:
            moments.append(header.deadline)
        if header.idle:
            moments.append(header.updated + header.idle * 1000)
    return min(moments)


def _expires(header: Header) -> int:
    return header.updated + _keep(header) + EXPIRES_AFTER_SWEEP_MS


def _keep(header: Header) -> int:
    """How long an untouched table is kept; ms."""
    if header.status == "waiting":
        return 2 * DAY_MS
    if header.status == "cancelled":
        return 30 * DAY_MS
    if header.status == "finished":
        return 3650 * DAY_MS
    return 90 * DAY_MS if header.clock.kind == "days" else 14 * DAY_MS
