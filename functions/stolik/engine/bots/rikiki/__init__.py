"""Bots for Rikiki: `basic` plays by rules, `advanced` plays the round out in many worlds."""

from __future__ import annotations

from random import Random

from stolik.engine.bots.advice import Advice, advice
from stolik.engine.bots.rikiki import advanced, basic
from stolik.engine.bots.rikiki.knowledge import RikikiView


def choose(view: RikikiView, level: str, budget: float, rng: Random) -> tuple[str, Advice]:
    """A legal move for the view's seat, and why."""
    if view.table.phase == "between":
        return f"deal {view.table.next_size}", advice("next-round")
    if level == "basic":
        return basic.choose(view)
    return advanced.choose(view, level, budget, rng)


review = advanced.review
