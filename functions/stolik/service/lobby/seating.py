"""Sitting down and getting up: join by id, code or link, return, leave."""

from __future__ import annotations

from dataclasses import dataclass, replace

from stolik.documents import forfeits, header_updates
from stolik.documents.answers import LeaveAnswer, Seated
from stolik.documents.chair import Chair
from stolik.documents.header import LIVE, Header
from stolik.service.api import rate_limits
from stolik.service.errors import NotAllowed, Taken, TooLate
from stolik.service.invites import invitations, invite_links
from stolik.service.lobby import deal
from stolik.service.people import look_alikes, presence, profile
from stolik.service.people.private_settings import blocked_by
from stolik.service.play import clock_requests, endings
from stolik.service.reasons import ServiceReason
from stolik.service.tables import guards, headers, rated_policy
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction


@dataclass(frozen=True, slots=True)
class JoinRequest:
    """Somebody who wants to sit down, by exactly one of table id, code and link."""

    uid: str
    name: str  # empty for the name on the link or on the public card
    game_id: str | None = None
    code: str | None = None
    link: str | None = None
    entropy: str = ""
    guest: bool = False  # whether the person has no account


@transaction
def join(tx: Transaction, request: JoinRequest, now: int) -> Seated:
    """Take a chair; the last person to sit down starts the game. Returns table and seat.

    Somebody who sits there already gets the same seat: that is how people return.
    """
    link = invite_links.read_link(tx, request.link, now) if request.link else None
    game_id = find_table(tx, request, link, now)
    header = headers.read_header(tx, game_id)
    guards.require_own_chance(header.duplicate_of is not None, request.entropy)
    if (seat := header.seat_of(request.uid)) is not None:
        return return_to_seat(tx, game_id, header, seat, now)
    if link is not None and link["uid"] not in (None, request.uid):
        raise Taken(ServiceReason.ALREADY_CLAIMED, "somebody else holds this seat by now")
    guards.require_waiting(header)
    seat = _chair_for(tx, game_id, header, request, link, now)
    rate_limits.check_open_tables(tx, request.uid)
    name = request.name or free_name(header, _usual_name(tx, request, link))
    return stage_seat(tx, game_id, header, replace(request, name=name), seat, now)


def find_table(tx: Transaction, request: JoinRequest, link: Document | None, now: int) -> str:
    """The id of the table that the request's id, code or link leads to."""
    if link is not None:
        return str(link["gameId"])
    if request.code:
        return invite_links.game_of_code(tx, request.code, now)
    return str(request.game_id)


def free_name(header: Header, name: str) -> str:
    """`name`, or one with a number if somebody at the table has one like it."""
    taken = (chair.name for chair in header.seats if chair.kind != "open")
    return look_alikes.free_name(name, taken)


def stage_seat(
    tx: Transaction,
    game_id: str,
    header: Header,
    request: JoinRequest,
    seat: int,
    now: int,
    stored: Header | None = None,
) -> Seated:
    """Put the person on `seat`, and deal if that was the last open chair and the host need not.

    `stored` is the header as it was read, where `header` has been changed since.
    """
    stored = stored or header
    others = [
        chair for place, chair in enumerate(header.seats) if place != seat and chair.kind != "open"
    ]
    keys = look_alikes.name_keys(request.name)
    if any(keys & look_alikes.name_keys(chair.name) for chair in others):
        raise Taken(ServiceReason.NAME_TAKEN, "somebody at this table has that name")
    rated_policy.check_people(header.rated, request.guest, 0)
    chair = Chair("human", request.uid, request.name)
    after = _with_chair(header, seat, chair, request.entropy)
    after = replace(after, updated=now)
    if not header.host_starts and all(chair.kind != "open" for chair in after.seats):
        after = deal.stage_deal(tx, game_id, stored, after, now)
    else:
        headers.save_header(tx, game_id, stored, after)
        stage_attendance(tx, after, request.uid, now)
    return {"gameId": game_id, "seat": seat, "seq": after.seq}


def stage_attendance(tx: Transaction, header: Header, uid: str, now: int) -> None:
    """Note that somebody at a waiting table for everybody is there; in quick match they look."""
    if header.visibility == "open":
        presence.stage_seen(tx, uid, now, header.game if header.matched else "")


