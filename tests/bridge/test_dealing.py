"""Points, wash and redeals of floating bridge. Case ids name the vectors of the rule book."""

from __future__ import annotations

import pytest

from stolik.engine import games
from stolik.engine.bridge import GAME
from stolik.engine.bridge.dealing import hand_points
from stolik.engine.bridge.state import Options
from stolik.engine.cards import DECK, RANKS
from stolik.engine.chance import Chance, OpenDeal, SecretChance
from stolik.engine.errors import BadOption, BadRecord
from stolik.engine.reasons import Reason
from testkit.score_rows import recorded_rows
from tests.bridge.tables import (
    B10_HANDS,
    SECRET,
    bid_by_clock,
    dealt,
    next_deal,
    offered,
    opened,
    played,
    why,
)


@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        pytest.param("4c 5c 9c Kc Ad 4h 2s 3s 4s 6s 8s Js Qs", 13, id="B1-wikipedia"),
        pytest.param("2c 3c 4c 5c 2d 3d 4d 2h 3h 4h 2s 3s 4s", 0, id="B1-nothing"),
        pytest.param("2c 3c 4c 5c 6c 2d 3d 4d 2h 3h 4h 2s Ks", 4, id="B1-just-enough"),
        pytest.param(" ".join(f"{rank}c" for rank in RANKS), 19, id="B1-all-clubs"),
        pytest.param("Ac 3c 4c 5c 2d 3d 4d 2h 3h 4h 2s 3s 4s", 4, id="B1-a-lone-ace"),
        *(
            pytest.param(hand, worth, id=f"B10-hand-{worth}-{seat}")
            for seat, (hand, worth) in enumerate(zip(B10_HANDS, (15, 12, 5, 15), strict=True))
        ),
    ],
)
def test_b1_points(hand: str, worth: int) -> None:
    """Honours and long suits [R23]."""
    assert hand_points(hand.split()) == worth


def secrets() -> list[SecretChance]:
    return [SecretChance("bridge", bytes([number]) * 32) for number in range(60)]


def weakest(chance: Chance, draw: int) -> int:
    return min(map(hand_points, chance.deal(DECK, 4, 13, 1, draw).racks))


def test_a_wash_continues_the_committed_stream() -> None:
    """The first shuffle without a hand below 4 points is played [R23]."""
    washed = 0
    for chance in secrets():
        position = dealt(chance)
        draw = next(number for number in range(20) if weakest(chance, number) >= 4)
        assert position.table.draw == draw
        hands = chance.deal(DECK, 4, 13, 1, draw).racks
        assert [set(position.rack(seat).hand) for seat in range(4)] == [*map(set, hands)]
        washed += draw > 0
    assert washed


def test_without_the_wash_the_first_shuffle_is_played() -> None:
    chance = next(chance for chance in secrets() if weakest(chance, 0) < 4)
    assert dealt(chance).table.draw > 0
    assert dealt(chance, wash=False).table.draw == 0


def test_an_open_deal_is_not_washed() -> None:
    position, _ = opened("2c 3c", "2d 3d", "2h 3h", "2s 3s")
    assert position.rack(0).hand == ("3c", "2c")


@pytest.mark.parametrize(
    "hands",
    [
        pytest.param("2c 3c|2d|2h|2s", id="unequal"),
        pytest.param("|||", id="empty"),
        pytest.param("2c|2c|2h|2s", id="a-card-twice"),
        pytest.param("2c|2d|2h", id="three-hands"),
        pytest.param(" ".join(DECK[:14]) + "|2h|3h|4h", id="fourteen"),
    ],
)
def test_bad_open_deals(hands: str) -> None:
    racks = tuple(tuple(hand.split()) for hand in hands.split("|"))
    with pytest.raises(BadRecord) as refused:
        GAME.deal(Options(), 4, OpenDeal(racks))
    assert refused.value.reason is Reason.BAD_DEAL


@pytest.mark.parametrize("seats", [3, 5, 0, -1])
def test_exactly_four(seats: int) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.read_options({}, seats)
    assert refused.value.reason is Reason.BAD_SEATS


def test_first_bidder() -> None:
    """By lot from the secret, or seat 0 [R24]."""
    lots = {dealt(chance).table.first for chance in secrets()}
    assert lots == {0, 1, 2, 3}
    assert {dealt(chance, firstBidder="rotate").table.first for chance in secrets()} == {0}


