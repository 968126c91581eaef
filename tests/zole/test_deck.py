"""The cards: order, points, following, taking."""

from __future__ import annotations

import pytest

from stolik.engine import cards
from stolik.engine.zole.deck import DECK, POINTS, TRUMPS, card_points, playable_cards, winning_index


def test_26_cards_and_120_points() -> None:
    """[R14]"""
    assert len(DECK) == len(set(DECK)) == 26
    assert set(DECK) <= set(cards.DECK)
    assert " ".join(TRUMPS) == "Qc Qs Qh Qd Jc Js Jh Jd Ad Td Kd 9d 8d 7d"
    assert sum(POINTS.values()) == 120
    assert card_points(TRUMPS) == 45


@pytest.mark.parametrize(
    ("trick", "place", "points"),
    [
        ("9c Tc Ac", 2, 21),
        ("9c Ad Kc", 1, 15),
        ("9c Qc Ac", 1, 14),
        ("7d 8d Ah", 1, 11),
        ("Kh As 9h", 0, 15),
        ("Jd Ad 7d", 0, 13),
        ("Qd Jc Qh", 2, 8),
        ("Ac As Ah", 0, 33),
        ("9s 7d Ac", 1, 11),
    ],
)
def test_taker_1_10(trick: str, place: int, points: int) -> None:
    assert winning_index(trick.split()) == place
    assert card_points(trick.split()) == points


@pytest.mark.parametrize(
    ("hand", "led", "legal"),
    [
        pytest.param("Qc Kc Ah 7d", "9c", "Kc", id="plain-suit"),
        pytest.param("Qc Ah 7d", "9c", "Qc Ah 7d", id="none-of-it"),
        pytest.param("Qc Ah 7d Kc", "9d", "Qc 7d", id="trump"),
        pytest.param("Ah Kc", "Jd", "Ah Kc", id="no-trump"),
    ],
)
def test_legal_cards_1_10(hand: str, led: str, legal: str) -> None:
    """[R15]"""
    assert " ".join(playable_cards(tuple(hand.split()), led)) == legal
