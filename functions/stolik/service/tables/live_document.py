"""`games/{id}/sets/table` as Firestore keeps it: what changes with every move."""

from __future__ import annotations

from typing import Any

from google.cloud.firestore import DELETE_FIELD

from stolik.documents import stored_fields
from stolik.documents.header import Header
from stolik.documents.stored_fields import LEFT_OUT_WHEN_EMPTY, OFTEN_TOLD
from stolik.engine.errors import BadRecord, InvariantBroken
from stolik.service import server_clock
from stolik.service.tables import lifetimes


def with_live(header: Header, content: dict[str, Any]) -> Header:
    """The header of a dealt table with what its live document tells."""
    try:
        return stored_fields.with_live(header, content)
    except BadRecord:
        raise InvariantBroken("a stored live table cannot be read") from None


def write_live(header: Header) -> dict[str, Any]:
    """The whole live document."""
    times = {
        "expires": server_clock.timestamp(lifetimes.expires(header)),
        "due": lifetimes.due(header),
        "shard": lifetimes.shard(header),
    }
    return {**stored_fields.live_fields(header), **times}


def diff(before: Header, after: Header) -> dict[str, Any]:
    """The fields of the live document that differ between two headers."""
    fields = stored_fields.changed_live_fields(before, after)
    for key in fields.keys() & {*LEFT_OUT_WHEN_EMPTY, *OFTEN_TOLD}:
        if fields[key] is None:
            fields[key] = DELETE_FIELD
    if (expires := lifetimes.expires(after)) != lifetimes.expires(before):
        fields["expires"] = server_clock.timestamp(expires)
    if (moment := lifetimes.due(after)) != lifetimes.due(before):
        fields["due"] = moment
    return fields
