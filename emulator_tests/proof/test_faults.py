"""Games under injected faults, at a small size; `python -m bench faults` runs a large one."""

from __future__ import annotations

import pytest

from stack import Stack
from testkit import faulty_games


@pytest.mark.usefixtures("connected")
def test_games_survive_faults(stack: Stack) -> None:
    """[S14] [PR5] [C8] [N9] Games end correctly in spite of all faults."""
    try:
        figures = faulty_games.play(stack, ["rikiki", "zole"], seed=3)
    finally:
        stack.restart("functions", env={"FIRESTORE_EMULATOR_HOST": stack.firestore_host})
    print(figures)
    assert figures["examples"] == []
    assert figures["unplanned errors"] == 0, figures["told by the log"]
    assert figures["faults"] == 0
    assert figures["games"] == 2
    assert sum(figures["harm"].values()) > 3
