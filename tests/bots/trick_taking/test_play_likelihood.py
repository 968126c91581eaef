"""A world in which the played cards were sensible is more likely."""

from __future__ import annotations

from stolik.engine.bots.trick_taking.deck import FRENCH, french_order
from stolik.engine.bots.trick_taking.open_deal import OpenDeal
from stolik.engine.bots.trick_taking.play_likelihood import (
    UNEXPLAINED_CARD_FACTOR,
    play_likelihood,
    plays_in_order,
)


def lowest(deal: OpenDeal, seat: int, legal: int) -> int:
    return legal & -legal


def world(second: str) -> OpenDeal:
    hands = [FRENCH.mask(text.split()) for text in ("2h 3h", second, "4h 5h")]
    return OpenDeal(french_order(None), hands, 0, FRENCH.full)


def test_unsound_cards_make_a_world_less_likely() -> None:
    plays = plays_in_order([(0, (FRENCH.bit["3h"], FRENCH.bit["8h"], FRENCH.bit["4h"]))], 3)
    assert plays == (
        (0, FRENCH.bit["3h"]),
        (1, FRENCH.bit["8h"]),
        (2, FRENCH.bit["4h"]),
    )
    assert play_likelihood(world("8h 9h"), plays, 0, lowest) == 1.0
    assert play_likelihood(world("7h 8h"), plays, 0, lowest) == UNEXPLAINED_CARD_FACTOR
    assert play_likelihood(world("7h 8h"), plays, 2, lowest) == UNEXPLAINED_CARD_FACTOR**2, (
        "seat 0 had a lower card"
    )


def test_forced_cards_tell_nothing() -> None:
    plays = plays_in_order([(0, (FRENCH.bit["2h"], FRENCH.bit["8h"]))], 3)
    assert play_likelihood(world("8h 2c"), plays, 2, lowest) == 1.0
