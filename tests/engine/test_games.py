"""The games by name and version. [X27]"""

from __future__ import annotations

import pytest

from stolik.engine import games
from stolik.engine.errors import BadOption, BadRecord
from stolik.engine.reasons import Reason
from testkit.liars_dice import GAME, LiarsDice


class Later(LiarsDice):
    version = 2


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_LOADED", dict(games._LOADED))
    monkeypatch.setattr(games, "_NEWEST", dict(games._NEWEST))


@pytest.mark.parametrize("name", games.NAMES)
def test_find(name: str) -> None:
    game = games.find(name)
    assert game.name == name
    assert games.versioned_name(game) == f"{name}@{game.version}"
    assert games.find(games.versioned_name(game)) is game


@pytest.mark.parametrize(
    "name", ["", "chess", "zole@0", "zole@99", "zole@", "@1", "Zole", "../zole", "x" * 999, "🃏"]
)
def test_no_such_game(name: str) -> None:
    with pytest.raises(BadRecord) as refused:
        games.find(name)
    assert refused.value.reason is Reason.UNKNOWN_GAME
    assert len(refused.value.text) < 150


def test_a_table_keeps_the_rules_it_was_dealt_with() -> None:
    """[X27]"""
    newer = Later()
    games.register(newer)
    games.register(GAME)
    assert games.find("liarsdice") is newer
    assert games.find("liarsdice@2") is newer
    assert games.find("liarsdice@1") is GAME


@pytest.mark.parametrize(
    ("game", "text"), [("bridge", "bridge is for 4"), ("zole", "zole is for 3 to 5")]
)
def test_refused_number_of_seats_names_the_numbers_that_are_allowed(game: str, text: str) -> None:
    with pytest.raises(BadOption) as refused:
        games.find(game).read_options({}, 9)
    assert str(refused.value).endswith(text)
