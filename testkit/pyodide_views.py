"""Recorded games of every kind, hashed by this Python and by Pyodide in Node."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path

from stolik.engine import games
from testkit.harness.game_trail import play_random_game
from testkit.harness.random_setups import sample_setups
from testkit.harness.view_hashes import hash_of

SCRIPT = Path(__file__).with_name("views.mjs")


def records(count: int) -> list[str]:
    """Random games, house rules and all, `count` of each kind; one record a line."""
    setups = (setup for kind in games.NAMES for setup in sample_setups(kind, count))
    return [json.dumps(play_random_game(setup).record()) for setup in setups]


def here(lines: Sequence[str]) -> list[str]:
    """Hashes by this Python."""
    return [hash_of(line) for line in lines]


def in_pyodide(lines: Sequence[str]) -> list[str]:
    """Hashes by Pyodide."""
    text = "\n".join(lines) + "\n"
    done = subprocess.run(
        ["node", str(SCRIPT)], input=text, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.split()
