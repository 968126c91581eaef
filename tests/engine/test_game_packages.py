"""Every game's package has the same files for the same roles."""

from __future__ import annotations

import inspect
from importlib import import_module

import pytest

from stolik.engine import games

# file -> the public names that each game defines there
ROLES = {
    "state": ("Options", "Table", "Rack", "Pool", "Position", "View", "Played"),
    "moves": ("Move", "parse"),
    "rules": ("refusal", "choices"),
    "refusal_values": ("refusal_values",),
    "transitions": ("play",),
    "scoring": ("result",),
    "game": (),
}


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("role", ROLES)
def test_role_files(game: str, role: str) -> None:
    module = import_module(f"stolik.engine.{game}.{role}")
    assert [name for name in ROLES[role] if not hasattr(module, name)] == []


@pytest.mark.parametrize("game", games.NAMES)
def test_one_argument_order(game: str) -> None:
    """`refusal`, `choices` and `play` take the same arguments in every game."""
    rules = import_module(f"stolik.engine.{game}.rules")
    transitions = import_module(f"stolik.engine.{game}.transitions")
    assert [*inspect.signature(rules.refusal).parameters] == ["position", "seat", "move"]
    assert [*inspect.signature(rules.choices).parameters] == ["view"]
    play = inspect.signature(transitions.play).parameters
    assert [*play] == ["position", "seat", "move", "chance"]


@pytest.mark.parametrize("game", games.NAMES)
def test_rules_are_numbered_in_the_package_docstring(game: str) -> None:
    module = import_module(f"stolik.engine.{game}")
    assert "The rules as this package numbers them" in (module.__doc__ or "")
