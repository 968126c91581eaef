"""Setting up a table with buttons: every combination is valid for the game. [B6]"""

from __future__ import annotations

import random

import pytest

from stolik.engine import games
from stolik.service.people.private_settings import LOCALES
from stolik.telegram import table_setup
from stolik.telegram.people import Person
from stolik.telegram.translations import texts_for

ANN = Person(1, "Ann", "en", "u1")


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("language", LOCALES)
def test_every_button_leads_to_a_table_that_can_be_opened(game: str, language: str) -> None:
    rng = random.Random(f"{game}/{language}")
    state = table_setup.after_tap(table_setup.new_setup(ANN, practice=False), "game", game)
    for _ in range(60):
        text, rows = table_setup.render(state, texts_for(language))
        assert text
        buttons = [button for row in rows for button in row]
        assert all(len(button.data.encode()) <= 64 for button in buttons)
        assert all(0 < len(button.label) <= 64 for button in buttons)
        _, verb, *value = rng.choice(buttons).data.split()
        if verb in ("open", "back"):
            continue
        state = table_setup.after_tap(state, verb, " ".join(value))
        games.find(game).read_options(state["options"], state["seats"])


def test_practice_is_bridge_in_one_of_three_modes() -> None:
    """[B19] A mode is accepted only in a practice setup."""
    begun = table_setup.new_setup(ANN, practice=True)
    _, rows = table_setup.render(begun, texts_for("en"))
    assert [row[0].data for row in rows] == [
        f"s mode {name}" for name in table_setup.PRACTICE_MODES
    ]
    chosen = table_setup.after_tap(begun, "mode", "suitsPlayed")
    assert (chosen["game"], chosen["options"]) == ("bridge", {"suitsPlayed": True})
    usual = table_setup.new_setup(ANN, practice=False)
    assert table_setup.after_tap(usual, "mode", "suitsPlayed") == usual


@pytest.mark.parametrize(
    ("verb", "value"),
    [("game", "chess"), ("opt", "x"), ("opt", ""), ("nonsense", ""), ("seats", "")],
)
def test_an_unknown_tap_changes_nothing(verb: str, value: str) -> None:
    begun = table_setup.new_setup(ANN, practice=False)
    assert table_setup.after_tap(begun, verb, value) == begun


def test_a_changed_rule_can_be_changed_back() -> None:
    state = table_setup.after_tap(table_setup.new_setup(ANN, practice=False), "game", "farkle")
    once = table_setup.after_tap(state, "opt", "piggyback")
    assert once["options"] == {"piggyback": True}
    assert table_setup.after_tap(once, "opt", "piggyback")["options"] == {}
    assert table_setup.after_tap(once, "back", "")["game"] == ""


def test_the_last_settings_are_one_tap() -> None:
    """[B6] A group that has played is offered the same again, first of all."""
    last = {"game": "zole", "options": {"rounds": 5}, "seats": 4, "clock": "move", "idle": False}
    begun = table_setup.new_setup(ANN, practice=False, last=last)
    _, rows = table_setup.render(begun, texts_for("en"))
    assert (rows[0][0].data, rows[0][0].label) == ("s last", "↻ Zole, 4 seats, as last time")
    chosen = table_setup.after_tap(begun, "last", "")
    assert table_setup.settings_of(chosen) == last
    fresh = table_setup.new_setup(ANN, practice=False)
    assert table_setup.after_tap(fresh, "last", "") == fresh


@pytest.mark.parametrize("mode", table_setup.PRACTICE_MODES)
def test_a_practice_game_is_not_offered_again(mode: str) -> None:
    """[B6] [B19] The next usual game of the group would be dealt with open hands."""
    practice = table_setup.after_tap(table_setup.new_setup(ANN, practice=True), "mode", mode)
    assert practice["options"] == {mode: True}
    assert table_setup.settings_of(practice) is None
