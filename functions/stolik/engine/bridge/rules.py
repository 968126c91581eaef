"""Which calls, partner cards, cards and deals are legal in floating bridge (FB2 to FB11)."""

from __future__ import annotations

from stolik.engine.bridge.bids import BIDS, HEIGHT, PASS
from stolik.engine.bridge.moves import CALLS, PARTNERS, Call, Move
from stolik.engine.bridge.state import Position, Table, View
from stolik.engine.cards import DECK
from stolik.engine.contract import Seat, turn_refusal
from stolik.engine.next_round import NEXT, Next
from stolik.engine.reasons import Reason
from stolik.engine.tricks import PLAYS, Play

# by the height of the highest bid, -1 for none: every higher bid, and the pass
_CALLS_ABOVE: dict[int, tuple[Call, ...]] = {
    height: tuple(CALLS[bid] for bid in (*BIDS[height + 1 :], PASS))
    for height in range(-1, len(BIDS))
}


def refusal(position: Position, seat: Seat, move: Move) -> Reason | None:
    """Why `seat` may not play `move` now, or None if it may."""
    table = position.table
    if reason := turn_refusal(table, seat, table.phase == "over"):
        for_host = reason is Reason.NOT_YOUR_TURN and seat is not None and isinstance(move, Next)
        return Reason.HOST_ONLY if for_host else reason
    if seat is None:  # FB11
        return None if isinstance(move, Next) else Reason.WRONG_PHASE
    if isinstance(move, Next):
        return Reason.HOST_ONLY
    if isinstance(move, Play):
        if table.phase != "play":
            return Reason.WRONG_PHASE
        return _card_refusal(table, position.rack(seat).hand, move.card)
    if isinstance(move, Call):
        return _call_refusal(table, move.bid)
    if table.phase != "partner":
        return Reason.WRONG_PHASE
    if position.options.allow_self_partner or move.card not in position.rack(seat).hand:
        return None
    return Reason.PARTNER_IN_HAND


def choices(view: View) -> tuple[Move, ...]:
    """Every legal move of the view's seat; empty when it is not asked."""
    table = view.table
    if view.seat != table.turn or table.phase == "over":
        return ()
    if table.phase == "between":
        return (NEXT,)
    hand = view.rack.hand if view.rack else ()
    if table.phase == "play":
        return tuple([PLAYS[card] for card in playable_cards(table, hand)])
    if table.phase == "auction":
        return _CALLS_ABOVE[highest_bid_height(table)]
    barred = frozenset() if view.options.allow_self_partner else frozenset(hand)
    return tuple([PARTNERS[card] for card in DECK if card not in barred])


def highest_bid_height(table: Table) -> int:
    """The height of the highest bid so far; -1 before the first."""
    for call in reversed(table.bids):
        if call.bid != PASS:
            return HEIGHT[call.bid]
    return -1


def playable_cards(table: Table, hand: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of `hand` that may be played to the trick (FB7, FB8)."""
    if table.trick.cards:
        led = table.trick.cards[0][1]
        return tuple([card for card in hand if card[1] == led]) or hand
    if table.broken or table.trump is None:
        return hand
    return tuple([card for card in hand if card[1] != table.trump]) or hand


def _call_refusal(table: Table, bid: str) -> Reason | None:
    if table.phase != "auction":
        return Reason.WRONG_PHASE
    if bid == PASS or HEIGHT[bid] > highest_bid_height(table):
        return None
    return Reason.BID_TOO_LOW


def _card_refusal(table: Table, hand: tuple[str, ...], card: str) -> Reason | None:
    if card not in hand:
        return Reason.NOT_HELD
    led = table.trick.cards
    if (led and card[1] == led[0][1]) or card in playable_cards(table, hand):
        return None
    return Reason.MUST_FOLLOW if led else Reason.TRUMP_NOT_BROKEN
