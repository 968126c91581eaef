"""What may I play, and what would a good player do: the engine asked with the seat's view."""

from __future__ import annotations

from typing import Any

from stolik.documents.header import LIVE
from stolik.engine import bots
from stolik.engine.contract import View
from stolik.service.errors import NotAllowed, TooLate
from stolik.service.play import moves
from stolik.service.reasons import ServiceReason
from stolik.service.tables import snapshots
from stolik.service.tables.snapshots import Snapshot
from stolik.service.tables.transaction import Transaction, transaction

HINT_BUDGET_SECONDS = 1.5  # seconds


def suggest(game_id: str, uid: str) -> dict[str, Any]:
    """A good move for the caller, and one line that says why. Not in rated games."""
    loaded, view = _asked(game_id, uid)
    if view.seat is None:
        text = "there is nothing to advise between rounds"
        raise TooLate(ServiceReason.STALE, text, seq=loaded.header.seq)
    if loaded.header.rated:
        raise NotAllowed(ServiceReason.RATED, "rated games are played without suggestions")
    rng = bots.bot_rng(loaded.secret, view.seat, loaded.header.seq)
    move, why = bots.choose(loaded.game, view, "advanced", HINT_BUDGET_SECONDS, rng)
    return {"seq": loaded.header.seq, "move": move, "why": why}


def choices(game_id: str, uid: str) -> dict[str, Any]:
    """Every legal move of the caller, for clients that do not carry the rules themselves.

    Between rounds that may be the host's to deal on.
    """
    loaded, view = _asked(game_id, uid)
    return {"seq": loaded.header.seq, "choices": [str(move) for move in loaded.game.choices(view)]}


@transaction
def _asked(tx: Transaction, game_id: str, uid: str) -> tuple[Snapshot, View[Any, Any, Any]]:
    """The table, and what the caller sees of it as the one who is asked."""
    loaded = snapshots.load(tx, game_id, uid)
    seat = moves.actor(loaded.header, uid)
    if loaded.header.status not in LIVE or seat not in loaded.header.asked:
        raise TooLate(ServiceReason.STALE, "it is not your turn", seq=loaded.header.seq)
    return loaded, loaded.game.view(loaded.position, seat)
