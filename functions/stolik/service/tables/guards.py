"""Checks that several calls share. Each raises a refusal unless its condition holds."""

from __future__ import annotations

from stolik.documents.header import LIVE, Header
from stolik.service.errors import NotAllowed, TooLate
from stolik.service.reasons import ServiceReason


def require_host(header: Header, uid: str) -> None:
    """Raise NotAllowed unless `uid` hosts the table."""
    if header.host != uid:
        raise NotAllowed(ServiceReason.NOT_HOST, "only the host of the table may do this")


def require_member(header: Header, uid: str) -> None:
    """Raise NotAllowed unless `uid` sits at the table or hosts it."""
    if uid != header.host and uid not in header.players:
        raise NotAllowed(ServiceReason.NOT_AT_TABLE, "you do not sit at this table")


def require_seat(header: Header, uid: str) -> int:
    """The seat of `uid`. Raises NotAllowed if there is none."""
    seat = header.seat_of(uid)
    if seat is None:
        raise NotAllowed(ServiceReason.NOT_AT_TABLE, "you do not sit at this table")
    return seat


def require_own_chance(is_duplicate: bool, entropy: str) -> None:
    """Raise TooLate if somebody offers entropy to a duplicate, whose deal was played before."""
    if is_duplicate and entropy:
        text = "this deal was played before; nobody can add to its chance"
        raise TooLate(ServiceReason.DEAL_IS_FIXED, text)


def require_waiting(header: Header) -> None:
    """Raise TooLate once the game has started or the table was cancelled."""
    if header.status == "cancelled":
        raise TooLate(ServiceReason.CANCELLED, "this table was cancelled")
    if header.status != "waiting":
        raise TooLate(ServiceReason.ALREADY_STARTED, "this table has already started")


def require_playing(header: Header) -> None:
    """Raise TooLate before the deal and after the end."""
    if header.status == "waiting":
        raise TooLate(ServiceReason.NOT_STARTED, "this table has not been dealt yet")
    if header.status not in LIVE:
        raise TooLate(ServiceReason.FINISHED, "this game is over")


def require_over(header: Header) -> None:
    """Raise TooLate until the game is finished or cancelled."""
    if header.status not in ("finished", "cancelled"):
        raise TooLate(ServiceReason.NOT_FINISHED, "finish this game first")
