"""Quick match: a chair at a table that waits with equal settings, or a new table to wait at.

One document per settings names the tables that are being filled: mostly one, more where people
do not want to meet. It is guarded like any other, so nobody gets the same chair twice and nobody
is left out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from stolik.documents.header import Header
from stolik.service.api import rate_limits
from stolik.service.lobby import create_game, seating
from stolik.service.lobby.create_game import Drawn, Wanted
from stolik.service.lobby.seating import Guest
from stolik.service.people import profile
from stolik.service.tables import header_document, paths, snapshots
from stolik.service.tables.transaction import Transaction, transaction

MAX_ATTEMPTS = 40  # many people may press the button at once
MOST_TABLES = 8  # that wait with equal settings; the oldest is forgotten first


def search(wanted: Wanted, now: int) -> dict[str, Any]:
    """Sit down where one fits and wants to be, or open a table and wait there."""
    return _search(wanted, Drawn(), now)


@transaction(max_attempts=MAX_ATTEMPTS)
def _search(tx: Transaction, wanted: Wanted, drawn: Drawn, now: int) -> dict[str, Any]:
    rate_limits.check_new_table(tx, wanted.host, "search_game", now)
    name = wanted.name or profile.name_in(tx, wanted.host)
    queue = f"queues/{create_game.settings_key(wanted)}"
    waiting = _waiting(tx, queue)
    for game_id, header in waiting.items():
        if (seat := header.seat_of(wanted.host)) is not None:
            return {"gameId": game_id, "seat": seat, "seq": header.seq}
    for game_id, header in waiting.items():
        free = next((seat for seat, chair in enumerate(header.seats) if chair.is_free(now)), None)
        if free is not None and _welcome(tx, header, wanted.host):
            named = snapshots.free_name(header, name)
            guest = Guest(wanted.host, named, game_id, entropy=wanted.entropy, guest=wanted.guest)
            return seating.seated(tx, game_id, header, guest, free, now)
    made = create_game.stage(tx, replace(wanted, name=name), drawn, now)
    kept = [*waiting, drawn.game_id][-MOST_TABLES:]
    tx.put(queue, {"gameIds": kept, "updated": now})
    return {"gameId": made["gameId"], "seat": 0, "seq": 0}


def _waiting(tx: Transaction, queue: str) -> dict[str, Header]:
    """The tables that are being filled, the oldest first."""
    (content,) = tx.read(queue)
    listed: list[str] = (content or {}).get("gameIds", [])
    found = tx.read(*(paths.header_path(game_id) for game_id in listed)) if listed else []
    headers = {
        game_id: header_document.read_header(one)
        for game_id, one in zip(listed, found, strict=True)
        if one is not None
    }
    return {game_id: one for game_id, one in headers.items() if one.status == "waiting"}


def _welcome(tx: Transaction, header: Header, uid: str) -> bool:
    """Whether `uid` and the people at a table would sit together: none has blocked the other."""
    own, *others = tx.read(*(f"users/{one}" for one in (uid, *header.players)))
    unwanted = set((own or {}).get("blocked", [])) & set(header.players)
    blocked = any(uid in (one or {}).get("blocked", []) for one in others)
    return not (unwanted or blocked or uid in header.kicked)
