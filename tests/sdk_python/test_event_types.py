"""The types of events are those that the engine names."""

from __future__ import annotations

from typing import get_args

import pytest

from stolik.engine.events import EVENTS
from stolik_client import event_types


@pytest.mark.parametrize("game", EVENTS)
def test_every_event_of_a_game_is_typed(game: str) -> None:
    """[J3] [J7] Kind by kind, with the class of its values."""
    union = getattr(event_types, f"{game.capitalize()}Event")
    typed = {}
    for event in get_args(union):
        literal, values = get_args(event)
        (kind,) = get_args(literal)
        typed[kind] = values
    assert typed == EVENTS[game]
