"""Rikiki, rule by rule. Case ids name the vectors of the rule book."""

from __future__ import annotations

import pytest

from stolik.engine.chance import OpenDeal
from stolik.engine.contract import Result
from stolik.engine.errors import BadRecord, IllegalMove
from stolik.engine.reasons import Reason
from stolik.engine.rikiki import GAME
from stolik.engine.rikiki.state import Options, Row
from stolik.engine.tricks import Trick, winning_index
from testkit.score_rows import recorded_rows
from tests.rikiki.tables import (
    R12_BIDS,
    R12_CARDS,
    R12_HANDS,
    SECRET,
    clocked,
    dealt,
    opened,
    played,
    why,
)


def test_r12_full_round() -> None:
    """Bids in order, then tricks, then the sheet [R11] [R12] [R13] [S11] [F2]."""
    position, chance = opened(*R12_HANDS, pool="2c")
    assert (position.table.trump_card, position.table.trump) == ("2c", "c")
    position, _ = played(position, R12_BIDS, chance)
    assert position.table.bids == (1, 2, 0, 1)
    with recorded_rows(GAME) as rows:
        position, told = played(position, R12_CARDS, chance)
    table = position.table
    assert [trick.taker for trick in table.tricks] == [1, 1, 2, 1, 2]
    assert table.won == (0, 3, 2, 0)
    assert table.scores == (-2, -2, -4, -2)
    assert rows == [Row(5, (1, 2, 0, 1), (0, 3, 2, 0), (-2, -2, -4, -2))]
    assert GAME.result(position) == Result((-2, -2, -4, -2), (0, 1, 3), "rounds-played")
    assert [event.kind for event in told[-4:]] == ["card", "trick", "round", "over"]
    assert told[-1].values["winners"] == [0, 1, 3]
    assert GAME.asked(table) == ()
    assert why(position, 0, "7c") is Reason.GAME_OVER


@pytest.mark.parametrize(
    ("cards", "trump", "index"),
    [
        pytest.param("3h Th 7h", None, 1, id="R10-highest-of-the-suit"),
        pytest.param("3h As 7h", None, 2, id="R10-other-suits-lose"),
        pytest.param("3h 2c Ah", "c", 1, id="R10-lowest-trump"),
        pytest.param("2c 9c Ah", "c", 1, id="R10-trump-led"),
        pytest.param("4s Ad Ac", "h", 0, id="R10-no-trump-played"),
    ],
)
def test_r10_trick(cards: str, trump: str | None, index: int) -> None:
    """The highest trump, or else the highest of the led suit [R12]."""
    assert winning_index(cards.split(), trump) == index


@pytest.mark.parametrize(
    ("hand", "trump", "options", "allowed"),
    [
        pytest.param("2h 5s", "c", {}, "2h", id="R7-must-follow"),
        pytest.param("5s 9c", "c", {}, "5s 9c", id="R8-need-not-trump"),
        pytest.param("5s 9c", "c", {"mustTrump": True}, "9c", id="RK6-must-trump"),
        pytest.param("5s 9d", "c", {"mustTrump": True}, "5s 9d", id="RK6-has-no-trump"),
        pytest.param("2h 9c", "c", {"mustTrump": True}, "2h", id="RK6-follow-before-trump"),
        pytest.param("5s 9c", "", {"mustTrump": True}, "5s 9c", id="RK6-no-trump-suit"),
    ],
)
def test_following(hand: str, trump: str, options: dict[str, bool], allowed: str) -> None:
    """Which cards may follow the ten of hearts."""
    pool = f"2{trump}" if trump else ""
    position, chance = opened("Th 3d", hand, pool=pool, **options)
    position, _ = played(position, "0:bid 0, 1:bid 0, 0:Th", chance)
    offered = {str(move) for move in GAME.choices(GAME.view(position, 1))}
    assert offered == set(allowed.split())
    forbidden = Reason.MUST_FOLLOW if "h" in hand else Reason.MUST_TRUMP
    for card in hand.split():
        assert why(position, 1, card) is (None if card in offered else forbidden)


def test_r9_trump_may_be_led() -> None:
    position, chance = opened("9c 3d", "5s 4d", pool="2c")
    position, _ = played(position, "0:bid 0, 1:bid 0, 0:9c", chance)
    assert position.table.trick == Trick(0, ("9c",))


