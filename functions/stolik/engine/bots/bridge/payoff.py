"""What a deal of floating bridge is worth to a seat: its side wins or loses, tricks come second."""

from __future__ import annotations

from math import exp

from stolik.engine.bots.bridge.card_play import Round, card
from stolik.engine.bots.trick_taking.endgame_solver import Ending

EXACT = 4  # cards in hand from which both sides play perfectly
CLEAR = 1.3  # how sharply a trick more or less decides; imagined deals come out only about so
LEAVES = 2  # the same after sound play of the tricks before
OPEN = 1 << 30


def played_out(deal: Round, seat: int, needs: int) -> float:
    """Sound play until few cards are left, then the best play of all."""
    if max([hand.bit_count() for hand in deal.hands]) > EXACT:
        deal.run(card, LEAVES)
    return value(deal, seat, needs, _made(deal) + _rest(deal))


def value(deal: Round, seat: int, needs: int, made: int) -> float:
    """The worth of a deal in which the declarer's side makes `made` tricks."""
    won = 1 / (1 + exp((needs - 0.5 - made) * CLEAR))
    return won if deal.sides >> seat & 1 else 1 - won


def _made(deal: Round) -> int:
    return sum([won for seat, won in enumerate(deal.taken) if deal.sides >> seat & 1])


def _rest(deal: Round) -> int:
    """The tricks that the declarer's side still makes against the best defence."""
    return Ending(deal.order, 4, deal.sides, deal.sides, hold_trump=True).value(deal, 0, OPEN)