def return_to_seat(tx: Transaction, game_id: str, header: Header, seat: int, now: int) -> Seated:
    """Give a person who went away their seat back; the time of a turn has gone on meanwhile.

    Raises TooLate if that is too late at a rated table.
    """
    if header.seats[seat].away and header.status in LIVE:
        rated_policy.require_seat_kept(header, seat, now)
        after = replace(header_updates.mark_present(header, seat), updated=now)
        after = clock_requests.with_clock_as_wished(after, now)
        if forfeits.is_decided(after):  # all others have left for good
            after = endings.finish_decided(tx, game_id, after, now)
        headers.save_header(tx, game_id, header, after)
    return {"gameId": game_id, "seat": seat, "seq": header.seq}


@transaction
def leave(tx: Transaction, game_id: str, uid: str, now: int) -> LeaveAnswer:
    """Get up: before the start the chair is free again, later it is played for.

    Who leaves a rated game and does not come back in time loses it.
    """
    header = headers.read_header(tx, game_id)
    seat = guards.require_seat(header, uid)
    if header.status == "waiting":
        after = free_seat(header, seat)
    elif header.status in LIVE:
        after = header_updates.mark_away(header, seat, now)
        after = clock_requests.with_clock_as_wished(after, now)
    else:
        raise TooLate(ServiceReason.FINISHED, "this game is over")
    if (header.status in LIVE and header_updates.is_deserted(after)) or not after.host:
        after = endings.cancel(tx, game_id, replace(after, host=header.host), now)
    after = replace(after, updated=now)
    headers.save_header(tx, game_id, header, after)
    return {"gameId": game_id, "status": after.status}


def free_seat(header: Header, seat: int) -> Header:
    """The header of a waiting table after somebody got up. Pure.

    When the host leaves a table that is open to everybody, the next person becomes its host;
    an empty one has no host.
    """
    after = _with_chair(header, seat, Chair(), "")
    if header.visibility == "open" and header.seats[seat].uid == header.host:
        after = replace(after, host=next(iter(after.players), ""))
    return after


def _with_chair(header: Header, seat: int, chair: Chair, entropy: str) -> Header:
    """The header with another chair and its entropy; a duplicate keeps the original's entropy."""
    chairs = (*header.seats[:seat], chair, *header.seats[seat + 1 :])
    people = tuple(chair.uid for chair in chairs if chair.kind == "human" and chair.uid)
    added = (*header.entropy[:seat], entropy, *header.entropy[seat + 1 :])
    if header.duplicate_of is not None:
        added = header.entropy
    return replace(header, seats=chairs, players=people, entropy=added)


def _chair_for(
    tx: Transaction,
    game_id: str,
    header: Header,
    request: JoinRequest,
    link: Document | None,
    now: int,
) -> int:
    """The seat that is reserved for this person, or else the first free one."""
    (host,) = tx.read(f"users/{header.host}")
    if request.uid in (*header.kicked, *blocked_by(host)):
        raise NotAllowed(ServiceReason.BLOCKED, "the host does not want you at this table")
    kept: int | None = None
    if link is not None:
        tx.update(invite_links.link_path(str(request.link)), {"uid": request.uid})
        kept = int(link["seat"])
    elif invitation := invitations.open_invitation(tx, game_id, request.uid, now):
        tx.update(invitations.invitation_path(game_id, request.uid), {"status": "accepted"})
        kept = int(invitation["seat"])
    elif not request.code and header.visibility == "private" and request.uid != header.host:
        raise NotAllowed(ServiceReason.NOT_INVITED, "this table is by invitation; ask for its code")
    if kept is not None and header.seats[kept].kind == "open":
        return kept
    for seat, chair in enumerate(header.seats):
        if chair.is_free(now):
            return seat
    raise TooLate(ServiceReason.TABLE_FULL, "every chair is taken")


def _usual_name(tx: Transaction, request: JoinRequest, link: Document | None) -> str:
    return str(link["name"]) if link is not None else profile.player_name(tx, request.uid)
