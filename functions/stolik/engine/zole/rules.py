"""The only judge of what may be played in Zole, and the list of what may (Z4, Z5, Z7, Z20)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from stolik.engine.contract import Seat
from stolik.engine.next_round import NEXT, Next
from stolik.engine.reasons import Reason
from stolik.engine.tricks import PLAYS, Play
from stolik.engine.zole.deck import KIND, TALON, playable_cards, sort_hand
from stolik.engine.zole.moves import (
    BIG,
    PASS,
    RESIGN,
    SMALL,
    STASHES,
    ZOLE,
    Choice,
    Move,
    Stash,
)
from stolik.engine.zole.state import Options, Position, Rack, Table, View

_CHOICES: dict[bool, tuple[Move, ...]] = {
    True: (PASS, BIG, ZOLE, SMALL),
    False: (PASS, BIG, ZOLE),
}


def refusal(position: Position, seat: Seat, move: Move) -> Reason | None:
    """Why `seat` may not play `move` now, or None if it may."""
    table = position.table
    if table.phase == "over":
        return Reason.GAME_OVER
    if seat is not None and not 0 <= seat < len(table.scores):
        return Reason.NO_SUCH_SEAT
    if table.phase == "between" or isinstance(move, Next):  # dealing on is nobody's turn
        fits = table.phase == "between" and isinstance(move, Next)
        return None if fits else Reason.WRONG_PHASE
    if seat is None or seat != table.turn:
        return Reason.NOT_YOUR_TURN
    if isinstance(move, Play):
        if table.phase == "play":
            return _card_refusal(table, position.rack(seat), move.card)
        return Reason.STASH_FIRST if table.phase == "stash" else Reason.WRONG_PHASE
    if isinstance(move, Choice):
        return _choice_refusal(table, position.options, move)
    if isinstance(move, Stash):
        return _stash_refusal(table, position.rack(seat), move.cards)
    return _resign_refusal(table, position.options, seat)


def choices(view: View) -> Iterable[Move]:
    """Every legal move of the view's seat."""
    table, rack, seat = view.table, view.rack, view.seat
    if table.phase == "between":
        return (NEXT,)
    if rack is None or seat != table.turn:
        return ()
    if table.phase == "play":
        led = table.trick.cards
        cards = playable_cards(rack.hand, led[0]) if led else rack.hand
        plays: list[Move] = [PLAYS[card] for card in cards]
        if view.options.resign and table.kind == "B" and seat == table.solo:
            plays.append(RESIGN)
        return plays
    if table.phase == "choice":
        return _CHOICES[view.options.small_zole]
    return [STASHES[pair] for pair in combinations(sort_hand(rack.hand), TALON)]


def _card_refusal(table: Table, rack: Rack, card: str) -> Reason | None:
    if card not in rack.hand:
        return Reason.NOT_HELD
    if not table.trick.cards:
        return None
    kind = KIND[table.trick.cards[0]]
    if KIND[card] == kind:
        return None
    for held in rack.hand:
        if KIND[held] == kind:
            return Reason.MUST_TRUMP if kind == "trump" else Reason.MUST_FOLLOW
    return None


def _choice_refusal(table: Table, options: Options, choice: Choice) -> Reason | None:
    if table.phase != "choice":
        return Reason.WRONG_PHASE
    return Reason.CHOICE_OFF if choice.kind == "S" and not options.small_zole else None


def _stash_refusal(table: Table, rack: Rack, cards: tuple[str, ...]) -> Reason | None:
    if table.phase != "stash":
        return Reason.WRONG_PHASE
    if len(cards) != TALON:
        return Reason.STASH_TWO
    if cards[0] == cards[1]:
        return Reason.STASH_TWICE
    return None if all(card in rack.hand for card in cards) else Reason.NOT_HELD


def _resign_refusal(table: Table, options: Options, seat: int) -> Reason | None:
    if table.phase != "play":
        return Reason.STASH_FIRST if table.phase == "stash" else Reason.WRONG_PHASE
    if not options.resign:
        return Reason.CHOICE_OFF
    return None if table.kind == "B" and seat == table.solo else Reason.BIG_ONLY
