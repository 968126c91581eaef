"""Documents of a table from and to their values: header, rack, and what differs between two."""

from __future__ import annotations

from typing import Any, TypeVar

from stolik.documents.header import (
    LIVE,
    Header,
)
from stolik.engine.contract import AnyGame, AnyPosition
from stolik.engine.errors import BadRecord, InvariantBroken
from stolik.engine.json_codec import from_plain, to_plain
from stolik.service import server_clock
from stolik.service.server_clock import DAY_MS

T = TypeVar("T")

# Firestore removes a header so long after the sweep was due, because only the sweep removes
# what lies below it.
EXPIRES_AFTER_SWEEP_MS = 7 * DAY_MS
_FOR_SERVERS = ("expires", "due")  # fields of the document that are not part of the header


def read_header(content: dict[str, Any]) -> Header:
    """The header from its document."""
    return decode(Header, {key: one for key, one in content.items() if key not in _FOR_SERVERS})


def decode(kind: type[T], value: Any) -> T:
    """The `kind` in a document. Raises InvariantBroken, without quoting it, if it is malformed."""
    try:
        return from_plain(kind, value)
    except BadRecord:
        raise InvariantBroken(f"a stored {kind.__name__} cannot be read") from None


def write_header(header: Header) -> dict[str, Any]:
    """The header as its document, with the times at which sweep and Firestore look after it."""
    expires = header.updated + _keep(header) + EXPIRES_AFTER_SWEEP_MS
    return {**to_plain(header), "expires": server_clock.timestamp(expires), "due": due(header)}


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


def diff(before: Header, after: Header) -> dict[str, Any]:
    """The fields of the document that differ between two headers."""
    old, new = write_header(before), write_header(after)
    return {key: value for key, value in new.items() if old[key] != value}


def rack_document(game: AnyGame, position: AnyPosition, seat: int, seq: int) -> dict[str, Any]:
    """What the rack document of `seat` shows its owner since `seq`: the rack, and what is aided."""
    view = game.view(position, seat)
    return {"seat": seat, "seq": seq, "rack": to_plain(view.rack), "shown": view.shown}


def _keep(header: Header) -> int:
    """How long an untouched table is kept."""
    if header.status == "waiting":
        return 2 * DAY_MS
    if header.status == "cancelled":
        return 30 * DAY_MS
    if header.status == "finished":
        return 3650 * DAY_MS
    return 90 * DAY_MS if header.clock.kind == "days" else 14 * DAY_MS
