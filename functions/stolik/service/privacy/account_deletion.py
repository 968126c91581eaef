"""Deletion of an account.

Games belong to everybody who played them, so they stay: the person becomes "Former player", a
bot plays on where the game goes on, and the rack moves to where nobody can read it.

A deletion that was interrupted anywhere is finished by calling it again: what is found by a
document stays findable until it is deleted itself. First of all a tombstone stops the person's
own writes, those by the security rules at once. An instance that has not heard of it yet lets
moves pass for a minute, so the log is cleared in the commit that ends the membership.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from google.api_core import exceptions

from stolik.documents import forfeits, header_updates
from stolik.documents.header import LIVE, Header
from stolik.service import server_clock
from stolik.service.api import sanctions
from stolik.service.errors import NotFound
from stolik.service.invites import invitations
from stolik.service.lobby import deal, host_actions, seating
from stolik.service.people import auth_users, profile
from stolik.service.play import endings
from stolik.service.privacy.account_export import counter_paths, ranking_paths
from stolik.service.scheduling.follow_ups import follow_up
from stolik.service.tables import firestore_client, headers, paths
from stolik.service.tables.direct_client import Write
from stolik.service.tables.firestore_client import (
    Document,
    find_documents,
    find_in_group,
    within_limit,
)
from stolik.service.tables.transaction import Transaction, transaction
from stolik.service.time_limit import seconds_left

WRITES_PER_COMMIT = 500
OWN_DOCUMENTS = (  # collections, and the field that holds the owner's uid
    ("invitations", "to"),
    ("invitations", "from"),
    ("links", "uid"),
    ("chatPeople", "uid"),
    ("chatHands", "uid"),
    ("chatCodes", "uid"),
    ("receipts", "uid"),
    ("notices", "uid"),
    ("reports", "from"),
    ("reports", "about"),
    ("moderation", "uid"),
)


@transaction
def start_deletion(tx: Transaction, uid: str, now: int) -> None:
    """Begin to delete an account; the deletion itself is follow-up work of this commit."""
    tx.after_commit(delete_account, uid, now)


@follow_up
def delete_account(uid: str, now: int) -> None:
    """Remove a person from all tables, delete their own documents, and last the user itself."""
    now = max(now, server_clock.now_ms())  # a receipt keeps the time of the first attempt
    _leave_tombstone(uid, now, renew=False)
    is_seated = True
    while is_seated:  # once more, as others may have dealt a rematch or moved a seat meanwhile
        is_seated = _remove_from_tables(uid, now)
        _delete_messages(uid)
        _delete_profile(uid)
        _decline_invitations(uid, now)
        for collection, field in OWN_DOCUMENTS:
            own = find_documents(collection, field, "==", uid)
            _delete_all(f"{collection}/{document_id}" for document_id, _ in own)
    if auth_users.delete_user(uid):
        _leave_tombstone(uid, now, renew=True)  # an earlier attempt may be long ago


def _remove_from_tables(uid: str, now: int) -> bool:
    """Remove a person from the tables where they are a member. Returns whether there were any."""
    tables = find_documents("games", "members", "array_contains", uid)
    for game_id, _ in tables:
        with suppress(NotFound, exceptions.NotFound):  # the table was deleted meanwhile
            _clear_log(game_id, uid)
            _remove_from_table(game_id, uid, now)
    return bool(tables)


@transaction
def _leave_tombstone(tx: Transaction, uid: str, now: int, renew: bool) -> None:
    old = sanctions.read(tx, uid)
    if renew or not old.deleted or old.banned <= now:
        sanctions.leave_tombstone(tx, uid, now)


@transaction
def _remove_from_table(tx: Transaction, game_id: str, uid: str, now: int) -> None:
    header = headers.read_header(tx, game_id)
    after, seat = header, header.seat_of(uid)
    if seat is not None and header.status == "waiting":
        after = seating.free_seat(header, seat)
        tx.delete(f"{paths.header_path(game_id)}/talk/{uid}")
    elif seat is not None:
        after = _without_person(tx, game_id, header, seat, now)
    if after.status == "waiting" and after.host in (uid, ""):
        after = endings.cancel(tx, game_id, after, now)
    if after.host == uid:
        after = replace(after, host=next(iter(after.players), ""))
    after = replace(after, muted=_without(uid, after.muted), kicked=_without(uid, after.kicked))
    if after.entry and after.entry.uid == uid:
        after = replace(after, entry=replace(after.entry, uid=""))
    if after.status in LIVE:
        after = replace(after, updated=now)
    for path in _entries_of(tx.find(_log(game_id)), uid):  # those since the log was cleared
        tx.update(path, {"uid": ""})
    headers.save_header(tx, game_id, header, after)


def _without(uid: str, uids: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(other for other in uids if other != uid)


def _without_person(tx: Transaction, game_id: str, header: Header, seat: int, now: int) -> Header:
    """The header without the person on `seat`; cancelled if nobody is left to play.

    A rated game is lost at once.
    """
    if header.rated and header.status in LIVE:
        header = forfeits.forfeit(header, [seat], now)
        if forfeits.is_decided(header):
            header = endings.finish_decided(tx, game_id, header, now)
    if header.status in LIVE and header_updates.is_deserted(header.with_chair(seat, kind="bot")):
        header = endings.cancel(tx, game_id, header, now)
    former: dict[str, Any] = {"uid": None, "name": f"Former player {seat + 1}", "away": False}
    if header.status in LIVE:
        former |= {"kind": "bot", "level": deal.DEFAULT_BOT_LEVEL}
    after = host_actions.hand_over_seat(tx, game_id, header, seat, **former)
    if after.status in LIVE and after.turn == seat:
        after = header_updates.restart_clock(after, now)
    return after


def _clear_log(game_id: str, uid: str) -> None:
    """Clear the uid in the log so far, so that the commit which ends the membership is small."""
    entries = _log(game_id).stream(**within_limit())
    log = [(entry.reference.path, entry.to_dict() or {}) for entry in entries]
    _commit_all([Write("update", path, {"uid": ""}) for path in _entries_of(log, uid)])


def _log(game_id: str) -> Any:
    """The query for the log, which has no indexes and is therefore read whole."""
    return (
        firestore_client.client().collection(f"{paths.header_path(game_id)}/moves").select(["uid"])
    )


def _entries_of(log: Iterable[tuple[str, Document]], uid: str) -> list[str]:
    """The paths of the entries that name a person."""
    return [path for path, entry in log if entry.get("uid") == uid]


def _decline_invitations(uid: str, now: int) -> None:
    """Give back the chairs that are kept for a person, with the name on them."""
    for _, invitation in find_documents("invitations", "to", "==", uid):
        if invitation["kind"] == "game":
            with suppress(NotFound):  # it is not open any more, or its table was deleted
                invitations.decline(str(invitation["gameId"]), uid, now)


def _delete_messages(uid: str) -> None:
    """Delete a person's messages at all tables, also where they sit no more.

    The entry that limits how fast they write goes with them: each message was written with it.
    """
    messages = [path for path, _ in find_in_group("chat", "uid", uid)]
    limits = {f"games/{path.split('/')[1]}/talk/{uid}" for path in messages}
    _delete_all((*sorted(limits), *messages))


def _delete_all(own: Iterable[str]) -> None:
    """Delete the documents at these paths."""
    _commit_all([Write("delete", path, {}) for path in own])


def _commit_all(writes: list[Write]) -> None:
    for first in range(0, len(writes), WRITES_PER_COMMIT):
        part = writes[first : first + WRITES_PER_COMMIT]
        firestore_client.client().commit(part, timeout=seconds_left())


@transaction
def _delete_profile(tx: Transaction, uid: str) -> None:
    (card,) = tx.read(f"players/{uid}")
    if card and card.get("owns"):
        profile.release_name(tx, str(card["name"]))
    own = (f"players/{uid}", f"users/{uid}", f"presence/{uid}")
    for path in (*own, *counter_paths(uid), *ranking_paths(uid)):
        tx.delete(path)
