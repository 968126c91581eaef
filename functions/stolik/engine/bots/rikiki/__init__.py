"""Bots for Rikiki: `basic` plays by rules, `advanced` plays the round out in many worlds."""

from __future__ import annotations

from random import Random

from stolik.engine.bots.rikiki import advanced, basic
from stolik.engine.bots.rikiki.knowledge import RikikiView


def choose(view: RikikiView, level: str, budget: float, rng: Random) -> tuple[str, str]:
    """A legal move for the view's seat, and one line that says why."""
    if view.table.phase == "between":
        return f"deal {view.table.next_size}", "The schedule says so."
    if level == "basic":
        return basic.choose(view)
    return advanced.choose(view, level, budget, rng)
