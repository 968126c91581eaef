"""Who may do what at a table, and until when: the refusals that several calls share."""

from __future__ import annotations

from stolik.documents.header import LIVE, Header
from stolik.service.errors import NotAllowed, TooLate
from stolik.service.reasons import ServiceReason
from stolik.service.tables import snapshot
from stolik.service.tables.transaction import Transaction


def hosted(tx: Transaction, game_id: str, uid: str) -> Header:
    """The header of a table whose host is `uid`."""
    header = snapshot.read_header(tx, game_id)
    if header.host != uid:
        raise NotAllowed(ServiceReason.NOT_HOST, "only the host of the table may do this")
    return header


def attended(tx: Transaction, game_id: str, uid: str) -> Header:
    """The header of a table that `uid` sits at or hosts."""
    header = snapshot.read_header(tx, game_id)
    if uid != header.host and uid not in header.players:
        raise NotAllowed(ServiceReason.NOT_AT_TABLE, "you do not sit at this table")
    return header


def seat_of(header: Header, uid: str) -> int:
    """The seat of `uid`, who must have one."""
    seat = header.seat_of(uid)
    if seat is None:
        raise NotAllowed(ServiceReason.NOT_AT_TABLE, "you do not sit at this table")
    return seat


def present(header: Header) -> set[str]:
    """The people who are at the table and have not left."""
    chairs = (chair for chair in header.seats if chair.kind == "human" and not chair.away)
    return {chair.uid for chair in chairs if chair.uid}


def still_waiting(header: Header) -> None:
    """Refuse what is possible only before the start."""
    if header.status == "cancelled":
        raise TooLate(ServiceReason.CANCELLED, "this table was cancelled")
    if header.status != "waiting":
        raise TooLate(ServiceReason.ALREADY_STARTED, "this table has already started")


def still_played(header: Header) -> None:
    """Refuse what is possible only while the game goes on."""
    if header.status == "waiting":
        raise TooLate(ServiceReason.NOT_STARTED, "this table has not been dealt yet")
    if header.status not in LIVE:
        raise TooLate(ServiceReason.FINISHED, "this game is over")


def unrated(header: Header) -> None:
    """Refuse what rated games do not allow."""
    if header.rated:
        raise NotAllowed(ServiceReason.RATED, "rated games are played without this")
