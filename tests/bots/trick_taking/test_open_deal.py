"""Deals played on with open cards: who takes what, and the best reply to a policy."""

from __future__ import annotations

from random import Random

import pytest

from stolik.engine.bots.trick_taking.deck import (
    FRENCH,
    ZOLE_DECK,
    ZOLE_ORDER,
    french_order,
)
from stolik.engine.bots.trick_taking.open_deal import OpenDeal, best_reply
from stolik.engine.tricks import winning_index
from stolik.engine.zole.deck import card_points
from stolik.engine.zole.deck import winning_index as zole_winning_index


def lowest(deal: OpenDeal, seat: int, legal: int) -> int:
    return legal & -legal


def test_a_trick_goes_to_the_referees_winner() -> None:
    """The bits agree with the rules on every trick tried."""
    rng = Random(1)
    for _ in range(200):
        trump = rng.choice(("c", "d", "h", "s", None))
        cards = rng.sample(sorted(FRENCH.bit), 4)
        deal = OpenDeal(french_order(trump), [FRENCH.bit[card] for card in cards], 0, FRENCH.full)
        deal.play_out(lowest)
        assert deal.tricks_won.index(1) == winning_index(cards, trump)
        cards = rng.sample(sorted(ZOLE_DECK.bit), 3)
        deal = OpenDeal(ZOLE_ORDER, [ZOLE_DECK.bit[card] for card in cards], 0, ZOLE_DECK.full)
        deal.play_out(lowest)
        assert deal.tricks_won.index(1) == zole_winning_index(cards)
        assert sum(deal.points) == card_points(cards)


def test_cards_already_on_the_table() -> None:
    deal = OpenDeal(french_order("c"), [0, 0, FRENCH.bit["3h"]], 2, FRENCH.full)
    deal.set_trick(0, [FRENCH.bit["9h"], FRENCH.bit["2c"]])
    assert (deal.turn, deal.winning_seat, deal.trick_size) == (2, 1, 2)
    assert deal.winning_card == FRENCH.bit["2c"]
    deal.play_out(lowest)
    assert deal.tricks_won == [0, 1, 0]


def test_points_on_the_table_count() -> None:
    deal = OpenDeal(ZOLE_ORDER, [0, 0, ZOLE_DECK.bit["9c"]], 2, ZOLE_DECK.full)
    deal.set_trick(0, [ZOLE_DECK.bit["Ac"], ZOLE_DECK.bit["Tc"]])
    deal.play_out(lowest)
    assert deal.points == [21, 0, 0]


@pytest.mark.parametrize(
    ("third", "tricks"),
    [pytest.param("8h 4s", 2, id="covers-the-lead"), pytest.param("Ah 4s", 0, id="cannot-win")],
)
def test_best_reply(third: str, tricks: int) -> None:
    """Seat 1 takes both tricks by playing the nine that the policy would have kept."""
    hands = [FRENCH.mask(text.split()) for text in ("2h 5s", "3h 9h", third)]
    deal = OpenDeal(french_order(None), hands, 0, FRENCH.full)
    assert best_reply(deal.copy(), 1, lowest, lambda end: float(end.tricks_won[1])) == tricks
    deal.play_out(lowest)
    assert deal.tricks_won[1] == 0
