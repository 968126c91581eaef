"""What the people of the model want, as the calls that their clients send."""

from __future__ import annotations

import itertools
import json
from functools import cache
from typing import Any

from stolik.documents.header import LIVE, Header
from stolik.engine.contract import UNLOADED_POOL, Position
from stolik.service.play import clock_requests
from stolik.service.scheduling.next_steps import LATE_MOVE_GRACE_MS
from stolik.service.tables import headers, paths
from stolik.service.tables.header_document import decode
from testkit.fake_firestore import FakeFirestore
from testkit.protocol_model.entries import CallEntry
from testkit.protocol_model.stores import Store

GAME_ID = "g"


@cache
def header_of(store: Store) -> Header:
    """The table, from both its documents."""
    header, live = (document(store, path(GAME_ID)) for path in (paths.header_path, paths.live_path))
    return headers.join_documents(header, live)


def document(store: Store, path: str) -> Any:
    """The content of a document, or None."""
    client = FakeFirestore()
    client.documents = store.documents
    return client.document(path).get().to_dict()


def next_call(
    store: Store, uid: str, wish: str, owner: tuple[int, int], now: int
) -> CallEntry | None:
    """The call that fulfils a wish; None as long as the table gives no reason to send it."""
    header = header_of(store)
    wanted = _wanted(store, header, uid, wish, now)
    if wanted is None or header.status not in LIVE:
        return None
    function, fields = wanted
    name = f"{owner[0]}-{owner[1]}".ljust(22, "x")
    identity = {"moveId": name} if function == "play_move" else {"requestId": name}
    body = json.dumps({"gameId": GAME_ID, **fields, **identity}, sort_keys=True)
    return CallEntry(uid, function, body)


def _wanted(
    store: Store, header: Header, uid: str, wish: str, now: int
) -> tuple[str, dict[str, Any]] | None:
    seat = header.seat_of(uid)
    assert seat is not None
    away, here = header.seats[seat].away, {"seq": header.seq}
    deadline = header.deadline
    match wish:
        case "move" if header.turn == seat:
            return "play_move", {**here, "move": first_choice(store, seat)}
        case "leave" if not away:
            return "leave_game", {}
        case "return" if away:
            return "join_game", {}
        case "give time" if header.turn_uid not in (None, uid) and deadline and now < deadline:
            return "give_time", {}
        case "pause" if uid not in header.pauses:
            return "pause_game", {}
        case "go on" if clock_requests.is_paused(header):
            return "pause_game", {"agree": False}
        case "take back" if header.takeback is None and header.seq > 1:
            return "take_back", here
        case "agree" if header.takeback and header.takeback.seat != seat:
            return "take_back", {**here, "wish": header.takeback.id}
        case "claim" if deadline and now > deadline + LATE_MOVE_GRACE_MS:
            return "claim_timeout", here
    return None


@cache
def choices(store: Store, seat: int) -> tuple[str, ...]:
    """Legal moves of a seat, a few."""
    header = header_of(store)
    game = header.engine_game()
    rack = document(store, paths.rack_path(GAME_ID, header, seat))
    hands = tuple(
        decode(game.rack, rack["rack"]) if place == seat else None
        for place in range(len(header.seats))
    )
    table = decode(game.table, header.table)
    position = Position(header.engine_options(), table, hands, UNLOADED_POOL)
    return tuple(map(str, itertools.islice(game.choices(game.view(position, seat)), 5)))


def first_choice(store: Store, seat: int) -> str:
    """The first legal move of a seat."""
    return choices(store, seat)[0]
