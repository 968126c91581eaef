"""The probe of Farkle. Nothing is hidden, and equal faces are the same choice."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any, ClassVar

from stolik.engine.contract import AnyPosition, Seat
from stolik.engine.farkle.state import MAX_SETS_ASIDE
from testkit.harness.probes.base import Path, Probe, Values


class FarkleProbe(Probe):
    kind = "farkle"
    option_values: ClassVar[Values] = {"target": (50, 300, 1_000, 3_000), "rounds": (0, 1, 2)}
    long_match: ClassVar[Values] = {"target": 1_000_000, "rounds": 0}

    def move_texts(self) -> Iterable[str]:
        odd = ("roll", "roll on", "keep", "bank", "keep 0 0", "bank -1", "keep 6")
        places = [some for count in range(1, 7) for some in combinations(range(6), count)]
        wishes = (
            f"{verb} {' '.join(map(str, some))}" for verb in ("keep", "bank") for some in places
        )
        return (*odd, *wishes)

    def key(self, position: AnyPosition, move: Any) -> object:
        places = getattr(move, "places", None)
        if places is None:
            return move
        return type(move), *sorted(position.table.roll[place] for place in places)

    def pieces(self, position: AnyPosition) -> Iterable[str]:
        table = position.table
        if (
            table.phase != "choose"
            or position.options.piggyback
            or len(table.tray) == MAX_SETS_ASIDE
        ):
            return self.expected_pieces(position)
        aside = sum(len(row.dice) for row in table.tray)
        return ["die"] * (aside % position.options.dice + len(table.roll))

    def expected_pieces(self, position: AnyPosition) -> Iterable[str]:
        return ["die"] * position.options.dice

    def hidden_lists(self, position: AnyPosition, seat: Seat) -> list[Path]:
        return []
