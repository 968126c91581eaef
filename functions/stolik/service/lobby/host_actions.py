"""What the host may do: remove somebody before the start, mute, move a seat to another device.

A seat moves when its person asks with the seat's link from another device, and agrees on the old
one. Where that device is lost, the host can agree once it has been silent for long. The rack moves
with the seat, so the old device can no longer read it, and everybody at the table is told.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from stolik.documents.answers import SeatAsked
from stolik.documents.header import Handover, Header
from stolik.service import server_clock
from stolik.service.errors import NotAllowed, NotFound, TooLate
from stolik.service.invites import invitations, invite_links
from stolik.service.lobby import seating
from stolik.service.people import presence
from stolik.service.reasons import ServiceReason
from stolik.service.tables import guards, headers, paths, rated_policy
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction

MAX_HANDOVERS = 20  # that a table remembers


@transaction
def kick(tx: Transaction, game_id: str, host: str, uid: str, now: int) -> None:
    """Remove somebody before the start; they cannot come back to this table."""
    header = headers.read_header(tx, game_id)
    guards.require_host(header, host)
    guards.require_waiting(header)
    if uid == host:
        raise NotAllowed(ServiceReason.NOT_AT_TABLE, "leave the table instead")
    after = seating.free_seat(header, guards.require_seat(header, uid))
    after = replace(after, kicked=(*header.kicked, uid), updated=now)
    headers.save_header(tx, game_id, header, after)


@transaction
def mute(tx: Transaction, game_id: str, host: str, uid: str, muted: bool) -> None:
    """Stop somebody from writing at this table, or let them write again."""
    header = headers.read_header(tx, game_id)
    guards.require_host(header, host)
    guards.require_seat(header, uid)
    others = tuple(muted_uid for muted_uid in header.muted if muted_uid != uid)
    after = replace(header, muted=(*others, uid) if muted else others)
    headers.save_header(tx, game_id, header, after)


def seat_request_path(game_id: str, uid: str) -> str:
    """The path of the request of `uid` for a seat; the host watches it like an invitation."""
    return f"invitations/{game_id}_seat_{uid}"


def holder_request_path(game_id: str, uid: str) -> str:
    """The path of the same request as the seat's holder sees it."""
    return f"invitations/{game_id}_hold_{uid}"


@transaction
def ask_seat(tx: Transaction, link: str, uid: str, now: int) -> SeatAsked:
    """Ask the holder of a link's seat, and the host, to move it to the caller's device."""
    entry = invite_links.read_link(tx, link, now)
    game_id, holder = str(entry["gameId"]), entry["uid"]
    header = headers.read_header(tx, game_id)
    seat = None if holder is None else header.seat_of(holder)
    if seat is None:
        raise TooLate(ServiceReason.SEATS_OPEN, "nobody sits there; join with the link")
    if header.seat_of(uid) is not None:
        raise TooLate(ServiceReason.ALREADY_SEATED, "you sit at this table already")
    if uid in header.kicked:
        raise NotAllowed(ServiceReason.BLOCKED, "the host does not want you at this table")
    rated_policy.require_unrated(header)
    request: Document = {
        "kind": "seat",
        "to": header.host,
        "from": uid,
        "gameId": game_id,
        "game": header.game,
        "seat": seat,
        "name": header.seats[seat].name,
        "link": invite_links.link_path(link).rpartition("/")[2],
        "status": "open",
        "created": now,
        "until": now + invitations.INVITATION_LIFETIME_MS,
        "expires": server_clock.timestamp(now + invitations.INVITATION_LIFETIME_MS),
    }
    tx.read(seat_request_path(game_id, uid))  # so that no answer in between is overwritten
    tx.put(seat_request_path(game_id, uid), request)
    if holder != header.host:
        tx.put(holder_request_path(game_id, uid), {**request, "to": holder})
    return {"gameId": game_id, "seat": seat}


@transaction
def answer_seat(
    tx: Transaction, game_id: str, answerer: str, uid: str, agree: bool, now: int
) -> None:
    """Answer the request of `uid` to get a seat on another device, as its holder or the host."""
    header = headers.read_header(tx, game_id)
    own, copy = seat_request_path(game_id, uid), holder_request_path(game_id, uid)
    request, held = tx.read(own, copy)
    holder = None if request is None else _holder(tx, str(request["link"]))
    if holder != answerer:
        guards.require_host(header, answerer)
    if request is None or request["status"] != "open" or request["until"] <= now:
        raise NotFound(ServiceReason.NO_SUCH_INVITATION, "nobody asks for a seat like this")
    if agree:
        seat = None if holder is None else header.seat_of(holder)
        rated_policy.require_unrated(header)
        if seat is None or header.seat_of(uid) is not None:
            raise TooLate(ServiceReason.ALREADY_SEATED, "the seats have changed meanwhile")
        seen = _last_seen(tx, str(holder))
        rated_policy.require_movable_seat(header, seat, holder == answerer, seen, now)
        after = hand_over_seat(tx, game_id, header, seat, uid=uid)
        if header.seq:
            after = _with_handover(after, seat, holder == answerer, now)
        tx.update(f"links/{request['link']}", {"uid": uid})
        headers.save_header(tx, game_id, header, after)
    for path in (own, copy) if held is not None else (own,):
        tx.update(path, {"status": "accepted" if agree else "declined"})


def _holder(tx: Transaction, link: str) -> str | None:
    """The uid of who has used the link with this hash last."""
    (entry,) = tx.read(f"links/{link}")
    return entry["uid"] if entry else None


def _last_seen(tx: Transaction, uid: str) -> int | None:
    """When `uid` last showed to be there, in ms; the person's own client writes it."""
    (document,) = tx.read(presence.presence_path(uid))
    return presence.last_seen(document)


def _with_handover(header: Header, seat: int, by_holder: bool, now: int) -> Header:
    """The header that tells everybody that a seat has moved."""
    told = Handover(seat, header.seq, now, "holder" if by_holder else "host")
    return replace(header, handovers=(*header.handovers, told)[-MAX_HANDOVERS:])


def hand_over_seat(
    tx: Transaction, game_id: str, header: Header, seat: int, **chair: Any
) -> Header:
    """The header with another person on `seat`; also moves the rack.

    Votes and the like move too; a wish for a takeback is void, because it names who agreed.
    """
    old = str(header.seats[seat].uid)
    after = header.with_chair(seat, **chair)
    new = after.seats[seat].uid
    if header.seq:
        (rack,) = tx.read(paths.rack_path(game_id, header, seat))
        tx.put(paths.rack_path(game_id, after, seat), rack or {})
        tx.delete(paths.rack_path(game_id, header, seat))
    for folder in ("drafts", "talk"):
        tx.delete(f"{paths.header_path(game_id)}/{folder}/{old}")
    lists = (
        *("votes", "pauses", "last_round", "refused_end"),
        *("rematch", "declined", "muted", "kicked"),
    )
    named: dict[str, Any] = {name: _replace_uid(getattr(after, name), old, new) for name in lists}
    turn_uid = new if header.turn_uid == old else header.turn_uid
    return replace(after, turn_uid=turn_uid, takeback=None, **named)


def _replace_uid(uids: tuple[str, ...], old: str, new: str | None) -> tuple[str, ...]:
    replaced = (new if uid == old else uid for uid in uids)
    return tuple(uid for uid in replaced if uid is not None)
