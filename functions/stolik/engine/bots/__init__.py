"""Bots: they see what their seat may see, and nothing else.

`choose` is the one door: the service, the SDKs, the terminal and the hints all come through
it. Each game's bot lives in the module of that name beside this one, with a function
`choose(view, level, budget, rng) -> (move text, why)`; a game without one gets a bot that
plays any legal move.
"""

from __future__ import annotations

import hmac
import random
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from stolik.engine import games
from stolik.engine.contract import AnyGame, View
from stolik.engine.errors import InvariantBroken

LEVELS = ("random", "basic", "advanced")

Chooser = Callable[[View[Any, Any, Any], str, float, random.Random], tuple[str, str]]


def choose(
    game: AnyGame, view: View[Any, Any, Any], level: str, budget: float, rng: random.Random
) -> tuple[str, str]:
    """A legal move for the view's seat, and one line that says why. `budget` is in seconds."""
    if level == "random":
        return random_move(game, view, rng)
    return _chooser(game.name)(view, level, budget, rng)


def bot_rng(secret: str, seat: int, seq: int) -> random.Random:
    """A bot's own chance at one turn, replayable from the table's secret."""
    return random.Random(hmac.digest(bytes.fromhex(secret), f"bot/{seat}/{seq}".encode(), "sha256"))


def random_move(game: AnyGame, view: View[Any, Any, Any], rng: random.Random) -> tuple[str, str]:
    """Any legal move, each as likely as another."""
    moves = [str(move) for move in game.choices(view)]
    if not moves:
        raise InvariantBroken(f"seat {view.seat} of {game.name} is not asked")
    return rng.choice(moves), "Any legal move will do."


@cache
def _chooser(name: str) -> Chooser:
    module = f"{__name__}.{name}"
    if find_spec(module) is None:
        return _random_chooser(name)
    found: Chooser | None = getattr(import_module(module), "choose", None)
    return found or _random_chooser(name)


def _random_chooser(name: str) -> Chooser:
    def chooser(
        view: View[Any, Any, Any], level: str, budget: float, rng: random.Random
    ) -> tuple[str, str]:
        return random_move(games.find(name), view, rng)

    return chooser
