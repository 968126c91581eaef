"""The probe of Liar's dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from stolik.engine.contract import AnyPosition
from testkit.harness.probes.base import Probe, Values


class LiarsDiceProbe(Probe):
    kind = "liarsdice"
    option_values: ClassVar[Values] = {"dice": (1, 2, 3)}
    long_match: ClassVar[Values] = {"dice": 6}

    def move_texts(self) -> Iterable[str]:
        return ("liar", *(f"{count}x{face}" for count in range(1, 38) for face in range(1, 7)))

    def pieces(self, position: AnyPosition) -> Iterable[str]:
        racks = range(len(position.racks))
        return [str(seat) for seat in racks for _ in position.rack(seat).hand]

    def expected_pieces(self, position: AnyPosition) -> Iterable[str]:
        scores = enumerate(position.table.scores)
        return [str(seat) for seat, left in scores for _ in range(left)]
