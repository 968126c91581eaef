"""Cards as bits: order, trumps, and who is above whom."""

from __future__ import annotations

import pytest

from stolik.engine.bots.trick_taking.deck import (
    FRENCH,
    ZOLE_DECK,
    ZOLE_ORDER,
    bits,
    french_order,
    highest_bit,
)
from stolik.engine.zole.deck import TRUMPS


def french_names(mask: int) -> set[str]:
    return set(FRENCH.cards(mask))


def test_hands_there_and_back() -> None:
    assert FRENCH.cards(FRENCH.mask(("Ah", "2c"))) == ("2c", "Ah")
    assert list(bits(0b1010)) == [2, 8]
    assert highest_bit(0b1010) == 8
    assert FRENCH.full.bit_count() == 52
    assert ZOLE_DECK.full.bit_count() == 26


@pytest.mark.parametrize(
    ("trump", "card", "beaten_by"),
    [
        pytest.param(None, "Qh", {"Kh", "Ah"}, id="no-trump"),
        pytest.param("h", "Qh", {"Kh", "Ah"}, id="a-trump"),
        pytest.param("c", "Ah", {f"{rank}c" for rank in "23456789TJQKA"}, id="ruffs"),
    ],
)
def test_what_beats_a_card(trump: str | None, card: str, beaten_by: set[str]) -> None:
    assert french_names(french_order(trump).beats[FRENCH.bit[card]]) == beaten_by


def test_zole_ranks_its_trumps() -> None:
    strong_first = sorted(bits(ZOLE_ORDER.trump), reverse=True)
    assert [ZOLE_DECK.name[bit] for bit in strong_first] == list(TRUMPS)
    assert ZOLE_ORDER.card_points is not None
    assert sum(ZOLE_ORDER.card_points.values()) == 120


@pytest.mark.parametrize(
    ("hand", "unseen", "tops", "masters"),
    [
        pytest.param("Ah Qh", "Kh", "Ah", "Ah", id="above-the-king"),
        pytest.param("Ah Qh", "Jh 2c", "Ah Qh", "", id="a-trump-is-out"),
        pytest.param("5h 9c", "8c Ad", "5h 9c", "9c", id="the-top-trump"),
        pytest.param("5h", "6h", "", "", id="none"),
    ],
)
def test_tops_and_masters(hand: str, unseen: str, tops: str, masters: str) -> None:
    order = french_order("c")
    held, out = FRENCH.mask(hand.split()), FRENCH.mask(unseen.split())
    assert french_names(order.tops(held, out)) == set(tops.split())
    assert french_names(order.masters(held, out)) == set(masters.split())


def test_weakest_and_strongest() -> None:
    order = french_order("c")
    hand = FRENCH.mask(("2c", "Ah", "3d", "5d"))
    assert FRENCH.name[order.weakest(hand)] == "3d"
    assert FRENCH.name[order.strongest(hand)] == "2c"
    suit = FRENCH.mask(("3d", "5d"))
    assert FRENCH.name[order.weakest(suit)] == "3d"
    assert FRENCH.name[order.strongest(suit)] == "5d"


def test_equivalent_cards_count_once() -> None:
    """Of a sequence only the lowest card is a choice; at Zole the points must be equal too."""
    hand = FRENCH.mask(["5h", "6h", "8h", "Ah", "6d"])
    others = FRENCH.full & ~hand & ~FRENCH.bit["7h"]
    cards = french_order(None).distinct_cards(hand, others)
    assert french_names(sum(cards)) == {"5h", "Ah", "6d"}
    hand = ZOLE_DECK.mask(["Qc", "Qs", "7d", "8d", "Kc", "Tc"])
    cards = ZOLE_ORDER.distinct_cards(hand, ZOLE_DECK.full & ~hand)
    assert set(ZOLE_DECK.cards(sum(cards))) == {"Qs", "7d", "Kc", "Tc"}
