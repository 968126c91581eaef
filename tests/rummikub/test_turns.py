"""Turns: melding, drawing, passing and forced moves (P2 to P5)."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.engine.chance import OpenDeal
from stolik.engine.contract import Event
from stolik.engine.errors import IllegalMove, RackNotLoaded
from stolik.engine.reasons import Reason
from stolik.engine.rummikub import DRAW, GAME, PASS, SKIP, Draw, Meld
from tests.rummikub.boards import play, position, sets, verdict


def test_meld() -> None:
    """[R4] The laid tiles leave the rack, places are kept, and the next seat is asked."""
    at = position("r5 b5 k5@1.2", "o5 r1 o5", "k9")
    after, events = GAME.play_text(at, 0, "meld o5,k5,b5,r5@1.2", OpenDeal())
    assert after.table.sets == sets("o5,k5,b5,r5@1.2")
    assert after.rack(0).hand == ("r1", "o5")
    assert (after.table.counts, after.table.turn) == ((2, 1), 1)
    assert events == (Event(None, "meld", {"seat": 0, "tiles": ["o5"], "first": False}),)


def test_draw() -> None:
    """[R6] One tile, seen by its drawer only; the pool itself stays as it is."""
    at = position("r5 b5 k5", "o5", "k9", pool="k1 r1 b1")
    after, events = GAME.play_text(at, 0, "draw", OpenDeal())
    assert after.rack(0).hand == ("o5", "k1")
    assert after.pool == at.pool
    assert (after.table.drawn, after.table.pool_left, after.table.counts) == (1, 2, (2, 1))
    assert events == (
        Event(None, "draw", {"seat": 0, "count": 1, "left": 2}),
        Event(0, "drawn", {"seat": 0, "tiles": ["k1"]}),
    )
    assert play(after, "draw").rack(1).hand == ("k9", "r1")


def test_T22_drawing_undoes_what_was_moved() -> None:
    """[C18] A draft does not change the table: after a draw it is as it was before the turn."""
    at = position("r3 r4 r5 r6 r7 r8", "b1")
    assert play(at, "draw").table.sets == at.table.sets


@pytest.mark.parametrize("move", ["meld r5 b5 k5 | r1 r2 r3", "meld r1 r2 r3@4.4 | k5 r5 b5"])
def test_P3_the_same_table_means_drawing(move: str) -> None:
    at = position("r5 b5 k5 | r1 r2 r3", "o5")
    after = play(at, move)
    assert after == play(at, "draw")


def test_P3_an_empty_table_again() -> None:
    assert play(position("", "o5"), "meld").table.drawn == 1


@pytest.mark.parametrize(
    ("options", "pool", "move", "reason"),
    [
        ({}, "k1", "pass", Reason.POOL_NOT_EMPTY),
        ({"pool_end": "playOut"}, "k1", "pass", Reason.POOL_NOT_EMPTY),
        ({"pool_end": "emptyDraw"}, "", "pass", Reason.CHOICE_OFF),
        ({"pool_end": "playOut"}, "", "pass", None),
        ({"pool_end": "playOut"}, "", "draw", Reason.POOL_EMPTY),
        ({"pool_end": "playOut"}, "", "meld", Reason.POOL_EMPTY),
        ({"pool_end": "emptyDraw"}, "", "draw", None),
        ({}, "", "draw", None),
        ({}, "k1", "draw 3", Reason.PENALTY_ONLY),
        ({"timeout_penalty": 3}, "k1", "draw 3", None),
    ],
)
def test_drawing_and_passing(
    options: dict[str, Any], pool: str, move: str, reason: Reason | None
) -> None:
    assert verdict(position("", "o5", pool=pool, **options), move) is reason


@pytest.mark.parametrize(
    ("seat", "reason"),
    [(0, Reason.NOT_YOUR_TURN), (None, Reason.NOT_YOUR_TURN), (2, Reason.NO_SUCH_SEAT)],
)
def test_wrong_seat(seat: int | None, reason: Reason) -> None:
    at = position("", "o5", "o6", first=1)
    assert GAME.refusal(at, seat, DRAW) is reason
    with pytest.raises(IllegalMove):
        GAME.play(at, seat, DRAW, OpenDeal())


def test_after_the_end() -> None:
    at = play(position("r1 r2 r3", "r4"), "meld r1 r2 r3 r4")
    assert GAME.refusal(at, 0, DRAW) is Reason.GAME_OVER
    assert GAME.asked(at.table) == ()
    assert not [*GAME.choices(GAME.view(at, 0))]
    with pytest.raises(IllegalMove):
        GAME.forced(at)


def test_other_racks_are_not_needed() -> None:
    """A move needs only the mover's rack, until it ends the game and all racks count."""
    at = position("r1 r2 r3", "r4 b9", "k9")
    alone = GAME.load(GAME.dump(at) | {"racks": [{"hand": ["r4", "b9"]}, None]})
    assert play(alone, "meld r1 r2 r3 r4").table.counts == (1, 1)
    last = GAME.load(GAME.dump(at) | {"racks": [{"hand": ["r4"]}, None]})
    with pytest.raises(RackNotLoaded):
        play(last, "meld r1 r2 r3 r4")


