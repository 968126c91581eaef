"""Sitting down and getting up: join by id, code or link, return, leave."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from stolik.documents import header_updates
from stolik.documents.chair import Chair
from stolik.documents.header import LIVE, Header
from stolik.service.api import rate_limits
from stolik.service.errors import NotAllowed, Taken, TooLate
from stolik.service.invites import invitations, invite_links
from stolik.service.lobby import deal
from stolik.service.people import profile
from stolik.service.play import cancel
from stolik.service.reasons import ServiceReason
from stolik.service.scheduling import task_queue
from stolik.service.tables import guards, headers, snapshots
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who wants to sit: by exactly one of table id, code and link."""

    uid: str
    name: str  # empty for the one on the link or on the public card
    game_id: str | None = None
    code: str | None = None
    link: str | None = None
    entropy: str = ""
    guest: bool = False  # has no account


@transaction
def join(tx: Transaction, guest: Guest, now: int) -> dict[str, Any]:
    """Take a chair; the last one to sit down starts the game. Answers table and seat.

    Who sits there already gets the same seat again: it is how a person returns.
    """
    link = invite_links.read_link(tx, guest.link) if guest.link else None
    game_id = table_meant(tx, guest, link, now)
    header = headers.read_header(tx, game_id)
    if (seat := header.seat_of(guest.uid)) is not None:
        return returned(tx, game_id, header, seat, now)
    if link is not None and link["uid"] not in (None, guest.uid):
        raise Taken(ServiceReason.ALREADY_CLAIMED, "somebody else holds this seat by now")
    guards.require_waiting(header)
    seat = _chair_for(tx, game_id, header, guest, link, now)
    rate_limits.check_open_tables(tx, guest.uid)
    name = guest.name or snapshots.free_name(header, _usual_name(tx, guest, link))
    return seated(tx, game_id, header, replace(guest, name=name), seat, now)


def table_meant(tx: Transaction, guest: Guest, link: Document | None, now: int) -> str:
    """The table that a guest's id, code or link leads to."""
    if link is not None:
        return str(link["gameId"])
    if guest.code:
        return invite_links.game_of_code(tx, guest.code, now)
    return str(guest.game_id)


def seated(
    tx: Transaction, game_id: str, header: Header, guest: Guest, seat: int, now: int
) -> dict[str, Any]:
    """Stage `guest` on `seat`, and the deal if that was the last free chair."""
    others = [chair for place, chair in enumerate(header.seats) if place != seat]
    if any(one.name.casefold() == guest.name.casefold() for one in others if one.kind != "open"):
        raise Taken(ServiceReason.NAME_TAKEN, "somebody at this table has that name")
    if header.rated and guest.guest:
        raise NotAllowed(ServiceReason.GUESTS_CANNOT, "rated games are for people with an account")
    chair = Chair("human", guest.uid, guest.name)
    after = _with_chair(header, seat, chair, guest.entropy)
    after = replace(after, updated=now)
    if all(chair.kind != "open" for chair in after.seats):
        after = deal.deal(tx, game_id, header, after, now)
    else:
        headers.save_header(tx, game_id, header, after)
    return {"gameId": game_id, "seat": seat, "seq": after.seq}


def returned(tx: Transaction, game_id: str, header: Header, seat: int, now: int) -> dict[str, Any]:
    """Give a person their seat back, if a bot was playing it."""
    if header.seats[seat].away and header.status in LIVE:
        after = replace(header_updates.mark_present(header, seat), updated=now)
        if header.turn == seat and header.deadline is None:  # the turn began while away
            after = header_updates.restart_clock(after, now)
        headers.save_header(tx, game_id, header, after)
        tx.after_commit(task_queue.schedule_next_step, game_id, after)
    return {"gameId": game_id, "seat": seat, "seq": header.seq}


@transaction
def leave(tx: Transaction, game_id: str, uid: str, now: int) -> dict[str, Any]:
    """Get up: before the start the chair is free again, later it is played for."""
    header = headers.read_header(tx, game_id)
    seat = guards.require_seat(header, uid)
    if header.status == "waiting":
        after = left(header, seat)
    elif header.status in LIVE:
        after = header_updates.mark_away(header, seat, now)
    else:
        raise TooLate(ServiceReason.FINISHED, "this game is over")
    if (header.status in LIVE and header_updates.is_deserted(after)) or not after.host:
        after = cancel.closed(tx, game_id, replace(after, host=header.host), now)
    after = replace(after, updated=now)
    headers.save_header(tx, game_id, header, after)
    if after.status in LIVE:
        tx.after_commit(task_queue.schedule_next_step, game_id, after)
    return {"gameId": game_id, "status": after.status}


def left(header: Header, seat: int) -> Header:
    """A waiting table after somebody got up. Pure.

    A table open to all belongs to those who sit there: the next one hosts it, and it has no
    host any more once it is empty.
    """
    after = _with_chair(header, seat, Chair(), "")
    if header.visibility == "open" and header.seats[seat].uid == header.host:
        after = replace(after, host=next(iter(after.players), ""))
    return after


def _with_chair(header: Header, seat: int, chair: Chair, entropy: str) -> Header:
    """The table with another chair, and what its person adds to chance; a duplicate keeps its."""
    chairs = (*header.seats[:seat], chair, *header.seats[seat + 1 :])
    people = tuple(one.uid for one in chairs if one.kind == "human" and one.uid)
    added = (*header.entropy[:seat], entropy, *header.entropy[seat + 1 :])
    if header.duplicate_of is not None:
        added = header.entropy
    return replace(header, seats=chairs, players=people, entropy=added)


def _chair_for(
    tx: Transaction, game_id: str, header: Header, guest: Guest, link: Document | None, now: int
) -> int:
    """The chair that is kept for this guest, or else the first that is kept for nobody."""
    (host,) = tx.read(f"users/{header.host}")
    if guest.uid in (*header.kicked, *(host or {}).get("blocked", [])):
        raise NotAllowed(ServiceReason.BLOCKED, "the host does not want you at this table")
    kept: int | None = None
    if link is not None:
        tx.update(invite_links.link_path(str(guest.link)), {"uid": guest.uid})
        kept = int(link["seat"])
    elif found := invitations.read_open(tx, game_id, guest.uid, now):
        tx.update(invitations.path(game_id, guest.uid), {"status": "accepted"})
        kept = int(found["seat"])
    elif not guest.code and header.visibility == "private" and guest.uid != header.host:
        raise NotAllowed(ServiceReason.NOT_INVITED, "this table is by invitation; ask for its code")
    if kept is not None and header.seats[kept].kind == "open":
        return kept
    for seat, chair in enumerate(header.seats):
        if chair.is_free(now):
            return seat
    raise TooLate(ServiceReason.TABLE_FULL, "every chair is taken")


def _usual_name(tx: Transaction, guest: Guest, link: Document | None) -> str:
    return str(link["name"]) if link is not None else profile.name_in(tx, guest.uid)
