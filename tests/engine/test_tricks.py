"""What trick games share, compared with a slower implementation of the same rules."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.engine.cards import DECK, STRENGTH
from stolik.engine.tricks import PLAYS, remove_card, winning_index

hands = st.lists(st.sampled_from(DECK), unique=True, min_size=1, max_size=13).map(tuple)
trumps = st.sampled_from(["c", "d", "h", "s", None])


@given(hands, trumps)
def test_winner(cards: tuple[str, ...], trump: str | None) -> None:
    def rank(card: str) -> tuple[bool, bool, int]:
        return card[1] == trump, card[1] == cards[0][1], STRENGTH[card]

    assert cards[winning_index(cards, trump)] == max(cards, key=rank)


@pytest.mark.parametrize(
    ("cards", "trump", "place"),
    [
        pytest.param(("3h", "Th", "7h"), None, 1, id="R10-highest-of-the-suit"),
        pytest.param(("3h", "As", "7h"), None, 2, id="R10-other-suit-loses"),
        pytest.param(("3h", "2c", "Ah"), "c", 1, id="R10-trump"),
        pytest.param(("2c", "9c", "Ah"), "c", 1, id="R10-higher-trump"),
        pytest.param(("4s", "Ad", "Ac"), "h", 0, id="R10-nobody-follows"),
    ],
)
def test_winner_examples(cards: tuple[str, ...], trump: str | None, place: int) -> None:
    assert winning_index(cards, trump) == place


@given(hands, st.data())
def test_remove_card(hand: tuple[str, ...], data: st.DataObject) -> None:
    card = data.draw(st.sampled_from(hand))
    assert remove_card(hand, card) == tuple(held for held in hand if held != card)


def test_a_play_is_its_card() -> None:
    assert [str(PLAYS[card]) for card in DECK] == list(DECK)
