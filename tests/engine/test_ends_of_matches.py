"""What the table asks a game when people leave, or end a match before its last round."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from stolik.engine import games
from stolik.engine.chance import SecretChance
from stolik.engine.contract import AnyPosition
from stolik.engine.rummikub.moves import SKIP


def dealt(name: str, seats: int, **options: Any) -> AnyPosition:
    """The first position of a game."""
    game = games.find(name)
    return game.deal(replace(game.options(), **options), seats, SecretChance(name, b"ab" * 16))


@pytest.mark.parametrize(
    ("name", "seats", "options", "more"),
    [
        pytest.param("zole", 3, {"rounds": 0}, True, id="endless"),
        pytest.param("zole", 3, {"rounds": 2}, True, id="first-of-two"),
        pytest.param("zole", 3, {"rounds": 1}, False, id="the-only-one"),
        pytest.param("rikiki", 3, {"schedule": (2, 1)}, True, id="schedule"),
        pytest.param("rikiki", 3, {"schedule": (2,)}, False, id="end-of-the-schedule"),
    ],
)
def test_more_rounds(name: str, seats: int, options: dict[str, Any], more: bool) -> None:
    """[W11] Only a match that may go on can have its last round agreed on."""
    assert games.find(name).has_more_rounds(dealt(name, seats, **options)) is more


def test_leaders_have_the_most_points() -> None:
    """[W11] All of them, where several have."""
    table = replace(dealt("zole", 3).table, scores=(4, -8, 4))
    assert games.find("zole").leaders(table) == (0, 2)


def test_leaders_of_rummikub_have_won_the_most_games() -> None:
    """[W11] Points decide between those who won equally many (E4)."""
    table = replace(dealt("rummikub", 3).table, scores=(9, 30, 2), won=(1, 0, 1))
    assert games.find("rummikub").leaders(table) == (0,)


def test_who_left_is_played_for_unless_the_game_can_do_without_them() -> None:
    """[X11] A trick needs a card of everybody; Rummikub goes on to the next seat."""
    zole, rummikub = dealt("zole", 3), dealt("rummikub", 3)
    game = games.find("zole")
    assert game.skip(zole) == (game.asked(zole.table)[0], game.forced(zole))
    assert games.find("rummikub").skip(rummikub) == (None, SKIP)
    assert str(SKIP) == "skip"


def test_leaders_of_farkle_have_won_the_most_games() -> None:
    """[W11] The points of the game at hand do not count for the match."""
    table = replace(dealt("farkle", 3).table, scores=(900, 0, 300), won=(0, 2, 2))
    assert games.find("farkle").leaders(table) == (1, 2)


def test_the_scores_of_a_match_of_farkle_are_games_won() -> None:
    """[X12] As its score sheet counts them; a single game has its points."""
    farkle = games.find("farkle")
    rows = [{"ended": {"winners": [1]}}, {"ended": {"winners": [0, 1]}}]
    match, single = (farkle.read_options({"rounds": rounds}, 2) for rounds in (0, 1))
    assert farkle.match_scores(match, (900, 50), rows) == (1, 2)
    assert farkle.match_scores(single, (900, 50), []) == (900, 50)


def test_the_scores_of_other_matches_are_those_of_the_table() -> None:
    zole = games.find("zole")
    assert zole.match_scores(zole.read_options({}, 3), (4, -2, -2), []) == (4, -2, -2)