@pytest.mark.parametrize(
    ("line", "seat", "text", "reason"),
    [
        pytest.param("", 1, "bid 1", Reason.NOT_YOUR_TURN, id="R4-another-bids"),
        pytest.param("", 0, "bid -1", Reason.BID_OUT_OF_RANGE, id="R5-below"),
        pytest.param("", 0, "bid 6", Reason.BID_OUT_OF_RANGE, id="R5-above"),
        pytest.param("0:bid 1", 0, "bid 1", Reason.NOT_YOUR_TURN, id="RK4-once"),
        pytest.param("", 0, "7c", Reason.WRONG_PHASE, id="R6-card-before-the-bids"),
        pytest.param("0:bid 1, 1:bid 1, 2:bid 1", 3, "5c", Reason.WRONG_PHASE, id="R6-last-bid"),
        pytest.param(R12_BIDS, 0, "bid 1", Reason.WRONG_PHASE, id="bid-while-playing"),
        pytest.param(R12_BIDS, 0, "As", Reason.NOT_HELD, id="not-held"),
        pytest.param(R12_BIDS, 1, "9d", Reason.NOT_YOUR_TURN, id="out-of-turn"),
        pytest.param(f"{R12_BIDS}, 0:3d", 1, "Jh", Reason.MUST_FOLLOW, id="RK6-follow"),
        pytest.param(f"{R12_BIDS}, 0:3d", 0, "3d", Reason.NOT_YOUR_TURN, id="C19-take-back"),
        pytest.param("", 4, "bid 1", Reason.NO_SUCH_SEAT, id="no-such-seat"),
        pytest.param("", -1, "bid 1", Reason.NO_SUCH_SEAT, id="negative-seat"),
        pytest.param("", None, "bid 1", Reason.NOT_YOUR_TURN, id="host-does-not-bid"),
        pytest.param("", None, "deal 5", Reason.NOT_YOUR_TURN, id="RK2-deal-while-bidding"),
        pytest.param("", 1, "deal 5", Reason.HOST_ONLY, id="RK2-a-seat-deals"),
        pytest.param("", 0, "deal 5", Reason.HOST_ONLY, id="RK2-who-is-on-turn-deals"),
        pytest.param("", 9, "deal 5", Reason.NO_SUCH_SEAT, id="RK2-nobody-deals"),
    ],
)
def test_refusals(line: str, seat: int | None, text: str, reason: Reason) -> None:
    """Each refusal has its own reason; a played card cannot be changed [C19]."""
    position, chance = opened(*R12_HANDS, pool="2c")
    position, _ = played(position, line, chance)
    before = GAME.dump(position)
    assert why(position, seat, text) is reason
    with pytest.raises(IllegalMove) as refused:
        GAME.play_text(position, seat, text, chance)
    assert refused.value.reason is reason
    assert GAME.dump(position) == before


def test_r4_defect_a_bid_out_of_turn_is_not_kept() -> None:
    """An earlier program stored the bid before it checked the turn [S13]."""
    position, chance = opened(*R12_HANDS)
    with pytest.raises(IllegalMove, match="not-your-turn"):
        GAME.play_text(position, 2, "bid 3", chance)
    assert position.table.bids == (None,) * 4


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("deal 13", None),
        ("deal 1", None),
        ("deal 0", Reason.BAD_HAND_SIZE),
        ("deal 14", Reason.BAD_HAND_SIZE),
        ("deal -3", Reason.BAD_HAND_SIZE),
        ("bid 3", Reason.WRONG_PHASE),
        ("Qc", Reason.WRONG_PHASE),
    ],
)
def test_the_host_between_rounds(text: str, reason: Reason | None) -> None:
    position = clocked(dealt(4, schedule=[1, 2]))
    assert GAME.asked(position.table) == (None,)
    assert why(position, None, text) is reason
    assert why(position, 2, "deal 2") is Reason.HOST_ONLY
    offered = GAME.choices(GAME.view(position, None))
    assert list(map(str, offered)) == [f"deal {size}" for size in range(1, 14)]


@pytest.mark.parametrize(
    ("hook", "bids", "barred"),
    [
        pytest.param(True, (2, 0, 1), {2}, id="R14-last-may-not-say-2"),
        pytest.param(True, (3, 1, 2), set(), id="R14-already-too-many"),
        pytest.param(True, (5, 0, 0), {0}, id="RK5-zero-barred"),
        pytest.param(False, (2, 0, 1), set(), id="R14-off"),
    ],
)
def test_r14_hook(hook: bool, bids: tuple[int, ...], barred: set[int]) -> None:
    """Only the last bidder may not make the bids add up to the number of tricks [R11]."""
    position, chance = opened(*R12_HANDS, pool="2c", hook=hook)
    for seat, bid in enumerate(bids):
        assert len(GAME.choices(GAME.view(position, seat))) == 6
        position, _ = GAME.play_text(position, seat, f"bid {bid}", chance)
    offered = {int(str(move)[4:]) for move in GAME.choices(GAME.view(position, 3))}
    assert offered == set(range(6)) - barred
    for bid in range(6):
        assert why(position, 3, f"bid {bid}") is (Reason.HOOK if bid in barred else None)
    assert GAME.refusal(position, 3, GAME.forced(position)) is None


