"""A cold start is mostly other people's code, and stays so."""

from __future__ import annotations

import subprocess
import sys

import pytest

from bench import cold_start

HEAVY = (
    "openskill",
    "telegram",
    "stolik.chat",
    "stolik.engine.rummikub",
    "stolik.engine.farkle",
    "stolik.engine.bots.rummikub",
)


@pytest.mark.slow
def test_importing_main_costs_a_tenth_more_at_most() -> None:
    """[C8] Against firebase_functions, firebase_admin and google.cloud.firestore alone.

    A busy machine may blur a short run, so a bad one is measured again, longer.
    """
    runs = (cold_start.ratio(rounds) for rounds in (4, 8, 16))
    assert any(share <= 1.10 for _, _, share in runs)


def test_what_few_calls_need_is_loaded_late() -> None:
    """Games, bots and ratings are imported by the call that uses them."""
    code = f"import main, sys; print([name for name in {HEAVY} if name in sys.modules])"
    command = [sys.executable, "-c", code]
    ran = subprocess.run(
        command, cwd=cold_start.FUNCTIONS, env=cold_start.environment(), capture_output=True
    )
    assert ran.stdout.decode().strip() == "[]", ran.stderr.decode()
