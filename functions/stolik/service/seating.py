"""Sitting down and getting up: join by id, code or link, leave, return, kick."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from stolik.service import (
    accounts,
    documents,
    ending,
    invitations,
    links,
    starting,
    tables,
    tasks,
    turns,
)
from stolik.service.documents import LIVE, Chair, Header
from stolik.service.errors import NotAllowed, Taken, TooLate
from stolik.service.reasons import ServiceReason
from stolik.service.store import Document, Work, change


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who wants to sit: by exactly one of table id, code and link."""

    uid: str
    name: str
    game_id: str | None = None
    code: str | None = None
    link: str | None = None
    entropy: str = ""


def join(guest: Guest, now: int) -> dict[str, Any]:
    """Take a chair; the last one to sit down starts the game. Answers table and seat.

    Who sits there already gets the same seat again: it is how a person returns.
    """
    guest = replace(guest, name=guest.name or accounts.name_of(guest.uid))
    return change(partial(_join, guest=guest, now=now))


def _join(work: Work, guest: Guest, now: int) -> dict[str, Any]:
    link = links.read_link(work, guest.link) if guest.link else None
    game_id = _game_id(work, guest, link, now)
    header = tables.read_header(work, game_id)
    if (seat := header.seat_of(guest.uid)) is not None:
        return returned(work, game_id, header, seat, now)
    if link is not None and link["uid"] not in (None, guest.uid):
        raise Taken(ServiceReason.ALREADY_CLAIMED, "somebody else holds this seat by now")
    starting.still_waiting(header)
    seat = _chair_for(work, game_id, header, guest, link, now)
    return seated(work, game_id, header, guest, seat, now)


def seated(
    work: Work, game_id: str, header: Header, guest: Guest, seat: int, now: int
) -> dict[str, Any]:
    """Stage `guest` on `seat`, and the deal if that was the last free chair."""
    if any(chair.name.casefold() == guest.name.casefold() for i, chair in enumerate(header.seats)
           if i != seat and chair.kind != "open"):  # fmt: skip
        raise Taken(ServiceReason.NAME_TAKEN, "somebody at this table has that name")
    after = header.with_chair(seat, kind="human", uid=guest.uid, name=guest.name, reserved=False)
    entropy = (*header.entropy[:seat], guest.entropy, *header.entropy[seat + 1 :])
    after = replace(after, entropy=entropy, updated=now)
    if all(chair.kind != "open" for chair in after.seats):
        after = starting.deal(work, game_id, header, after, now)
    else:
        work.update(documents.header_path(game_id), documents.changed(header, after))
    return {"gameId": game_id, "seat": seat, "seq": after.seq}


def returned(work: Work, game_id: str, header: Header, seat: int, now: int) -> dict[str, Any]:
    """Give a person their seat back, if a bot was playing it."""
    if header.seats[seat].away and header.status in LIVE:
        after = replace(header.with_chair(seat, away=False, missed=0), updated=now)
        if header.turn == seat and header.deadline is None:  # the turn began while away
            after = turns.retimed(after, now)
        work.update(documents.header_path(game_id), documents.changed(header, after))
        work.after.append(partial(tasks.follow, game_id, after))
    return {"gameId": game_id, "seat": seat, "seq": header.seq}


def leave(game_id: str, uid: str, now: int) -> dict[str, Any]:
    """Get up: before the start the chair is free again, later it is played for."""
    return change(partial(_leave, game_id=game_id, uid=uid, now=now))


def _leave(work: Work, game_id: str, uid: str, now: int) -> dict[str, Any]:
    header = tables.read_header(work, game_id)
    seat = header.seat_of(uid)
    if seat is None:
        raise NotAllowed(ServiceReason.NOT_AT_TABLE, "you do not sit at this table")
    if header.status == "waiting":
        after = emptied(header, seat)
    elif header.status in LIVE:
        after = header.with_chair(seat, away=True)
        if turns.is_deserted(after):
            after = ending.closed(work, game_id, after, now)
    else:
        raise TooLate(ServiceReason.FINISHED, "this game is over")
    after = replace(after, updated=now)
    work.update(documents.header_path(game_id), documents.changed(header, after))
    work.after.append(partial(tasks.follow, game_id, after))
    return {"gameId": game_id}


def emptied(header: Header, seat: int) -> Header:
    """The table with nobody on `seat`."""
    chairs = list(header.seats)
    chairs[seat] = Chair()
    people = tuple(chair.uid for chair in chairs if chair.kind == "human" and chair.uid)
    entropy = (*header.entropy[:seat], "", *header.entropy[seat + 1 :])
    return replace(header, seats=tuple(chairs), players=people, entropy=entropy)


def _game_id(work: Work, guest: Guest, link: Document | None, now: int) -> str:
    if link is not None:
        return str(link["gameId"])
    if guest.code:
        return links.game_of_code(work, guest.code, now)
    return str(guest.game_id)


def _chair_for(
    work: Work, game_id: str, header: Header, guest: Guest, link: Document | None, now: int
) -> int:
    """The chair that is kept for this guest, or else the first that is kept for nobody."""
    if guest.uid in header.kicked:
        raise NotAllowed(ServiceReason.BLOCKED, "the host does not want you at this table")
    if link is not None:
        work.update(links.link_path(str(guest.link)), {"uid": guest.uid})
        return int(link["seat"])
    if found := invitations.read_open(work, game_id, guest.uid, now):
        work.update(invitations.path(game_id, guest.uid), {"status": "accepted"})
        return int(found["seat"])
    if not guest.code and header.visibility != "open":
        raise NotAllowed(ServiceReason.NOT_INVITED, "this table is by invitation; ask for its code")
    for seat, chair in enumerate(header.seats):
        if chair.kind == "open" and not chair.reserved:
            return seat
    raise TooLate(ServiceReason.TABLE_FULL, "every chair is taken")
