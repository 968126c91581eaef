"""Response times reveal nothing about hidden cards; a small size of `python -m bench timing`."""

from __future__ import annotations

import random

from testkit import timing_twins
from testkit.table_driver import Server


def test_time_says_nothing(server: Server) -> None:
    """[PS7] Twin deals cannot be told apart by the time of a call."""
    figures = timing_twins.measure(server, samples=80, seed=1)
    print(figures)
    # So few samples are noisy; a card that costs a read more would still reach 0.95.
    assert figures["legal: separation"] < 0.9
    assert figures["refused: separation"] < 0.8


def test_a_slower_world_would_be_heard() -> None:
    """[PS7] A difference of ten percent is detected."""
    rng = random.Random(1)
    first = [rng.gauss(10, 1) for _ in range(500)]
    second = [rng.gauss(11, 1) for _ in range(500)]
    assert timing_twins.separation(first, second) > 0.7
    assert (
        timing_twins.separation(first, [rng.gauss(10, 1) for _ in range(500)]) < timing_twins.LIMIT
    )
