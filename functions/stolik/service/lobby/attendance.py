"""Who of the people at a waiting table is still there; strangers are not seated with the others.

Where moves take days nobody has to be there: people are told when it is their turn.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from stolik.documents.header import Header
from stolik.service.lobby import seating
from stolik.service.people.presence import is_present, presence_path
from stolik.service.play import endings
from stolik.service.tables.transaction import Transaction


def expected_people(header: Header) -> tuple[str, ...]:
    """The uids of those without whom a waiting table is of no use to a stranger. Pure."""
    if header.clock.is_slow:
        return ()
    return header.members if header.host_starts or not header.players else header.players


def absent_people(tx: Transaction, header: Header, now: int) -> frozenset[str]:
    """The uids of the expected people who have shown no sign of presence lately."""
    people = expected_people(header)
    documents = tx.read(*map(presence_path, people))
    return frozenset(
        uid
        for uid, document in zip(people, documents, strict=True)
        if not is_present(document, now)
    )


def without_people(
    tx: Transaction, game_id: str, header: Header, gone: Collection[str], now: int
) -> Header:
    """The header of a waiting table after these people got up; an empty table is cancelled."""
    after = header
    for uid in gone:
        if (seat := after.seat_of(uid)) is not None:
            after = seating.free_seat(after, seat)
    if not after.players:
        after = endings.cancel(tx, game_id, replace(after, host=header.host), now)
    return replace(after, updated=now) if gone else after
