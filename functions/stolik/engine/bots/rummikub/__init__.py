"""Bots for Rummikub: `basic` lays simple melds, `advanced` what the exact solver finds."""

from __future__ import annotations

from random import Random

from stolik.engine.bots.rummikub import advanced, basic
from stolik.engine.errors import InvariantBroken
from stolik.engine.rummikub.state import View


def choose(view: View, level: str, budget: float, rng: Random) -> tuple[str, str]:
    """A legal move and one line that says why. The same view gives the same move."""
    if view.rack is None or view.seat is None or view.table.turn != view.seat:
        raise InvariantBroken(f"seat {view.seat} of rummikub is not asked")
    if level == "basic":
        return basic.choose(view)
    return advanced.choose(view, budget)
