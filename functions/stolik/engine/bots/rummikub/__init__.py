"""Bots for Rummikub: `basic` lays simple melds, `advanced` what the exact solver finds."""

from __future__ import annotations

from random import Random

from stolik.engine.bots.advice import Advice, Reviewed, advice
from stolik.engine.bots.rummikub import advanced, basic
from stolik.engine.errors import InvariantBroken
from stolik.engine.rummikub.layout import tiles_laid
from stolik.engine.rummikub.moves import Meld, parse
from stolik.engine.rummikub.state import View


def choose(view: View, level: str, budget: float, rng: Random) -> tuple[str, Advice]:
    """A legal move and why. The same view gives the same move."""
    if view.table.phase == "between":
        return "next", advice("next-round")
    if view.rack is None or view.seat is None or view.table.turn != view.seat:
        raise InvariantBroken(f"seat {view.seat} of rummikub is not asked")
    if level == "basic":
        return basic.choose(view)
    return advanced.choose(view, budget)


def review(view: View, played: str, budget: float, rng: Random) -> Reviewed:
    """The advanced bot's move, why, and how many tiles more it lays than the one played."""
    move, why = advanced.choose(view, budget)
    return Reviewed(move, why, _laid(view, move) - _laid(view, played), "tiles", least=1)


def _laid(view: View, text: str) -> int:
    move = parse(text)
    return tiles_laid(view.table.sets, move.sets).total() if isinstance(move, Meld) else 0
