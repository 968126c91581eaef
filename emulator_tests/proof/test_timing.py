"""Time tells nothing about hidden cards; a small size of `python -m bench timing`."""

from __future__ import annotations

import random

from bench import timing
from testkit.table_driver import Server


def test_time_says_nothing(server: Server) -> None:
    """[PS7] Twin worlds cannot be told apart by how long a call takes."""
    figures = timing.measure(server, samples=80, seed=1)
    print(figures)
    # So few samples are noisy; a card that costs a read more would still reach 0.95.
    assert figures["legal: separation"] < 0.9
    assert figures["refused: separation"] < 0.8


def test_a_slower_world_would_be_heard() -> None:
    """[PS7] Ten percent more time in one world is found."""
    rng = random.Random(1)
    first = [rng.gauss(10, 1) for _ in range(500)]
    second = [rng.gauss(11, 1) for _ in range(500)]
    assert timing.separation(first, second) > 0.7
    assert timing.separation(first, [rng.gauss(10, 1) for _ in range(500)]) < timing.LIMIT
