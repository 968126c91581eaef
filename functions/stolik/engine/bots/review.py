"""Look back at a game: where a better move was there, and by how much [X33].

Each game's bot module has a function `gap(view, move, budget, rng)` that says what a move gave
away. It sees what the seat saw, so a review blames nobody for cards that were hidden.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from random import Random
from typing import Any

from stolik.engine.bots.gaps import Gap, Unit
from stolik.engine.contract import View
from stolik.engine.json_codec import Plain
from stolik.engine.records import Record, replay

Judge = Callable[[View[Any, Any, Any], str, float, Random], Gap]

BUDGET = 0.2  # seconds for each move


@dataclass(frozen=True, slots=True)
class Missed:
    """A move of the record, counted from 0, and the better one that was there."""

    index: int
    seat: int
    move: str
    better: str
    loss: float  # on average
    unit: Unit
    why: str


def review(record: Record | Plain, budget: float = BUDGET) -> list[Missed]:
    """The moves of a record that gave something away, in order; none without a judge."""
    read = record if isinstance(record, Record) else Record.read(record)
    judge, played = _judge(read.game), replay(read)
    found: list[Missed] = []
    for before, step in zip(played.positions, played.played, strict=False):
        if judge is None or step.seat is None:
            continue
        view = played.game.view(before, step.seat)
        if len(list(islice(played.game.choices(view), 2))) < 2:
            continue
        move = str(played.game.parse(step.text, before.table))
        gap = judge(view, move, budget, Random(step.index))
        if gap.loss > 0:
            found.append(
                Missed(step.index, step.seat, move, gap.better, gap.loss, gap.unit, gap.why)
            )
    return found


def _judge(name: str) -> Judge | None:
    """The judge in a game's bot module; None for a game that has none."""
    module = f"stolik.engine.bots.{name}"
    if find_spec(module) is None:
        return None
    judge: Judge | None = getattr(import_module(module), "gap", None)
    return judge
