"""Practice aids of floating bridge: they change what a view shows, and nothing else."""

from __future__ import annotations

import pytest

from stolik.engine.bridge import GAME
from stolik.engine.contract import Position
from tests.bridge.tables import B10_HANDS, b10, dealt, opened, played

AIDS = ("openHands", "cardsPlayed", "suitsPlayed")


@pytest.mark.parametrize(
    ("line", "bids"),
    [
        pytest.param("", ["1C", "1D", "1H", "1S", "1NT", "P"], id="at-the-start"),
        pytest.param("0:1NT", ["2C", "2D", "2H", "2S", "2NT", "P"], id="next-level"),
        pytest.param("0:2H 1:P", ["2S", "2NT", "3C", "3D", "3H", "P"], id="after-a-pass"),
        pytest.param("0:7D", ["7H", "7S", "7NT", "P"], id="near-the-top"),
    ],
)
def test_next_bids(line: str, bids: list[str]) -> None:
    """The next five bids and the pass [R24]."""
    position, chance = opened(*B10_HANDS)
    position, _ = played(position, line, chance)
    for seat in (0, 1, 2, 3, None):
        assert GAME.view(position, seat).shown == {"nextBids": bids}


def test_without_aids_nothing_is_shown() -> None:
    for tricks in (0, 3, 10):
        position, _, _ = b10(tricks)
        assert all(GAME.view(position, seat).shown == {} for seat in (0, 1, 2, 3, None))


def test_open_hands() -> None:
    """Each player sees the three other hands, from the auction on; spectators do not [B19]."""
    position, _ = opened(*B10_HANDS, openHands=True)
    shown = GAME.view(position, 1).shown["openHands"]
    assert shown == {str(seat): list(position.rack(seat).hand) for seat in (0, 2, 3)}
    position, _, _ = b10(4, openHands=True)
    shown = GAME.view(position, 0).shown["openHands"]
    assert shown == {str(seat): list(position.rack(seat).hand) for seat in (1, 2, 3)}
    assert "openHands" not in GAME.view(position, None).shown


@pytest.mark.parametrize("open_hands", [True, False])
def test_open_hands_change_every_view(open_hands: bool) -> None:
    """Only with this aid must the service rewrite every rack document after a card."""
    options = GAME.read_options({"openHands": open_hands}, 4)
    assert GAME.open_hands(options) is open_hands


def test_open_hands_need_no_other_rack() -> None:
    position, _, _ = b10(4, openHands=True)
    alone = Position(
        position.options,
        position.table,
        (None, position.rack(1), None, None),
        position.pool,
    )
    assert GAME.view(alone, 1) == GAME.view(position, 1)


def test_cards_played() -> None:
    """One row a trick, columns by seat [B19]."""
    position, chance, _ = b10(1, cardsPlayed=True)
    position, _ = played(position, "3:Ks 0:3s", chance)
    assert GAME.view(position, None).shown["cardsPlayed"] == [
        {"leader": 1, "cards": ["5c", "2c", "6c", "7c"], "taker": 3},
        {"leader": 3, "cards": ["3s", None, None, "Ks"], "taker": None},
    ]


def test_suits_played() -> None:
    """How many cards of each suit have been played [B19]."""
    position, chance, _ = b10(2, suitsPlayed=True)
    position, _ = played(position, "3:9s", chance)
    assert GAME.view(position, 2).shown["suitsPlayed"] == {"s": 5, "h": 0, "d": 0, "c": 4}


def test_the_lists_begin_after_the_auction() -> None:
    position = dealt(cardsPlayed=True, suitsPlayed=True, firstBidder="rotate")
    assert set(GAME.view(position, 0).shown) == {"nextBids"}
    position, _ = played(position, "0:7NT")
    assert GAME.view(position, 1).shown == {
        "cardsPlayed": [],
        "suitsPlayed": {"s": 0, "h": 0, "d": 0, "c": 0},
    }


def test_aids_change_nothing_else() -> None:
    """Tables, racks, pools, choices and events are the same with every aid and with none [B19]."""
    for tricks in range(11):
        plain, _, told = b10(tricks)
        aided, _, told_aided = b10(tricks, **dict.fromkeys(AIDS, True))
        assert (aided.table, aided.racks, aided.pool) == (plain.table, plain.racks, plain.pool)
        assert told_aided == told
        for seat in range(4):
            assert GAME.choices(GAME.view(aided, seat)) == GAME.choices(GAME.view(plain, seat))
