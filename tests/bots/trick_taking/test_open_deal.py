"""Deals played on with open cards: who takes what, and the best reply to a policy."""

from __future__ import annotations

from random import Random

import pytest

from stolik.engine.bots.trick_taking.deck import FRENCH, LATVIAN, ZOLE, bits, french
from stolik.engine.bots.trick_taking.open_deal import Deal, best_reply, distinct
from stolik.engine.tricks import winning_index
from stolik.engine.zole.deck import card_points
from stolik.engine.zole.deck import winning_index as zole_winning_index


def lowest(deal: Deal, seat: int, legal: int) -> int:
    return legal & -legal


def test_a_trick_goes_to_the_referees_winner() -> None:
    """The bits agree with the rules on every trick tried."""
    rng = Random(1)
    for _ in range(200):
        trump = rng.choice(("c", "d", "h", "s", None))
        cards = rng.sample(sorted(FRENCH.bit), 4)
        deal = Deal(french(trump), [FRENCH.bit[card] for card in cards], 0, FRENCH.full)
        deal.run(lowest)
        assert deal.taken.index(1) == winning_index(cards, trump)
        cards = rng.sample(sorted(LATVIAN.bit), 3)
        deal = Deal(ZOLE, [LATVIAN.bit[card] for card in cards], 0, LATVIAN.full)
        deal.run(lowest)
        assert deal.taken.index(1) == zole_winning_index(cards)
        assert sum(deal.points) == card_points(cards)


def test_cards_already_on_the_table() -> None:
    deal = Deal(french("c"), [0, 0, FRENCH.bit["3h"]], 2, FRENCH.full)
    deal.lay(0, [FRENCH.bit["9h"], FRENCH.bit["2c"]])
    assert (deal.turn, deal.holder, deal.count) == (2, 1, 2)
    assert deal.best == FRENCH.bit["2c"]
    deal.run(lowest)
    assert deal.taken == [0, 1, 0]


def test_points_on_the_table_count() -> None:
    deal = Deal(ZOLE, [0, 0, LATVIAN.bit["9c"]], 2, LATVIAN.full)
    deal.lay(0, [LATVIAN.bit["Ac"], LATVIAN.bit["Tc"]])
    deal.run(lowest)
    assert deal.points == [21, 0, 0]


@pytest.mark.parametrize(
    ("third", "tricks"),
    [pytest.param("8h 4s", 2, id="covers-the-lead"), pytest.param("Ah 4s", 0, id="cannot-win")],
)
def test_best_reply(third: str, tricks: int) -> None:
    """Seat 1 takes both tricks by playing the nine that the policy would have kept."""
    hands = [FRENCH.mask(text.split()) for text in ("2h 5s", "3h 9h", third)]
    deal = Deal(french(None), hands, 0, FRENCH.full)
    assert best_reply(deal.copy(), 1, lowest, lambda end: float(end.taken[1])) == tricks
    deal.run(lowest)
    assert deal.taken[1] == 0


def test_neighbours_count_once() -> None:
    """Cards that nothing tells apart are one choice; at Zole points tell them apart."""
    hand = FRENCH.mask(["5h", "6h", "8h", "Ah", "6d"])
    gone = FRENCH.bit["7h"]
    cards = distinct(french(None), hand, hand, gone)
    assert FRENCH.cards(sum(cards)) == FRENCH.cards(FRENCH.mask(["5h", "Ah", "6d"]))
    held = LATVIAN.mask(["Qc", "Qs", "7d", "8d", "Kc", "Tc"])
    found = distinct(ZOLE, held, held, 0)
    assert LATVIAN.cards(sum(found)) == LATVIAN.cards(LATVIAN.mask(["Qs", "7d", "Kc", "Tc"]))
    assert all(one & held for one in bits(sum(found)))
