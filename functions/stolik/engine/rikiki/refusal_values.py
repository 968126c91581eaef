"""What a sentence about a refusal in Rikiki may name."""

from __future__ import annotations

from stolik.engine.json_codec import Plain
from stolik.engine.reasons import Reason
from stolik.engine.rikiki.moves import Bid, Move
from stolik.engine.rikiki.state import View
from stolik.engine.tricks import Play


def refusal_values(view: View, move: Move, reason: Reason) -> dict[str, Plain]:
    """The suit to follow or to trump with, or the bid that is not free."""
    table = view.table
    if isinstance(move, Play):
        if reason is Reason.NOT_HELD:
            return {"card": move.card}
        if reason is Reason.MUST_FOLLOW:
            return {"suit": table.trick.cards[0][1]}
        if reason is Reason.MUST_TRUMP:
            return {"led": table.trick.cards[0][1], "suit": table.trump}
    if isinstance(move, Bid):
        if reason is Reason.HOOK:
            return {"bid": move.tricks}
        if reason is Reason.BID_OUT_OF_RANGE:
            return {"most": table.size}
    return {}
