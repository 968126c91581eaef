"""What a sentence about a refusal in floating bridge may name."""

from __future__ import annotations

from stolik.engine.bridge.bids import highest_bid
from stolik.engine.bridge.moves import Move, Partner
from stolik.engine.bridge.state import View
from stolik.engine.json_codec import Plain
from stolik.engine.reasons import Reason
from stolik.engine.tricks import Play


def refusal_values(view: View, move: Move, reason: Reason) -> dict[str, Plain]:
    """The suit to follow or not to lead yet, the card that is held, or the bid to beat."""
    table = view.table
    if isinstance(move, Play | Partner) and reason in (Reason.NOT_HELD, Reason.PARTNER_IN_HAND):
        return {"card": move.card}
    if reason is Reason.MUST_FOLLOW:
        return {"suit": table.trick.cards[0][1]}
    if reason is Reason.TRUMP_NOT_BROKEN:
        return {"suit": table.trump}
    if reason is Reason.BID_TOO_LOW:
        return {"bid": highest_bid([call.bid for call in table.bids])}
    return {}
