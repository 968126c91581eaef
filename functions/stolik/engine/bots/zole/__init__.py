"""Bots for Zole: `basic` plays by rules, `advanced` plays the round out in many worlds."""

from __future__ import annotations

from random import Random

from stolik.engine.bots.zole import advanced, basic
from stolik.engine.bots.zole.knowledge import ZoleView


def choose(view: ZoleView, level: str, budget: float, rng: Random) -> tuple[str, str]:
    """A legal move for the view's seat, and one line that says why."""
    if view.table.phase == "between":
        return "next", "On to the next round."
    if level == "basic":
        return basic.choose(view)
    return advanced.choose(view, level, budget, rng)
