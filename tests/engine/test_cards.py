"""Cards as people write them. [R28]"""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.engine import cards
from stolik.engine.errors import IllegalMove
from stolik.engine.reasons import Reason

LETTERS = "23456789TJQKAtjqka01cdhsCDHS♠♥♦♣♤xX -\N{VARIATION SELECTOR-16}"
NAMES = {"10": "T", "11": "J", "12": "Q", "13": "K"}
RANKS = {**{rank: rank for rank in cards.RANKS}, **{r.lower(): r for r in cards.RANKS}, **NAMES}
SUITS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "♤": "s"}
SUITS |= {letter: letter.lower() for letter in "cdhsCDHS"}
RIGHT = (
    {rank + suit: RANKS[rank] + SUITS[suit] for rank in RANKS for suit in SUITS}
    | {suit + rank: RANKS[rank] + SUITS[suit] for rank in RANKS for suit in SUITS}
    | {f"{suit}1": "A" + SUITS[suit] for suit in SUITS}
)


def meaning(text: str) -> str | None:
    try:
        return cards.parse_card(text)
    except IllegalMove:
        return None


def test_every_string_of_up_to_three_characters() -> None:
    """Exactly the strings of RIGHT are cards, and each the card that it should be."""
    for size in range(4):
        for letters in product(LETTERS, repeat=size):
            text = "".join(letters)
            expected = RIGHT.get(text.replace("\N{VARIATION SELECTOR-16}", ""))
            assert meaning(text) == expected, text


def test_four_characters_are_a_card_only_with_an_emoji_suit() -> None:
    for letters in product("10Tths♠♥A\N{VARIATION SELECTOR-16}", repeat=4):
        text = "".join(letters)
        expected = RIGHT.get(text.replace("\N{VARIATION SELECTOR-16}", ""))
        assert meaning(text) == expected, text


@pytest.mark.parametrize("card", cards.DECK)
def test_a_card_reads_as_itself(card: str) -> None:
    assert cards.parse_card(card) == card


@pytest.mark.parametrize("text", ["", "S0", "S14", "X5", "1s", "sA ", "Q", "QcQc", "Qc" * 999])
def test_invalid_cards_are_refused(text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        cards.parse_card(text)
    assert refused.value.reason is Reason.UNKNOWN_CARD


@given(st.text())
def test_any_text_is_a_card_or_refused(text: str) -> None:
    assert meaning(text) in (None, *cards.DECK)


def test_sort_hand() -> None:
    assert cards.sort_hand(("2s", "Ac", "Th", "Kc")) == ("Ac", "Kc", "Th", "2s")