def test_any_sum_of_bids_without_the_hook() -> None:
    position, _ = played(dealt(3), "0:bid 17, 1:bid 0, 2:bid 0")
    assert position.table.bids == (17, 0, 0)


def test_r11_the_first_seat_rotates() -> None:
    """The first bidder leads the first trick, and the first seat rotates [R12]."""
    position = dealt(3, schedule=[2, 2, 2, 2])
    for first in (0, 1, 2, 0):
        assert position.table.first == position.table.turn == first
        order = []
        while position.table.phase == "bid":
            assert position.table.turn is not None
            order.append(position.table.turn)
            position, _ = GAME.play(position, order[-1], GAME.forced(position), SECRET)
        assert order == [first, (first + 1) % 3, (first + 2) % 3]
        assert position.table.trick == Trick(first)
        assert position.table.turn == first
        position = clocked(position)
        if position.table.phase == "between":
            position, _ = GAME.play(position, None, GAME.forced(position), SECRET)
    assert position.table.phase == "over"


def test_scores_add_up_over_rounds() -> None:
    with recorded_rows(GAME) as rows:
        position = clocked(dealt(5, schedule=[3, 2, 1], scoring="ohhell"), 3)
    points = [row.points for row in rows]
    assert position.table.scores == tuple(map(sum, zip(*points, strict=True)))
    assert all(sum(row.taken) == row.size for row in rows)


def test_absolute_zero_counts() -> None:
    position, chance = opened("2c", "Ac", absoluteZero=True)
    position, _ = played(position, "0:bid 0, 1:bid 0, 0:2c, 1:Ac", chance)
    assert position.table.scores == (20, -20)


def test_the_last_trick_stays_in_sight() -> None:
    """Until the next one is complete, also over the next deal [C12]."""
    position = clocked(dealt(3, schedule=[1, 2]))
    last = position.table.last
    assert last is not None
    assert last == position.table.tricks[-1]
    position, _ = played(position, "host:deal 2")
    assert position.table.last == last
    assert position.table.tricks == ()


def test_events_of_a_deal() -> None:
    """Each seat's events show its own hand and no other; everybody learns the trump."""
    position = clocked(dealt(3, schedule=[1, 2]))
    position, told = played(position, "host:2")
    assert [(event.audience, event.kind) for event in told] == [
        (0, "dealt"),
        (1, "dealt"),
        (2, "dealt"),
        (None, "trump"),
    ]
    for seat in range(3):
        hand = list(position.rack(seat).hand)
        assert told[seat].values == {"round": 2, "size": 2, "hand": hand}
    assert told[3].values == {"card": position.table.trump_card, "suit": position.table.trump}


def test_the_clock_plays_low() -> None:
    position, chance = opened("Ah 3c Kd", "2h 4c 5d")
    assert str(GAME.forced(position)) == "bid 0"
    position, _ = played(position, "0:bid 0, 1:bid 0", chance)
    assert str(GAME.forced(position)) == "3c"
    position, _ = played(position, "0:Ah", chance)
    assert str(GAME.forced(position)) == "2h"


def test_nobody_else_has_choices() -> None:
    position, _ = opened(*R12_HANDS)
    assert GAME.choices(GAME.view(position, 1)) == ()
    assert GAME.choices(GAME.view(position, None)) == ()
    position = clocked(dealt(26, schedule=[1]))
    assert GAME.choices(GAME.view(position, None)) == ()


@pytest.mark.parametrize(
    "racks",
    [
        pytest.param((("2c", "3c"), ("4c",)), id="unequal"),
        pytest.param(((), ()), id="empty"),
        pytest.param((("2c",), ("2c",)), id="a-card-twice"),
        pytest.param((("2c",),), id="a-seat-too-few"),
    ],
)
def test_bad_open_deals(racks: tuple[tuple[str, ...], ...]) -> None:
    with pytest.raises(BadRecord) as refused:
        GAME.deal(Options(), 2, OpenDeal(racks))
    assert refused.value.reason is Reason.BAD_DEAL


def test_an_open_deal_names_the_first_seat() -> None:
    position, _ = opened(*R12_HANDS, first=2)
    assert position.table.turn == position.table.first == 2
    assert position.table.trump is None


def test_only_the_movers_rack_is_needed() -> None:
    """G1: `refusal` works with the racks of a client's view."""
    position, chance = opened(*R12_HANDS, pool="2c")
    position, _ = played(position, R12_BIDS, chance)
    view = GAME.view(position, 0)
    for move in GAME.choices(view):
        assert GAME.why_not(view, move) is None
    assert GAME.why_not(view, GAME.parse("As")) is Reason.NOT_HELD
