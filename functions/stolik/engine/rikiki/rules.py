"""Which bids, cards and deals are legal in Rikiki (RK2, RK4, RK5, RK6)."""

from __future__ import annotations

from stolik.engine.contract import Seat, turn_refusal
from stolik.engine.reasons import Reason
from stolik.engine.rikiki.moves import BIDS, DEALS, Bid, Deal, Move
from stolik.engine.rikiki.schedule import max_hand_size
from stolik.engine.rikiki.state import Options, Position, Table, View
from stolik.engine.tricks import PLAYS, Play


def refusal(position: Position, seat: Seat, move: Move) -> Reason | None:
    """Why `seat` may not play `move` now, or None if it may."""
    table = position.table
    if reason := turn_refusal(table, seat, table.phase == "over"):
        for_host = reason is Reason.NOT_YOUR_TURN and seat is not None and type(move) is Deal
        return Reason.HOST_ONLY if for_host else reason
    if isinstance(move, Play):
        if table.phase != "play" or seat is None:
            return Reason.WRONG_PHASE
        return _card_refusal(position.options, table, position.rack(seat).hand, move.card)
    if isinstance(move, Bid):
        return _bid_refusal(position.options, table, move.tricks)
    if seat is not None:
        return Reason.HOST_ONLY
    in_range = 1 <= move.size <= max_hand_size(len(table.scores))
    return None if in_range else Reason.BAD_HAND_SIZE


def choices(view: View) -> tuple[Move, ...]:
    """Every legal move of the view's seat; empty when it is not asked."""
    table = view.table
    if view.seat != table.turn or table.phase == "over":
        return ()
    if table.phase == "play":
        hand = view.rack.hand if view.rack else ()
        return tuple([PLAYS[card] for card in playable_cards(view.options, table, hand)])
    if table.phase == "between":
        return DEALS[1 : max_hand_size(len(table.scores)) + 1]
    barred = barred_bid(table) if view.options.hook else None
    return tuple([bid for bid in BIDS[: table.size + 1] if bid.tricks != barred])


def barred_bid(table: Table) -> int | None:
    """The bid that the hook forbids (RK5), or None for everyone but the last bidder."""
    others = [bid for bid in table.bids if bid is not None]
    left = table.size - sum(others)
    return left if len(others) == len(table.bids) - 1 and left >= 0 else None


def playable_cards(options: Options, table: Table, hand: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of `hand` that may be played to the trick (RK6)."""
    if not table.trick.cards:
        return hand
    led, trump = table.trick.cards[0][1], table.trump
    same = tuple([card for card in hand if card[1] == led])
    if not same and options.must_trump:
        same = tuple([card for card in hand if card[1] == trump])
    return same or hand


def _bid_refusal(options: Options, table: Table, tricks: int) -> Reason | None:
    if table.phase != "bid":
        return Reason.WRONG_PHASE
    if not 0 <= tricks <= table.size:
        return Reason.BID_OUT_OF_RANGE
    return Reason.HOOK if options.hook and tricks == barred_bid(table) else None


def _card_refusal(
    options: Options, table: Table, hand: tuple[str, ...], card: str
) -> Reason | None:
    if card not in hand:
        return Reason.NOT_HELD
    led = table.trick.cards
    if not led or card[1] == led[0][1]:
        return None
    allowed = playable_cards(options, table, hand)
    if card in allowed:
        return None
    return Reason.MUST_FOLLOW if allowed[0][1] == led[0][1] else Reason.MUST_TRUMP