VALID = "meld r5 b5 k5 o5"
INVALID = "meld r5 b5 k5 | o5"


@pytest.mark.parametrize(
    ("penalty", "draft", "move"),
    [
        pytest.param(1, VALID, Meld(sets("r5 b5 k5 o5")), id="T19-valid"),
        pytest.param(3, VALID, Meld(sets("r5 b5 k5 o5")), id="T19-valid-3"),
        pytest.param(1, INVALID, DRAW, id="T19-invalid"),
        pytest.param(3, INVALID, Draw(3), id="T19-invalid-3"),
        pytest.param(3, None, DRAW, id="no-draft"),
        pytest.param(3, "meld r5 b5 k5", DRAW, id="nothing-laid"),
        pytest.param(3, "meld r5 b5", DRAW, id="tile-lifted-only"),
        pytest.param(3, "☃", DRAW, id="unreadable"),
        pytest.param(3, "pass", DRAW, id="no-meld"),
    ],
)
def test_P4_time_is_up(penalty: int, draft: str | None, move: object) -> None:
    """[C10] [C18] [R6] A legal draft is played; any other is undone and costs tiles."""
    at = position("r5 b5 k5", "o5 r1", "k9", timeout_penalty=penalty)
    forced = GAME.forced(at, draft)
    assert forced == move
    after, _ = GAME.play(at, 0, forced, OpenDeal())
    if isinstance(move, Draw):
        assert after.table.sets == at.table.sets
        assert after.table.counts == (2 + move.count, 1)


def test_P4_penalty_takes_what_is_there() -> None:
    at = position("", "o5", "k9", pool="k1 k2", timeout_penalty=3, pool_end="emptyDraw")
    after = play(at, "draw 3")
    assert after.rack(0).hand == ("o5", "k1", "k2")
    assert after.table.pool_left == 0


def test_P4_nothing_to_draw() -> None:
    at = position("", "o5", pool="", pool_end="playOut", timeout_penalty=3)
    assert GAME.forced(at) == PASS
    assert GAME.forced(at, "meld o5") == PASS


def test_a_refused_move_changes_nothing() -> None:
    """[S13]"""
    at = position("r5 b5 k5", "o5", "k9")
    before = GAME.dump(at)
    with pytest.raises(IllegalMove):
        play(at, INVALID)
    assert GAME.dump(at) == before


def test_P6_who_left_is_skipped() -> None:
    """[X11] Nothing is drawn for them; only the table itself may skip, never a player."""
    at = position("r5 b5 k5", "o5", "k9", "b2", pool="k1 r1 b1")
    assert GAME.skip(at) == (None, SKIP)
    after, events = GAME.play_text(at, None, "skip", OpenDeal())
    assert events == (Event(None, "skip", {"seat": 0}),)
    assert (after.table.turn, after.table.pool_left, after.racks) == (1, 3, at.racks)
    assert [GAME.refusal(at, seat, SKIP) for seat in range(3)] == [Reason.HOST_ONLY] * 3
    assert GAME.refusal(at, None, DRAW) == Reason.NOT_YOUR_TURN
    assert "skip" not in map(str, GAME.choices(GAME.view(at, 0)))


def test_P6_a_skip_is_a_pass_once_the_pool_is_empty() -> None:
    """[R6] Two pass and one is skipped: the game ends as if all had passed."""
    at = position("", "o5", "k9", "b2", pool="", pool_end="playOut")
    after, _ = GAME.play_text(play(play(at, "pass"), "pass"), None, "skip", OpenDeal())
    assert after.table.end == "passes"
    assert GAME.refusal(after, None, SKIP) == Reason.GAME_OVER
