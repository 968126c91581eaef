"""Invitations: a document that the invited person watches, and that frees the chair if declined."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from google.cloud.firestore import FieldFilter

from stolik.documents.clock import DAY_MS
from stolik.documents.header import Header
from stolik.service import server_clock
from stolik.service.errors import BadRequest, NotAllowed, NotFound, TooLate
from stolik.service.people import profile
from stolik.service.reasons import ServiceReason
from stolik.service.scheduling import task_queue
from stolik.service.scheduling.task_kind import TaskKind
from stolik.service.tables import (
    guards,
    headers,
)
from stolik.service.tables.firestore_client import Document
from stolik.service.tables.transaction import Transaction, transaction

OPEN_FOR = DAY_MS  # ms


class Invited(NamedTuple):
    """Somebody whom a chair is kept for."""

    uid: str
    name: str


def path(game_id: str, uid: str) -> str:
    """Where the invitation of `uid` to a table lies."""
    return f"invitations/{game_id}_{uid}"


def found(tx: Transaction, host: str, uids: Sequence[str], names: Sequence[str]) -> list[Invited]:
    """The people to invite, by uid and by name; each must exist, and none be the host."""
    everyone = [*uids, *(profile.uid_named(tx, name) for name in names)]
    if len(set(everyone)) != len(everyone) or host in everyone:
        raise BadRequest("invite", "must name different people, and not yourself")
    if not everyone:
        return []
    cards = tx.read(*(f"players/{uid}" for uid in everyone))
    private = tx.read(*(f"users/{uid}" for uid in everyone))
    if not all(cards):
        raise NotFound(ServiceReason.NO_SUCH_PLAYER, "somebody you invite has no account")
    if any(host in (settings or {}).get("blocked", []) for settings in private):
        raise NotAllowed(ServiceReason.BLOCKED, "somebody takes no invitations from you")
    pairs = zip(everyone, cards, strict=True)
    return [Invited(uid, str(card["name"])) for uid, card in pairs if card]


def stage(
    tx: Transaction, game_id: str, header: Header, guests: Sequence[Invited], first: int, now: int
) -> None:
    """Stage one invitation per person, for the seats from `first` on, and the notices of them."""
    host = profile.name_in(tx, header.host) if guests else ""
    for offset, guest in enumerate(guests):
        content: Document = {
            "kind": "game",
            "to": guest.uid,
            "from": header.host,
            "gameId": game_id,
            "game": header.game,
            "seat": first + offset,
            "name": host,
            "status": "open",
            "created": now,
            "until": now + OPEN_FOR,
            "expires": server_clock.timestamp(now + OPEN_FOR),
        }
        tx.put(path(game_id, guest.uid), content)
    if guests:
        tx.after_commit(task_queue.schedule, game_id, header.seq, TaskKind.INVITE, now)


@transaction
def invite(
    tx: Transaction, game_id: str, host: str, uids: Sequence[str], names: Sequence[str], now: int
) -> None:
    """Keep a free chair for somebody, as the host of a table that waits."""
    header = headers.read_header(tx, game_id)
    guards.require_host(header, host)
    guards.require_waiting(header)
    after = header
    for guest in found(tx, host, uids, names):
        if header.seat_of(guest.uid) is not None:
            raise TooLate(ServiceReason.ALREADY_SEATED, "they sit at this table already")
        if read_open(tx, game_id, guest.uid, now):
            continue
        seat = next((i for i, one in enumerate(after.seats) if one.is_free(now)), None)
        if seat is None:
            raise TooLate(ServiceReason.TABLE_FULL, "every chair is taken or kept for somebody")
        after = after.with_chair(seat, name=guest.name, reserved=True, until=now + OPEN_FOR)
        stage(tx, game_id, after, [guest], seat, now)
    headers.save_header(tx, game_id, header, after)


def read_open(tx: Transaction, game_id: str, uid: str, now: int) -> Document | None:
    """The invitation of `uid`, if it is still open."""
    (given,) = tx.read(path(game_id, uid))
    fresh = given is not None and given["status"] == "open" and given["until"] > now
    return given if fresh else None


@transaction
def decline(tx: Transaction, game_id: str, uid: str, now: int) -> None:
    """Say no; the chair that was kept is free for anybody."""
    given = read_open(tx, game_id, uid, now)
    if given is None:
        raise NotFound(ServiceReason.NO_SUCH_INVITATION, "there is no open invitation for you")
    tx.update(path(game_id, uid), {"status": "declined"})
    header = headers.read_header(tx, game_id)
    chair = header.seats[given["seat"]] if header.status == "waiting" else None
    if chair is not None and chair.reserved:
        free = header.with_chair(given["seat"], reserved=False, until=0, name="")
        headers.save_header(tx, game_id, header, free)


@transaction
def open_ones(tx: Transaction, game_id: str) -> list[tuple[str, Document]]:
    """Path and content of the invitations to a table that are still open."""
    query = tx.collection("invitations").where(filter=FieldFilter("gameId", "==", game_id))
    return tx.find(query.where(filter=FieldFilter("status", "==", "open")))


def close(game_id: str) -> None:
    """Take back what is still open, once the table no longer waits."""
    for place, content in open_ones(game_id):
        if content["kind"] == "game":
            _close(place)


@transaction
def _close(tx: Transaction, place: str) -> None:
    (given,) = tx.read(place)
    if given is not None and given["status"] == "open":
        tx.update(place, {"status": "closed"})
