"""What the clock plays for a floating bridge player who has run out of time."""

from __future__ import annotations

from stolik.engine.bridge.bids import PASS
from stolik.engine.bridge.moves import CALLS, PARTNERS, Move
from stolik.engine.bridge.rules import playable_cards
from stolik.engine.bridge.state import Position
from stolik.engine.cards import DECK, STRENGTH
from stolik.engine.next_round import NEXT
from stolik.engine.tricks import PLAYS


def timeout_move(position: Position) -> Move:
    """A pass, the highest trump not in hand as partner, the lowest card, or the next deal."""
    table = position.table
    if table.phase == "between":
        return NEXT
    if table.phase == "auction" or table.turn is None:
        return CALLS[PASS]
    hand = position.rack(table.turn).hand
    if table.phase == "partner":
        return PARTNERS[_best_card_not_held(hand, table.trump)]
    return PLAYS[min(playable_cards(table, hand), key=STRENGTH.__getitem__)]


def _best_card_not_held(hand: tuple[str, ...], trump: str | None) -> str:
    """The highest trump that `hand` lacks; in no trump an ace of a short suit."""
    suits = [card[1] for card in hand]
    others = [card for card in DECK if card not in hand]
    return max(others, key=lambda card: (card[1] == trump, STRENGTH[card], -suits.count(card[1])))
