"""What a sentence about a refusal in Zole may name."""

from __future__ import annotations

from stolik.engine.json_codec import Plain
from stolik.engine.reasons import Reason
from stolik.engine.tricks import Play
from stolik.engine.zole.deck import KIND
from stolik.engine.zole.moves import Move, Stash
from stolik.engine.zole.state import View


def refusal_values(view: View, move: Move, reason: Reason) -> dict[str, Plain]:
    """The card that is not held, or the suit to follow; `led` is "trump" where a trump was led."""
    if reason is Reason.NOT_HELD:
        hand = view.rack.hand if view.rack else ()
        cards = move.cards if isinstance(move, Stash) else (str(move),)
        return {"card": next(card for card in cards if card not in hand)}
    if isinstance(move, Play):
        if reason is Reason.MUST_FOLLOW:
            return {"suit": KIND[view.table.trick.cards[0]]}
        if reason is Reason.MUST_TRUMP:
            return {"led": "trump", "suit": None}
    return {}
