"""What the clock plays for a Zole player who has run out of time."""

from __future__ import annotations

from stolik.engine.next_round import NEXT
from stolik.engine.tricks import PLAYS
from stolik.engine.zole.deck import KIND, PLACE, POINTS, TALON, playable_cards, sort_hand
from stolik.engine.zole.moves import PASS, Move, Stash
from stolik.engine.zole.state import Position


def timeout_move(position: Position) -> Move:
    """Pass; stash plain tens and kings; play the card worth least, the weakest of several."""
    table = position.table
    if table.turn is None:
        return NEXT
    if table.phase == "choice":
        return PASS
    hand = position.rack(table.turn).hand
    if table.phase == "stash":
        return Stash(sort_hand(sorted(hand, key=_keep)[:TALON]))
    led = table.trick.cards
    return PLAYS[min(playable_cards(hand, led[0]) if led else hand, key=_cost)]


def _keep(card: str) -> tuple[bool, bool, int]:
    """Plain cards are stashed first, aces last of them; trumps from the weakest."""
    trump = KIND[card] == "trump"
    return trump, card[0] == "A" and not trump, -PLACE[card] if trump else -POINTS[card]


def _cost(card: str) -> tuple[int, int]:
    return POINTS[card], -PLACE[card]
