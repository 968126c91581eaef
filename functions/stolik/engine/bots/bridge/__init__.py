"""Bots for floating bridge: `basic` plays as taught, `advanced` plays out many deals."""

from __future__ import annotations

from random import Random

from stolik.engine.bots.bridge import advanced, basic
from stolik.engine.bots.bridge.sight import BridgeView
from stolik.engine.bots.cards.mind import judged
from stolik.engine.bots.gaps import Gap


def choose(view: BridgeView, level: str, budget: float, rng: Random) -> tuple[str, str]:
    """A legal move for the view's seat, and one line that says why."""
    if level == "basic":
        return basic.choose(view)
    return advanced.choose(view, level, budget, rng)


def gap(view: BridgeView, move: str, budget: float, rng: Random, level: str = "advanced") -> Gap:
    """What `move` gave away on average against the best one."""
    return judged(advanced.Thinker(view, rng), move, budget, level, "percent", 100.0)
