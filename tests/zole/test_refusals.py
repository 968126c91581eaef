"""Every refusal has a reason and leaves the position unchanged."""

from __future__ import annotations

import pytest

from stolik.engine.contract import Seat
from stolik.engine.errors import IllegalMove
from stolik.engine.reasons import Reason
from stolik.engine.tricks import Play
from stolik.engine.zole import GAME
from stolik.engine.zole.state import Position
from tests.zole.rounds import SECRET, Z1, Z1_CARDS, begin, dealt, go, z1

CHOICE = begin(dealt(Z1))
STASH = go(CHOICE, "P", "B")
LEAD = z1()
FOLLOW = go(LEAD, "8d")
PLAIN = go(LEAD, *Z1_CARDS[:7], "Ks")  # 9c led, seat 2 to follow
SMALL = go(CHOICE, "S")
BETWEEN = go(LEAD, *Z1_CARDS)
OVER = go(z1(rounds=1), *Z1_CARDS)
THROW = z1(resign=True)
FOUR = begin(seats=4)


@pytest.mark.parametrize(
    ("position", "seat", "text", "reason"),
    [
        pytest.param(CHOICE, 1, "B", Reason.NOT_YOUR_TURN, id="choice-by-the-wrong-player"),
        pytest.param(CHOICE, None, "B", Reason.NOT_YOUR_TURN, id="choice-by-the-host"),
        pytest.param(CHOICE, 3, "B", Reason.NO_SUCH_SEAT, id="choice-by-nobody"),
        pytest.param(CHOICE, -1, "B", Reason.NO_SUCH_SEAT, id="negative-seat"),
        pytest.param(STASH, 1, "Z", Reason.WRONG_PHASE, id="choice-after-big"),
        pytest.param(LEAD, 0, "P", Reason.WRONG_PHASE, id="choice-in-play"),
        pytest.param(CHOICE, 0, "8d", Reason.WRONG_PHASE, id="card-before-the-choice"),
        pytest.param(CHOICE, 0, "stash 8d Td", Reason.WRONG_PHASE, id="stash-before-the-choice"),
        pytest.param(SMALL, 0, "stash 8d Td", Reason.WRONG_PHASE, id="stash-when-not-big"),
        pytest.param(LEAD, 0, "stash 8d Td", Reason.WRONG_PHASE, id="stash-again"),
        pytest.param(STASH, 0, "stash 8d Td", Reason.NOT_YOUR_TURN, id="stash-by-another"),
        pytest.param(STASH, 1, "stash", Reason.STASH_TWO, id="stash-of-0"),
        pytest.param(STASH, 1, "stash Ts", Reason.STASH_TWO, id="stash-of-1"),
        pytest.param(STASH, 1, "stash Ts Th Ks", Reason.STASH_TWO, id="stash-of-3"),
        pytest.param(STASH, 1, "stash Ts Ts", Reason.STASH_TWICE, id="stash-twice-the-same"),
        pytest.param(STASH, 1, "stash Ts Ac", Reason.NOT_HELD, id="stash-unheld"),
        pytest.param(STASH, 1, "Ts", Reason.STASH_FIRST, id="play-before-stash"),
        pytest.param(STASH, 0, "8d", Reason.NOT_YOUR_TURN, id="first-hand-before-stash"),
        pytest.param(LEAD, 1, "Kd", Reason.NOT_YOUR_TURN, id="play-out-of-turn"),
        pytest.param(LEAD, 0, "Ac", Reason.NOT_HELD, id="unheld"),
        pytest.param(z1(), 1, "Ts", Reason.NOT_YOUR_TURN, id="stashed-card-out-of-turn"),
        pytest.param(FOLLOW, 1, "Ts", Reason.NOT_HELD, id="stashed-card"),
        pytest.param(FOLLOW, 1, "8d", Reason.NOT_HELD, id="card-on-the-table"),
        pytest.param(FOLLOW, 1, "Ks", Reason.MUST_TRUMP, id="not-following-trump"),
        pytest.param(PLAIN, 2, "As", Reason.MUST_FOLLOW, id="not-following-suit"),
        pytest.param(CHOICE, 0, "next", Reason.WRONG_PHASE, id="next-before-completion"),
        pytest.param(FOLLOW, 0, "next", Reason.WRONG_PHASE, id="next-by-another"),
        pytest.param(FOLLOW, None, "next", Reason.WRONG_PHASE, id="next-by-the-host"),
        pytest.param(BETWEEN, 7, "next", Reason.NO_SUCH_SEAT, id="next-by-nobody"),
        pytest.param(BETWEEN, 0, "8d", Reason.WRONG_PHASE, id="play-after-completion"),
        pytest.param(BETWEEN, None, "B", Reason.WRONG_PHASE, id="choice-between-rounds"),
        pytest.param(OVER, 0, "8d", Reason.GAME_OVER, id="play-after-the-match"),
        pytest.param(OVER, 9, "next", Reason.GAME_OVER, id="next-after-the-match"),
        pytest.param(FOUR, 3, "P", Reason.NOT_YOUR_TURN, id="dealer-sits-out"),
        pytest.param(begin(smallZole=False), 0, "S", Reason.CHOICE_OFF, id="small-zole-off"),
        pytest.param(FOLLOW, 1, "resign", Reason.CHOICE_OFF, id="resign-off"),
        pytest.param(THROW, 0, "resign", Reason.BIG_ONLY, id="resign-by-an-opponent"),
        pytest.param(go(begin(resign=True), "Z"), 0, "resign", Reason.BIG_ONLY, id="resign-a-zole"),
        pytest.param(begin(resign=True), 0, "resign", Reason.WRONG_PHASE, id="resign-too-early"),
        pytest.param(
            go(begin(resign=True), "B"), 0, "resign", Reason.STASH_FIRST, id="resign-before-stash"
        ),
        pytest.param(LEAD, 0, "7h", Reason.UNKNOWN_CARD, id="card-7h"),
    ],
)
def test_refuses_1_10(position: Position, seat: Seat, text: str, reason: Reason) -> None:
    """[R15] [R16] [R17] [C19]"""
    before = GAME.dump(position)
    with pytest.raises(IllegalMove) as refused:
        GAME.play_text(position, seat, text, SECRET)
    assert refused.value.reason is reason
    assert GAME.dump(position) == before


def test_a_card_of_another_game_is_not_held() -> None:
    assert GAME.refusal(LEAD, 0, Play("2c")) is Reason.NOT_HELD


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_anybody_may_deal_on(seat: Seat) -> None:
    """[R20] Also the host."""
    position, events = GAME.play_text(BETWEEN, seat, "next", SECRET)
    assert position.table.round == 2
    assert [(event.audience, event.kind) for event in events] == [
        (None, "next"), (1, "dealt"), (2, "dealt"), (0, "dealt"),
    ]  # fmt: skip
    assert events[1].values == {"hand": list(position.rack(1).hand)}
