"""Deletion of an account.

Games belong to everybody who played them, so they stay: the person becomes "Former player", a
bot plays on where the game goes on, and the rack moves to where nobody can read it. Every step
can be repeated, so a deletion that was interrupted is finished by calling it again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from stolik.documents import forfeits, header_updates
from stolik.documents.header import LIVE, Header
from stolik.service.api import sanctions
from stolik.service.lobby import deal, host_actions, seating
from stolik.service.people import auth_users, profile
from stolik.service.play import endings
from stolik.service.privacy.account_export import ranking_paths
from stolik.service.scheduling.follow_ups import follow_up
from stolik.service.tables import firestore_client, headers, paths
from stolik.service.tables.firestore_client import find_documents, within_limit
from stolik.service.tables.transaction import Transaction, transaction

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
    client = firestore_client.client()
    _leave_tombstone(uid, now)
    for game_id, _ in find_documents("games", "members", "array_contains", uid):
        _remove_from_table(game_id, uid, now)
        _remove_from_log_and_chat(game_id, uid)
    _delete_profile(uid)
    for collection, field in OWN_DOCUMENTS:
        for document_id, _ in find_documents(collection, field, "==", uid):
            client.document(f"{collection}/{document_id}").delete()
    auth_users.delete_user(uid)


@transaction
def _leave_tombstone(tx: Transaction, uid: str, now: int) -> None:
    sanctions.leave_tombstone(tx, uid, now)


@transaction
def _remove_from_table(tx: Transaction, game_id: str, uid: str, now: int) -> None:
    header = headers.read_header(tx, game_id)
    after, seat = header, header.seat_of(uid)
    if seat is not None and header.status == "waiting":
        after = seating.free_seat(header, seat)
    elif seat is not None:
        after = _without_person(tx, game_id, header, seat, now)
    if after.status == "waiting" and after.host in (uid, ""):
        after = endings.cancel(tx, game_id, after, now)
    if after.host == uid:
        after = replace(after, host=next(iter(after.players), ""))
    if after.entry and after.entry.uid == uid:
        after = replace(after, entry=replace(after.entry, uid=""))
    if after.status in LIVE:
        after = replace(after, updated=now)
    headers.save_header(tx, game_id, header, after)


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


def _remove_from_log_and_chat(game_id: str, uid: str) -> None:
    """Clear the uid in the log, and delete the person's messages."""
    client, table = firestore_client.client(), paths.header_path(game_id)
    batch = client.batch()
    # The log has no indexes, so it is read whole.
    for entry in client.collection(f"{table}/moves").select(["uid"]).stream(**within_limit()):
        if (entry.to_dict() or {}).get("uid") == uid:
            batch.update(entry.reference, {"uid": ""})
    for message_id, _ in find_documents(f"{table}/chat", "uid", "==", uid):
        batch.delete(client.document(f"{table}/chat/{message_id}"))
    batch.commit()


@transaction
def _delete_profile(tx: Transaction, uid: str) -> None:
    (card,) = tx.read(f"players/{uid}")
    if card and card.get("owns"):
        profile.release_name(tx, str(card["name"]))
    own = (f"players/{uid}", f"users/{uid}", f"presence/{uid}")
    counted = (f"daily/{uid}_mail", f"daily/{uid}_invitees")
    for path in (*own, *counted, *ranking_paths(uid)):
        tx.delete(path)
