"""Bots: they get the view of their seat and nothing else.

The service, the SDKs, the terminal and the hints all call `choose`. The bots of a game are the
package of its name here, with a function `choose(view, level, budget, rng) -> (move text, why)`,
and for reviews `review(view, played, budget, rng)`.
A game without such a package gets a bot that plays any legal move.
"""

from __future__ import annotations

import hmac
import random
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from stolik.engine import games
from stolik.engine.bots.advice import Advice, Reviewed, advice
from stolik.engine.contract import AnyGame, View
from stolik.engine.errors import InvariantBroken

LEVELS = ("random", "basic", "advanced")

Chooser = Callable[[View[Any, Any, Any], str, float, random.Random], tuple[str, Advice]]

Reviewer = Callable[[View[Any, Any, Any], str, float, random.Random], Reviewed | None]


def choose(
    game: AnyGame, view: View[Any, Any, Any], level: str, budget: float, rng: random.Random
) -> tuple[str, Advice]:
    """A legal move for the view's seat, and why. `budget` is in seconds."""
    if level == "random":
        return random_move(game, view, rng)
    return _chooser(game.name)(view, level, budget, rng)


def review(
    game: AnyGame, view: View[Any, Any, Any], played: str, budget: float, rng: random.Random
) -> Reviewed | None:
    """The best bot's move beside the one played; None where no bot can tell."""
    module = _package(game.name)
    reviewer: Reviewer | None = getattr(module, "review", None)
    return reviewer(view, played, budget, rng) if reviewer else None


def bot_rng(secret: str, seat: int, seq: int) -> random.Random:
    """The random numbers of a bot for one turn, always the same for the same table secret."""
    return random.Random(hmac.digest(bytes.fromhex(secret), f"bot/{seat}/{seq}".encode(), "sha256"))


def random_move(game: AnyGame, view: View[Any, Any, Any], rng: random.Random) -> tuple[str, Advice]:
    """Any legal move, all equally likely. Raises InvariantBroken if the seat has none."""
    moves = [str(move) for move in game.choices(view)]
    if not moves:
        raise InvariantBroken(f"seat {view.seat} of {game.name} is not asked")
    return rng.choice(moves), advice("any")


@cache
def _chooser(name: str) -> Chooser:
    chooser: Chooser | None = getattr(_package(name), "choose", None)
    return chooser or _random_chooser(name)


@cache
def _package(name: str) -> ModuleType | None:
    module = f"{__name__}.{name}"
    return import_module(module) if find_spec(module) else None


def _random_chooser(name: str) -> Chooser:
    def chooser(
        view: View[Any, Any, Any], level: str, budget: float, rng: random.Random
    ) -> tuple[str, Advice]:
        return random_move(games.find(name), view, rng)

    return chooser
