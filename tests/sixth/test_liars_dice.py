"""Liar's dice, rule by rule. Case ids name the rule they pin."""

from __future__ import annotations

from pathlib import Path

import pytest

from stolik.engine.chance import OpenDeal
from stolik.engine.contract import AnyPosition
from stolik.engine.errors import IllegalMove
from stolik.engine.reasons import Reason
from testkit import liars_dice
from testkit.liars_dice import GAME, LIAR, Move, Options

DICE = OpenDeal(rolls=((1, 2), (2, 5), (3, 3), (4, 4), (6, 6)))
LAST = OpenDeal(rolls=((1,), (2,), (), (5,)))


def after(*texts: str, options: Options = Options(dice=2), chance: OpenDeal = DICE) -> AnyPosition:  # noqa: B008
    """The position after moves that follow each other around the table."""
    position = GAME.deal(options, 2, chance)
    for text in texts:
        position, _ = GAME.play_text(position, position.table.turn, text, chance)
    return position


@pytest.mark.parametrize(
    ("texts", "options", "scores", "turn"),
    [
        pytest.param(("2x2", "liar"), Options(dice=2), (2, 1), 1, id="L3-the-bid-holds"),
        pytest.param(("3x2", "liar"), Options(dice=2), (1, 2), 0, id="L3-the-bid-fails"),
        pytest.param(
            ("3x2", "liar"), Options(dice=2, wild_ones=True), (2, 1), 1, id="L3-ones-are-wild"
        ),
        pytest.param(("1x6", "2x1", "liar"), Options(dice=2), (2, 1), 1, id="L4-loser-bids"),
    ],
)
def test_play(texts: tuple[str, ...], options: Options, scores: tuple[int, ...], turn: int) -> None:
    rolls = (*DICE.rolls[:2], (3,) * scores[0], (4,) * scores[1])
    table = after(*texts, options=options, chance=OpenDeal(rolls=rolls)).table
    assert (table.scores, table.turn, table.round, table.bid) == (scores, turn, 2, LIAR)


@pytest.mark.parametrize(
    ("texts", "move", "reason"),
    [
        pytest.param((), "liar", Reason.WRONG_PHASE, id="L3-nobody-has-bid"),
        pytest.param((), "5x1", Reason.BID_OUT_OF_RANGE, id="L2-more-than-there-are"),
        pytest.param(("2x3",), "2x3", Reason.BID_TOO_LOW, id="L2-the-same"),
        pytest.param(("2x3",), "1x6", Reason.BID_TOO_LOW, id="L2-fewer-dice"),
    ],
)
def test_refusals(texts: tuple[str, ...], move: str, reason: Reason) -> None:
    position = after(*texts)
    assert GAME.refusal(position, position.table.turn, GAME.parse(move)) is reason


def test_the_end() -> None:
    """L5: the first empty cup ends it."""
    position = after("1x3", "liar", options=Options(dice=1), chance=LAST)
    result = GAME.result(position)
    assert result is not None
    assert (result.scores, result.winners) == ((0, 1), (1,))
    assert GAME.asked(position.table) == ()
    assert GAME.refusal(position, 1, LIAR) is Reason.GAME_OVER


@pytest.mark.parametrize(
    ("text", "move"), [("3x4", Move(3, 4)), (" 12 X 6 ", Move(12, 6)), ("LIAR", LIAR)]
)
def test_parse(text: str, move: Move) -> None:
    assert GAME.parse(text) == move


@pytest.mark.parametrize("text", ["", "x", "0x4", "3x7", "100x1", "3x4x5", "-1x3", "liar liar"])
def test_parse_refuses(text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        GAME.parse(text)
    assert refused.value.reason is Reason.MALFORMED


def test_a_new_game_is_one_short_file() -> None:
    """[N12]"""
    lines = Path(liars_dice.__file__).read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 120
