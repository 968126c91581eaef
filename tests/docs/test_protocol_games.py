"""What docs/protocol-games.md says beside its tables of options agrees with the engine."""

from __future__ import annotations

from typing import Any

import pytest

from client_sdk.tools import game_pages
from stolik.engine import games
from stolik.engine.errors import BadOption
from stolik.engine.events import ABOUT, EVENTS
from stolik.engine.farkle.scoring import dice_points
from stolik.engine.farkle.state import Options


def section(game: str) -> str:
    """The part of the page about one game."""
    return game_pages.PAGE.read_text().split(f"\n## {game}\n")[1].split("\n## ")[0]


@pytest.mark.parametrize(
    "row",
    [
        '| `jokerRule` | `"free"` `"replace"` `"locked"` | `"free"` |',
        "| `rackSize` | 1 to 26 | `14` |",
        "| `bothColours` | `true` `false` | `false` |",
    ],
)
def test_options_have_their_values(row: str) -> None:
    """[J10] Choices and flags as JSON, and the bounds of numbers."""
    assert row in section("rummikub")


@pytest.mark.parametrize(
    ("game", "seats", "allowed", "refused"),
    [
        ("rummikub", 5, {"large": True, "rackSize": 21}, {"large": True, "rackSize": 22}),
        ("rummikub", 6, {"large": True, "rackSize": 17}, {"large": True, "rackSize": 18}),
        ("rummikub", 5, {"large": True}, {"large": False}),
        ("rikiki", 5, {"schedule": [10]}, {"schedule": [11]}),
        ("rikiki", 5, {"first": 10}, {"first": 11}),
        ("rikiki", 5, {"schedule": [1] * 60}, {"schedule": [1] * 61}),
        ("farkle", 2, {"exact": True, "target": 350}, {"exact": True, "target": 351}),
        (
            "farkle", 2,
            {"exact": True, "target": 350, "opening": 350},
            {"exact": True, "target": 350, "opening": 400},
        ),
    ],
)  # fmt: skip
def test_notes_about_options(
    game: str, seats: int, allowed: dict[str, Any], refused: dict[str, Any]
) -> None:
    """[J10] Bounds that depend on seats or on other options."""
    assert game_pages.OPTION_NOTES[game] in section(game)
    games.find(game).read_options(allowed, seats)
    with pytest.raises(BadOption):
        games.find(game).read_options(refused, seats)


@pytest.mark.parametrize(
    ("faces", "points"),
    [
        ((1,), 100), ((5,), 50), ((2, 2, 2), 200), ((6, 6, 6), 600), ((1, 1, 1), 1000),
        ((2,) * 4, 1000), ((2,) * 5, 2000), ((2,) * 6, 4000), ((1, 5), 150), ((1, 2), 0),
    ],
)  # fmt: skip
def test_what_dice_count(faces: tuple[int, ...], points: int) -> None:
    """[J10] The basic values of Farkle."""
    assert dice_points(Options(), faces) == points


def test_kinds_that_share_a_class_are_told_apart() -> None:
    """[J10] Each has a sentence of its own, unless the class is about one kind."""
    for game, kinds in EVENTS.items():
        assert ABOUT[game].keys() <= kinds.keys()
        shared = [kind for kind, values in kinds.items() if values.__name__.startswith("BySeat")]
        assert set(shared) <= ABOUT[game].keys()
