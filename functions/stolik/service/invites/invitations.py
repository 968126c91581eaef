"""Invitations: a document that the invited person watches; declining frees the reserved chair."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from google.cloud.firestore import FieldFilter

from stolik.documents.clock import DAY_MS
from stolik.documents.header import Header
from stolik.service import server_clock
from stolik.service.api import rate_limits
from stolik.service.errors import BadRequest, NotAllowed, NotFound, TooLate
from stolik.service.people import profile
from stolik.service.people.private_settings import blocked_by
from stolik.service.reasons import ServiceReason
from stolik.service.scheduling import task_queue
from stolik.service.scheduling.follow_ups import follow_up
from stolik.service.scheduling.task_kind import TaskKind
from stolik.service.tables import guards, headers
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction

INVITATION_LIFETIME_MS = DAY_MS


class Invitee(NamedTuple):
    """Somebody for whom a chair is reserved."""

    uid: str
    name: str


def invitation_path(game_id: str, uid: str) -> str:
    """The path of the invitation of `uid` to a table."""
    return f"invitations/{game_id}_{uid}"


def find_people(
    tx: Transaction, host: str, uids: Sequence[str], names: Sequence[str]
) -> list[Invitee]:
    """The people to invite, by uid and by name. Raises NotFound if one of them does not exist."""
    everyone = [*uids, *(profile.uid_of_name(tx, name) for name in names)]
    if len(set(everyone)) != len(everyone) or host in everyone:
        raise BadRequest("invite", "must name different people, and not yourself")
    if not everyone:
        return []
    cards = tx.read(*(f"players/{uid}" for uid in everyone))
    private = tx.read(*(f"users/{uid}" for uid in everyone))
    if not all(cards):
        raise NotFound(
            ServiceReason.NO_SUCH_PLAYER, "somebody you invite has no account; leave them out"
        )
    if any(host in blocked_by(settings) for settings in private):
        raise NotAllowed(
            ServiceReason.BLOCKED, "somebody takes no invitations from you; invite others"
        )
    pairs = zip(everyone, cards, strict=True)
    return [Invitee(uid, str(card["name"])) for uid, card in pairs if card]


def stage_invitations(
    tx: Transaction, game_id: str, header: Header, guests: Mapping[int, Invitee], now: int
) -> None:
    """Write one invitation per person, by the seat that is kept for them; notices follow."""
    host = profile.player_name(tx, header.host) if guests else ""
    rate_limits.count_invitees(tx, header.host, len(guests), now)
    for seat, guest in guests.items():
        content: Document = {
            "kind": "game",
            "to": guest.uid,
            "from": header.host,
            "gameId": game_id,
            "game": header.game,
            "duplicate": header.duplicate_of is not None,
            "seat": seat,
            "name": host,
            "status": "open",
            "created": now,
            "until": now + INVITATION_LIFETIME_MS,
            "expires": server_clock.timestamp(now + INVITATION_LIFETIME_MS),
        }
        tx.put(invitation_path(game_id, guest.uid), content)
    if guests:
        tx.after_commit(task_queue.schedule_notice, game_id, header.seq, TaskKind.INVITE, now)


@transaction
def invite(
    tx: Transaction, game_id: str, host: str, uids: Sequence[str], names: Sequence[str], now: int
) -> None:
    """Reserve a free chair for each of these people, as the host of a waiting table."""
    header = headers.read_header(tx, game_id)
    guards.require_host(header, host)
    guards.require_waiting(header)
    after, invited = header, dict[int, Invitee]()
    for guest in find_people(tx, host, uids, names):
        if header.seat_of(guest.uid) is not None:
            raise TooLate(
                ServiceReason.ALREADY_SEATED, "they sit at this table already; leave them out"
            )
        if open_invitation(tx, game_id, guest.uid, now):
            continue
        seat = next((seat for seat, chair in enumerate(after.seats) if chair.is_free(now)), None)
        if seat is None:
            raise TooLate(
                ServiceReason.TABLE_FULL, "every chair is taken or kept; invite fewer people"
            )
        until = now + INVITATION_LIFETIME_MS
        after = after.with_chair(seat, name=guest.name, reserved=True, until=until)
        invited[seat] = guest
    stage_invitations(tx, game_id, after, invited, now)
    headers.save_header(tx, game_id, header, after)


def open_invitation(tx: Transaction, game_id: str, uid: str, now: int) -> Document | None:
    """The invitation of `uid`, if it is still open."""
    (content,) = tx.read(invitation_path(game_id, uid))
    is_open = content is not None and content["status"] == "open" and content["until"] > now
    return content if is_open else None


@transaction
def decline(tx: Transaction, game_id: str, uid: str, now: int) -> None:
    """Decline an invitation; the reserved chair is free for anybody."""
    invitation = open_invitation(tx, game_id, uid, now)
    if invitation is None:
        raise NotFound(
            ServiceReason.NO_SUCH_INVITATION, "there is no open invitation for you; ask the host"
        )
    tx.update(invitation_path(game_id, uid), {"status": "declined"})
    header = headers.read_header(tx, game_id)
    chair = header.seats[invitation["seat"]] if header.status == "waiting" else None
    if chair is not None and chair.reserved:
        free = header.with_chair(invitation["seat"], reserved=False, until=0, name="")
        headers.save_header(tx, game_id, header, free)


@transaction
def open_invitations(tx: Transaction, game_id: str) -> list[tuple[str, Document]]:
    """Path and content of the invitations to a table that are still open."""
    query = tx.collection("invitations").where(filter=FieldFilter("gameId", "==", game_id))
    return tx.find(query.where(filter=FieldFilter("status", "==", "open")))


@follow_up
def close_invitations(game_id: str) -> None:
    """Close the invitations that are still open, once the table no longer waits."""
    for path, content in open_invitations(game_id):
        if content["kind"] == "game":
            _close(path)


@transaction
def _close(tx: Transaction, path: str) -> None:
    (content,) = tx.read(path)
    if content is not None and content["status"] == "open":
        tx.update(path, {"status": "closed"})
