"""The methods of Game that every game inherits."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import Any

import pytest

from stolik.engine.chance import OpenDeal
from stolik.engine.contract import (
    UNLOADED_POOL,
    Event,
    Result,
    Table,
    malformed_move,
    raise_if_refused,
    turn_refusal,
)
from stolik.engine.errors import (
    BadOption,
    BadRecord,
    IllegalMove,
    InvariantBroken,
    PoolNotLoaded,
    RackNotLoaded,
    Refused,
)
from stolik.engine.reasons import Reason
from testkit.liars_dice import GAME, LIAR, LiarsDice, Move, Options, Rack

DICE = OpenDeal(rolls=((1, 2), (2, 5)))
START = GAME.deal(Options(dice=2), 2, DICE)


@pytest.mark.parametrize(
    ("seat", "over", "reason"),
    [
        pytest.param(0, False, None, id="on-turn"),
        pytest.param(1, False, Reason.NOT_YOUR_TURN, id="another's-turn"),
        pytest.param(None, False, Reason.NOT_YOUR_TURN, id="the-host"),
        pytest.param(2, False, Reason.NO_SUCH_SEAT, id="beyond"),
        pytest.param(-1, False, Reason.NO_SUCH_SEAT, id="before"),
        pytest.param(9, True, Reason.GAME_OVER, id="over-comes-first"),
    ],
)
def test_turn_refusal(seat: int | None, over: bool, reason: Reason | None) -> None:
    """[C3]"""
    table: Table = START.table
    assert turn_refusal(table, seat, over) is reason


def test_refuse() -> None:
    raise_if_refused(None)
    with pytest.raises(IllegalMove) as refused:
        raise_if_refused(Reason.HOOK)
    assert refused.value.reason is Reason.HOOK


def test_a_long_malformed_text_is_shortened_in_the_error() -> None:
    assert malformed_move("abc", "a bid").text == "cannot read 'abc'; expected a bid"
    assert len(malformed_move("x" * 10_000, "a bid").text) < 80


def test_a_rack_that_is_not_loaded() -> None:
    bare = replace(START, racks=(START.racks[0], None))
    assert bare.rack(0) == START.racks[0]
    with pytest.raises(RackNotLoaded, match="rack 1"):
        bare.rack(1)
    with pytest.raises(RackNotLoaded):
        GAME.view(bare, 1)


def test_a_view_has_only_the_own_rack() -> None:
    assert GAME.view(START, 1).rack == Rack(("2", "5"))
    assert GAME.view(START, None).rack is None


def test_why_not_needs_only_a_view() -> None:
    """[X2]"""
    assert GAME.why_not(GAME.view(START, 0), Move(1, 1)) is None
    assert GAME.why_not(GAME.view(START, 0), LIAR) is Reason.WRONG_PHASE
    assert GAME.why_not(GAME.view(START, 1), Move(1, 1)) is Reason.NOT_YOUR_TURN


def test_play_text_parses_and_plays() -> None:
    after, events = GAME.play_text(START, 0, "1 x 6", DICE)
    assert after.table.bid == Move(1, 6)
    assert events == (Event(None, "bid", {"seat": 0, "bid": "1x6"}),)


def test_defaults() -> None:
    class Plainest(LiarsDice):
        """Nothing overridden."""

        asked = LiarsDice.__mro__[1].asked  # type: ignore[attr-defined]

    game = Plainest()
    assert game.asked(START.table) == (0,)
    assert game.forced(START) == Move(1, 1)
    assert game.public_text(LIAR) == "liar"
    assert game.hand(Rack(("1",))) == ("1",)
    assert not game.open_hands(START.options)
    view = game.view(START, 0)
    assert [*game.choices_without_advice(view)] == [*game.choices(view)]
    assert not game.practice_aids


def test_a_missing_rack_stays_missing() -> None:
    bare = replace(START, racks=(None, START.racks[1]))
    assert GAME.load(GAME.dump(bare)) == bare


@pytest.mark.parametrize("value", [None, {}, {**GAME.dump(START), "racks": {}}])
def test_an_invalid_position_is_not_loaded(value: Any) -> None:
    """[S13]"""
    with pytest.raises(BadRecord):
        GAME.load(value)


def test_reveals_hidden() -> None:
    """[X9]"""
    bid = Event(None, "bid", {})
    assert not GAME.reveals_hidden(())
    assert not GAME.reveals_hidden((bid,))
    assert GAME.reveals_hidden((bid, Event(1, "bid", {})))
    assert GAME.reveals_hidden((Event(None, "lifted", {}), bid))


@pytest.mark.parametrize("seats", [1, 7, "3", None, 2.0, True])
def test_seats(seats: int) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.read_options({}, seats)
    assert (refused.value.reason, refused.value.name) == (Reason.BAD_SEATS, "seats")


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (IllegalMove(Reason.HOOK), "failed-precondition"),
        (BadOption("hook", "no"), "invalid-argument"),
        (BadRecord("no"), "invalid-argument"),
        (RackNotLoaded("rack"), "internal"),
        (InvariantBroken("bug"), "internal"),
    ],
)
def test_error_codes(error: Refused, code: str) -> None:
    assert error.code == code


def test_an_error_contains_its_reason() -> None:
    assert str(IllegalMove(Reason.HOOK)) == "hook"
    assert str(BadOption("target", "too low")) == "bad-option: target: too low"


def test_values_print_as_they_are_written() -> None:
    result = Result((1, 0), (0,), "out-of-dice")
    assert eval(repr(result)) == result


def test_options_are_read_with_the_seats() -> None:
    assert GAME.read_options({"dice": 3}, 6) == Options(dice=3)


def test_a_pool_that_was_not_loaded() -> None:
    """[C23] Rules that ask for it are told; Python's own questions have the usual answer."""
    with pytest.raises(PoolNotLoaded, match="cards of the pool is not loaded"):
        _ = UNLOADED_POOL.cards
    assert copy(UNLOADED_POOL) is not None
