"""The endgame solver compared with an exhaustive search."""

from __future__ import annotations

from random import Random

import pytest

from stolik.engine.bots.trick_taking.deck import (
    FRENCH,
    ZOLE_ORDER,
    TrumpOrder,
    bits,
    french_order,
)
from stolik.engine.bots.trick_taking.endgame_solver import CARD_POINT_WEIGHT, EndgameSolver
from stolik.engine.bots.trick_taking.open_deal import OpenDeal


def brute(deal: OpenDeal, collect: int, wants: int, hold: bool) -> int:
    """The value of the ending by exhaustive search."""
    if not any(deal.hands) and not deal.trick_size:
        return sum(
            deal.tricks_won[seat] + CARD_POINT_WEIGHT * deal.points[seat]
            for seat in range(len(deal.hands))
            if collect >> seat & 1
        )
    legal, turn, trump = deal.legal_cards(), deal.turn, deal.order.trump
    if hold and not deal.led_card and not deal.played & trump:
        legal = legal & ~trump or legal
    values = []
    for card in bits(legal):
        twin = deal.copy()
        twin.play_card(card)
        values.append(brute(twin, collect, wants, hold))
    return max(values) if wants >> turn & 1 else min(values)


def random_deal(order: TrumpOrder, players: int, size: int, rng: Random) -> OpenDeal:
    cards = rng.sample(list(bits(order.deck.full)), players * size)
    hands = [sum(cards[seat * size : (seat + 1) * size]) for seat in range(players)]
    return OpenDeal(order, hands, rng.randrange(players), order.deck.full)


@pytest.mark.parametrize("seed", range(40))
def test_bridge_endings(seed: int) -> None:
    """Two sides of two, also with a trump that may not be led yet."""
    rng = Random(seed)
    order, hold = french_order(rng.choice(("c", "h", None))), rng.random() < 0.5
    deal = random_deal(order, 4, 3, rng)
    for _ in range(rng.randrange(4)):
        legal = deal.legal_cards()
        deal.play_card(rng.choice(list(bits(legal))))
    sides = rng.choice((0b0011, 0b0101, 0b1001))
    got = EndgameSolver(order, 4, sides, sides, hold_trump=hold).value(deal)
    assert got == brute(deal, sides, sides, hold)


@pytest.mark.parametrize("seed", range(40))
def test_zole_endings(seed: int) -> None:
    """Points first, then tricks; and solo who wants none."""
    rng = Random(seed)
    deal = random_deal(ZOLE_ORDER, 3, 3, rng)
    solo = 1 << rng.randrange(3)
    wants = rng.choice((solo, 0b111 & ~solo))
    assert EndgameSolver(ZOLE_ORDER, 3, solo, wants).value(deal) == brute(deal, solo, wants, False)


@pytest.mark.parametrize("seed", range(20))
def test_a_window_gives_a_bound(seed: int) -> None:
    """Inside the window the value is exact, outside it lies on the right side."""
    rng = Random(seed)
    deal = random_deal(french_order("s"), 4, 4, rng)
    exact = EndgameSolver(deal.order, 4, 0b0101, 0b0101).value(deal)
    for bound in range(5):
        got = EndgameSolver(deal.order, 4, 0b0101, 0b0101).value(deal, bound, bound + 1)
        assert (got > bound) == (exact > bound)


def test_nothing_left() -> None:
    deal = OpenDeal(french_order(None), [0, 0, 0, 0], 0, FRENCH.full)
    assert EndgameSolver(deal.order, 4, 1, 1).value(deal) == 0
