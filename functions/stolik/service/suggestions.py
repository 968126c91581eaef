"""What may I play, and what would a good player do: the engine asked with the seat's view."""

from __future__ import annotations

from typing import Any

from stolik.engine import bots
from stolik.engine.contract import View
from stolik.service import store, tables
from stolik.service.documents import LIVE
from stolik.service.errors import NotAllowed, TooLate
from stolik.service.reasons import ServiceReason
from stolik.service.tables import Loaded

BUDGET = 1.5  # seconds


def suggest(game_id: str, uid: str) -> dict[str, Any]:
    """A good move for the caller, and one line that says why. Not in rated games."""
    loaded, seat, view = _asked(game_id, uid)
    if loaded.header.rated:
        raise NotAllowed(ServiceReason.RATED, "rated games are played without suggestions")
    stream = bots.stream(loaded.secret, seat, loaded.header.seq)
    move, why = bots.choose(loaded.game, view, "advanced", BUDGET, stream)
    return {"seq": loaded.header.seq, "move": move, "why": why}


def choices(game_id: str, uid: str) -> dict[str, Any]:
    """Every legal move of the caller, for clients that do not carry the rules themselves."""
    loaded, _, view = _asked(game_id, uid)
    return {"seq": loaded.header.seq, "choices": [str(move) for move in loaded.game.choices(view)]}


def _asked(game_id: str, uid: str) -> tuple[Loaded, int, View[Any, Any, Any]]:
    work = store.Work(store.client())
    loaded = tables.load(work, game_id, uid)
    store.charge(work.bill)
    seat = loaded.header.seat_of(uid)
    if seat is None:
        raise NotAllowed(ServiceReason.NOT_AT_TABLE, "you do not sit at this table")
    if loaded.header.status not in LIVE or seat not in loaded.header.asked:
        raise TooLate(ServiceReason.STALE, "it is not your turn", seq=loaded.header.seq)
    return loaded, seat, loaded.game.view(loaded.position, seat)
