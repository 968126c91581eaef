"""What a deal of floating bridge is worth to a seat: about the chance that its side wins."""

from __future__ import annotations

from math import exp

from stolik.engine.bots.bridge.card_play import BridgeDeal, choose_card
from stolik.engine.bots.trick_taking.endgame_solver import EndgameSolver

EXACT_FROM_CARDS = 4  # hands of this size are solved exactly at once
CARDS_AFTER_PLAYOUT = 2  # larger hands are first played by rules down to this size
WIN_CURVE_STEEPNESS = 1.3  # low, because the tricks of a sampled deal are only an estimate


def playout_value(deal: BridgeDeal, seat: int, tricks_needed: int) -> float:
    """The value after rule-based play of the first tricks and exact play of the last ones."""
    if max([hand.bit_count() for hand in deal.hands]) > EXACT_FROM_CARDS:
        deal.play_out(choose_card, CARDS_AFTER_PLAYOUT)
    won = sum([won for seat, won in enumerate(deal.tricks_won) if deal.side >> seat & 1])
    to_come = EndgameSolver(
        deal.order, players=4, collecting=deal.side, maximizing=deal.side, hold_trump=True
    ).value(deal)
    return deal_value(deal, seat, tricks_needed, won + to_come)


def deal_value(deal: BridgeDeal, seat: int, tricks_needed: int, tricks_made: int) -> float:
    """The value for `seat` if the declarer's side makes `tricks_made` tricks."""
    declarer = 1 / (1 + exp((tricks_needed - 0.5 - tricks_made) * WIN_CURVE_STEEPNESS))
    return declarer if deal.side >> seat & 1 else 1 - declarer
