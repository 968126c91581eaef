"""When sweep and TTL look after a table. Pure, but for the number of shards."""

from __future__ import annotations

from stolik.documents.clock import DAY_MS
from stolik.documents.header import LIVE, Header
from stolik.service.settings import SHARDS

# Firestore removes a document so long after the sweep was due, because only the sweep removes
# the documents below it.
EXPIRES_AFTER_SWEEP_MS = 7 * DAY_MS
KEEP_FINISHED_MS = 3650 * DAY_MS
SEARCH_CHECK_MS = 120_000  # how often the sweep looks whether those who search are still there


def is_search(header: Header) -> bool:
    """Whether people in quick match wait here, who have to stay until somebody comes."""
    return header.status == "waiting" and header.matched and not header.clock.is_slow


def shard(header: Header) -> int:
    """The part of all tables that this one belongs to, so that no index has one hot end."""
    return int(header.commitment[:8] or "0", 16) % int(SHARDS.value)


def due(header: Header) -> int:
    """When the sweep has to look at a table, unless something happens there before; ms."""
    moments = [header.updated + _keep(header)]
    if header.status in LIVE:
        if header.plays_itself:
            moments.append(max(header.turn_started or header.updated, header.rests_until))
        elif header.deadline is not None:
            moments.append(header.deadline)
        if header.forfeits_at is not None:
            moments.append(header.forfeits_at)
        if header.idle:
            moments.append(header.updated + header.idle * 1000)
    return min(moments)


def header_due(header: Header) -> int | None:
    """`due` for a table without a live document; None once it is dealt, when that one has it."""
    return due(header) if header.started is None else None


def expires(header: Header) -> int:
    """When Firestore removes both documents, should the sweep have failed to; ms.

    While a game goes on no move puts this off, because moves do not write the header. So it is far
    away, and the two documents never expire apart.
    """
    if header.status in LIVE:
        return (header.started or header.updated) + KEEP_FINISHED_MS + EXPIRES_AFTER_SWEEP_MS
    return header.updated + _keep(header) + EXPIRES_AFTER_SWEEP_MS


def _keep(header: Header) -> int:
    """How long an untouched table is kept; ms."""
    if header.status == "waiting":
        return SEARCH_CHECK_MS if is_search(header) else 2 * DAY_MS
    if header.status == "cancelled":
        return 30 * DAY_MS
    if header.status == "finished":
        return KEEP_FINISHED_MS
    return 90 * DAY_MS if header.clock.is_slow else 14 * DAY_MS
