"""Hints for the player to move: a suggestion with a reason, and the moves that can be played."""

from __future__ import annotations

from typing import Any

from stolik.documents.answers import AdviceAnswer, ChoicesAnswer, SuggestAnswer
from stolik.documents.header import LIVE
from stolik.engine import bots
from stolik.engine.contract import View
from stolik.service.errors import TooLate
from stolik.service.play import moves
from stolik.service.reasons import ServiceReason
from stolik.service.tables import rated_policy, snapshots
from stolik.service.tables.snapshots import Snapshot
from stolik.service.tables.transaction import Transaction, transaction

HINT_BUDGET_SECONDS = 1.5


def suggest_move(game_id: str, uid: str, now: int) -> SuggestAnswer:
    """A good move for the caller, and why; of the host between rounds the deal that comes next.

    Raises NotAllowed in rated games.
    """
    snapshot, view = _load_for_mover(game_id, uid, now, with_secret=True)
    rated_policy.require_unrated(snapshot.header)
    rng = bots.bot_rng(str(snapshot.secret), view.seat or 0, snapshot.header.seq)
    move, why = bots.choose(snapshot.game, view, "advanced", HINT_BUDGET_SECONDS, rng)
    reason: AdviceAnswer = {"code": why.code, "values": why.values}
    return {"seq": snapshot.header.seq, "move": move, "why": reason}


def list_choices(game_id: str, uid: str, now: int) -> ChoicesAnswer:
    """The caller's legal moves, for clients without the rules; for Rummikub the useful ones.

    Between rounds the host gets the moves that deal the next round. Rated games list no moves
    that are worth something as advice.
    """
    snapshot, view = _load_for_mover(game_id, uid, now)
    game = snapshot.game
    listed = game.choices_without_advice if snapshot.header.rated else game.choices
    return {"seq": snapshot.header.seq, "choices": [str(move) for move in listed(view)]}


@transaction
def _load_for_mover(
    tx: Transaction, game_id: str, uid: str, now: int, with_secret: bool = False
) -> tuple[Snapshot, View[Any, Any, Any]]:
    """The table and the caller's view of it. Raises TooLate unless it is the caller's turn."""
    snapshot = snapshots.load(tx, game_id, uid)
    seat = moves.actor(snapshot.header, uid, now)
    asked = snapshot.game.asked(snapshot.position.table)
    if snapshot.header.status not in LIVE or seat not in asked:
        raise TooLate(ServiceReason.STALE, "it is not your turn", seq=snapshot.header.seq)
    if with_secret:
        snapshot = snapshots.load_secret(tx, snapshot)
    return snapshot, snapshot.game.view(snapshot.position, seat)
