"""Statistics by role, from the score sheets of Zole and floating bridge."""

from __future__ import annotations

from typing import Any

from stolik.service.play.role_counts import add_roles

ZOLE: list[dict[str, Any]] = [
    {"round": 1, "kind": "big", "solo": 0, "deltas": [4, -2, -2]},
    {"round": 2, "kind": "big", "solo": 1, "deltas": [-2, 4, -2]},
    {"round": 3, "kind": "table", "solo": None, "deltas": [2, 2, -4]},
]
BRIDGE: list[dict[str, Any]] = [
    {"declarer": 0, "partner": 2, "made": True, "points": [1, 0, 1, 0]},
    {"declarer": 1, "partner": 0, "made": False, "points": [0, 0, 1, 1]},
    {"declarer": 0, "partner": None, "made": False, "points": [0, 1, 1, 1]},
    {"declarer": 3, "partner": 1, "made": False, "points": [1, 0, 1, 0]},
]


def test_zole_counts_who_plays_alone() -> None:
    """[K4] Alone and against; a round in which nobody plays alone counts for no role."""
    assert add_roles({}, ZOLE, 0) == {
        "solo": {"played": 1, "won": 1},
        "defender": {"played": 1, "won": 0},
    }


def test_bridge_counts_partners() -> None:
    """[K4] A declarer without a partner plays alone."""
    assert add_roles({}, BRIDGE, 0) == {
        "partner": {"played": 2, "won": 1},
        "solo": {"played": 1, "won": 0},
        "defender": {"played": 1, "won": 1},
    }


def test_counts_add_up() -> None:
    """[K4] Over games; a game without roles adds nothing."""
    once = add_roles({}, ZOLE, 1)
    assert add_roles(once, ZOLE, 1)["solo"] == {"played": 2, "won": 2}
    assert add_roles({}, [{"round": 1, "points": [100, 50]}], 0) == {}
