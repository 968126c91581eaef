"""How much a move gave away against the best one: what each game's `gap` answers."""

from __future__ import annotations

from typing import Literal, NamedTuple

Unit = Literal["tiles", "points", "percent", "tricks"]


class Gap(NamedTuple):
    """What was lost in `unit` (percent: of the chance to win), the better move, and why."""

    loss: float
    unit: Unit
    better: str
    why: str
