"""One's own data: all of it as one JSON value, and gone for good.

Games belong to everybody who played them, so they stay: the person becomes "Former player",
a bot plays on where the game goes on, and the rack lies where nobody can read it. Every step
can be repeated, so a deletion that was cut short is finished by asking again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from typing import Any

from google.cloud.firestore import FieldFilter

from stolik.documents import header_updates
from stolik.documents.header import LIVE, Header
from stolik.engine import games
from stolik.service.lobby import deal, host_actions, seating
from stolik.service.people import auth_users, profile
from stolik.service.play import cancel
from stolik.service.scheduling import task_queue
from stolik.service.tables import firestore_client, headers
from stolik.service.tables.transaction import Transaction, transaction

MOST = 1_000  # tables in one export
OWN = (  # what goes with a person, and the field that says whose it is
    ("invitations", "to"),
    ("invitations", "from"),
    *((name, "uid") for name in ("links", "chatPeople", "chatHands", "chatCodes")),
)


def export(uid: str) -> dict[str, Any]:
    """Everything that is stored about `uid`, as plain JSON."""
    own = {"profile": f"players/{uid}", "settings": f"users/{uid}", "presence": f"presence/{uid}"}
    found: dict[str, Any] = dict(
        zip(own, firestore_client.read_documents(*own.values()), strict=True)
    )
    ranked = firestore_client.read_documents(*_rankings(uid))
    found["rankings"] = {name: row for name, row in zip(games.NAMES, ranked, strict=True) if row}
    found["invitations"] = [_content(one) for field in ("to", "from")
                            for one in _where("invitations", field, uid)]  # fmt: skip
    tables_of = list(_where("games", "players", uid, "array_contains"))[:MOST]
    found["tables"] = [{"gameId": one.id, **_content(one)} for one in tables_of]
    found["messages"] = [
        {"gameId": one.id, **_content(message)}
        for one in tables_of
        for message in _where(f"games/{one.id}/chat", "uid", uid)
    ]
    found["reports"] = [_content(one) for one in _where("reports", "from", uid)]
    found["chats"] = [
        {"account": one.id, **_content(one)} for one in _where("chatPeople", "uid", uid)
    ]
    plain: dict[str, Any] = _plain(found)
    return plain


def delete(uid: str, now: int) -> None:
    """Delete an account: games first, then what is only the person's, then the sign-in."""
    for field, how in (("players", "array_contains"), ("host", "==")):
        for one in list(_where("games", field, uid, how)):
            _forget(game_id=one.id, uid=uid, now=now)
            _clear_traces(one.id, uid)
    _forget_person(uid)
    for name, field in OWN:
        for one in list(_where(name, field, uid)):
            one.reference.delete()
    auth_users.delete_user(uid)


@transaction
def _forget(tx: Transaction, game_id: str, uid: str, now: int) -> None:
    header = headers.read_header(tx, game_id)
    after, seat = header, header.seat_of(uid)
    if seat is not None and header.status == "waiting":
        after = seating.free_seat(header, seat)
    elif seat is not None:
        after = _abandoned(tx, game_id, header, seat, now)
    if after.status == "waiting" and after.host in (uid, ""):
        after = cancel.cancelled_header(tx, game_id, after, now)
    if after.host == uid:
        after = replace(after, host=next(iter(after.players), ""))
    if after.entry and after.entry.uid == uid:
        after = replace(after, entry=replace(after.entry, uid=""))
    headers.save_header(tx, game_id, header, after)


def _abandoned(tx: Transaction, game_id: str, header: Header, seat: int, now: int) -> Header:
    """The table without the person on `seat`; it is closed if nobody is left at it."""
    if header.status in LIVE and header_updates.is_deserted(header.with_chair(seat, kind="bot")):
        header = cancel.cancelled_header(tx, game_id, header, now)
    after = host_actions.hand_over_seat(tx, game_id, header, seat, **_stand_in(header, seat))
    if after.status in LIVE and after.turn == seat:
        after = header_updates.restart_clock(after, now)
        tx.after_commit(task_queue.schedule_next_step, game_id, after)
    return after


def _stand_in(header: Header, seat: int) -> dict[str, Any]:
    """The chair of somebody who is gone: a bot's where the game goes on."""
    gone: dict[str, Any] = {"uid": None, "name": f"Former player {seat + 1}", "away": False}
    return (
        {**gone, "kind": "bot", "level": deal.DEFAULT_BOT_LEVEL} if header.status in LIVE else gone
    )


def _clear_traces(game_id: str, uid: str) -> None:
    """Take the uid out of the log, and what the person wrote out of the chat."""
    batch = firestore_client.client().batch()
    for entry in _where(f"games/{game_id}/moves", "uid", uid):
        batch.update(entry.reference, {"uid": ""})
    for message in _where(f"games/{game_id}/chat", "uid", uid):
        batch.delete(message.reference)
    batch.commit()


@transaction
def _forget_person(tx: Transaction, uid: str) -> None:
    (card,) = tx.read(f"players/{uid}")
    if card and card.get("owns"):
        tx.delete(f"names/{profile.name_key(str(card['name']))}")
    for path in (f"players/{uid}", f"users/{uid}", f"presence/{uid}", *_rankings(uid)):
        tx.delete(path)


def _rankings(uid: str) -> list[str]:
    return [f"rankings/{name}/players/{uid}" for name in games.NAMES]


def _where(collection: str, field: str, value: str, how: str = "==") -> Iterator[Any]:
    query = firestore_client.client().collection(collection)
    return iter(query.where(filter=FieldFilter(field, how, value)).stream())


def _content(snapshot: Any) -> dict[str, Any]:
    return dict(snapshot.to_dict() or {})


def _plain(value: Any) -> Any:
    """`value` with times as text."""
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_plain(one) for one in value]
    return value.isoformat() if isinstance(value, datetime) else value