def test_b12_all_pass_deals_anew() -> None:
    """New cards from the same stream, the next seat bids first, the round stays the same."""
    position = dealt(firstBidder="rotate")
    before = position.table.draw
    after, told = played(position, "0:P 1:P 2:P 3:P")
    table = after.table
    assert table.draw > before
    assert (table.round, table.first, table.turn, table.bids) == (1, 1, 1, ())
    assert after.racks != position.racks
    hands = SECRET.deal(DECK, 4, 13, 1, table.draw).racks
    assert set(after.rack(0).hand) == set(hands[0])
    kinds = [(event.audience, event.kind) for event in told[-5:]]
    assert kinds == [(None, "all-pass"), *((seat, "dealt") for seat in range(4))]
    assert told[-1].values["hand"] == list(after.rack(3).hand)


def test_b12_defect_four_passes_are_not_endless() -> None:
    """Each redeal gives other cards."""
    position, seen = dealt(), set()
    for _ in range(5):
        seen.add(position.pool)
        for _ in range(4):
            assert position.table.turn is not None
            position, _ = played(position, f"{position.table.turn}:P")
    assert len(seen) == 5


def test_b12_rebid_keeps_the_cards() -> None:
    """After P3 P4 P1 P2 have passed, P3 is asked again and the passes are cleared."""
    position, chance = opened(*B10_HANDS, first=2, allPass="rebid")
    after, told = played(position, "2:P 3:P 0:P 1:P", chance)
    assert after == position
    assert told[-1].values == {"redeal": False}


def test_a_match_of_three_deals() -> None:
    """[W7] Scores add up, the first bidder rotates, and the host deals each further deal."""
    position = dealt(rounds=3, firstBidder="rotate")
    with recorded_rows(GAME) as rows:
        for number in (1, 2, 3):
            assert (position.table.round, position.table.first) == (number, number - 1)
            assert GAME.result(position) is None
            position = bid_by_clock(position)
            if number < 3:
                assert (position.table.phase, GAME.asked(position.table)) == ("between", (None,))
                position = next_deal(position)
    table = position.table
    assert table.phase == "over"
    assert len(rows) == 3
    assert table.scores == tuple(map(sum, zip(*(row.points for row in rows), strict=True)))
    assert sum(table.scores) == 6
    result = GAME.result(position)
    assert result is not None
    assert result.reason == "rounds-played"
    assert set(result.winners) == {s for s in range(4) if table.scores[s] == max(table.scores)}


def test_until_the_players_stop() -> None:
    """With rounds 0 there is always another deal."""
    position = dealt(rounds=0)
    for _ in range(62):
        position = next_deal(bid_by_clock(position))
    assert (position.table.phase, position.table.round) == ("auction", 63)


def test_the_last_trick_stays_in_sight_over_the_deal() -> None:
    position = dealt(rounds=2)
    position = next_deal(bid_by_clock(position))
    assert position.table.tricks == ()
    assert position.table.last is not None


def test_a_match_waits_between_deals() -> None:
    """[W7] The last card deals nothing (FB11); the table shows how the deal ended."""
    position = bid_by_clock(dealt(rounds=2))
    table = position.table
    assert (table.round, table.turn, GAME.result(position)) == (1, None, None)
    assert None not in (table.made, table.partner, table.contract)
    assert offered(position, None) == ["next"] == [str(GAME.forced(position))]
    assert offered(position, 0) == []
    after, events = GAME.play_text(position, None, "Next round", SECRET)
    assert [(event.audience, event.kind) for event in events] == [
        (seat, "dealt") for seat in range(4)
    ]
    assert (after.table.phase, after.table.round) == ("auction", 2)
    assert (after.table.made, after.table.scores) == (None, table.scores)


def test_who_may_deal() -> None:
    """[W7] Nobody but the host, and nothing else than a deal."""
    start = dealt(rounds=2)
    between = bid_by_clock(start)
    first = start.table.first
    assert why(between, 0, "next") is Reason.HOST_ONLY
    assert why(between, 0, "P") is Reason.NOT_YOUR_TURN
    assert why(between, None, "P") is Reason.WRONG_PHASE
    assert why(start, first, "next") is Reason.HOST_ONLY
    assert why(start, (first + 1) % 4, "next") is Reason.HOST_ONLY
    assert why(start, None, "next") is Reason.NOT_YOUR_TURN
    assert why(bid_by_clock(next_deal(between)), None, "next") is Reason.GAME_OVER


def test_the_first_version_deals_at_once() -> None:
    """[X27] [N6] Tables of version 1 go on as they began: nobody is asked to deal."""
    first = games.find("bridge@1")
    position = first.deal(GAME.read_options({"rounds": 2}, 4), 4, SECRET)
    position, _ = first.play_text(position, position.table.turn, "1C", SECRET)
    while position.table.round == 1:
        turn = position.table.turn
        position, events = first.play(position, turn, first.forced(position), SECRET)
    assert [event.kind for event in events][-5:] == ["round", *["dealt"] * 4]
    assert (position.table.phase, position.table.made) == ("auction", None)
