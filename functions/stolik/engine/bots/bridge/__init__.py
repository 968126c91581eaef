"""Bots for floating bridge: `basic` plays by rules, `advanced` plays out many sampled deals."""

from __future__ import annotations

from random import Random

from stolik.engine.bots.advice import Advice, advice
from stolik.engine.bots.bridge import advanced, basic
from stolik.engine.bots.bridge.knowledge import BridgeView


def choose(view: BridgeView, level: str, budget: float, rng: Random) -> tuple[str, Advice]:
    """A legal move for the view's seat, and why."""
    if view.table.phase == "between":
        return "next", advice("next-round")
    if level == "basic":
        return basic.choose(view)
    return advanced.choose(view, level, budget, rng)


review = advanced.review
