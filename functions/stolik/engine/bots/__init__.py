"""Bots: they get the view of their seat and nothing else.

The service, the SDKs, the terminal and the hints all call `choose`. The bots of a game are the
package of its name here, with a function `choose(view, level, budget, rng) -> (move text, why)`.
A game without such a package gets a bot that plays any legal move.
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
    """The random numbers of a bot for one turn, always the same for the same table secret."""
    return random.Random(hmac.digest(bytes.fromhex(secret), f"bot/{seat}/{seq}".encode(), "sha256"))


def random_move(game: AnyGame, view: View[Any, Any, Any], rng: random.Random) -> tuple[str, str]:
    """Any legal move, all equally likely. Raises InvariantBroken if the seat has none."""
    moves = [str(move) for move in game.choices(view)]
    if not moves:
        raise InvariantBroken(f"seat {view.seat} of {game.name} is not asked")
    return rng.choice(moves), "Any legal move will do."


@cache
def _chooser(name: str) -> Chooser:
    module = f"{__name__}.{name}"
    if find_spec(module) is None:
        return _random_chooser(name)
    chooser: Chooser | None = getattr(import_module(module), "choose", None)
    return chooser or _random_chooser(name)


def _random_chooser(name: str) -> Chooser:
    def chooser(
        view: View[Any, Any, Any], level: str, budget: float, rng: random.Random
    ) -> tuple[str, str]:
        return random_move(games.find(name), view, rng)

    return chooser
