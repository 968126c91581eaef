"""The API reference of the Python client is complete, and every public name has a docstring."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import reference
import stolik_client
from stack.config import ROOT


def test_every_public_name_is_documented() -> None:
    """[X22] Exported names and their methods have docstrings and are in the reference."""
    assert reference.undocumented() == []
    text = reference.render()
    assert [name for name in stolik_client.__all__ if f"\n## {name}\n" not in text] == []
    assert "**`await play(move: M) -> Played[E_co]`**" in text


def test_the_reference_says_what_a_bot_needs() -> None:
    """[X22] What each game's view holds, what its events tell, and how its moves are built."""
    text = reference.render()
    for line in (
        "**`moves.zole.stash(first: ZoleCard, second: ZoleCard) -> ZoleMove`**",
        "**`moves.farkle.roll() -> FarkleMove`**",
        "- `hand: tuple[str, ...]`",  # of a rack
        "- `solo: int | None`",  # of a table
        "- `rolled`: `",  # of an event
        "**`reason(reason: str) -> str`**",  # of Texts
    ):
        assert line in text, line
    assert "typing." not in text


def test_the_reference_is_the_same_everywhere() -> None:
    """[X22] Nothing of this machine is in it: no path, environment or address in memory."""
    command = [sys.executable, str(ROOT / "client_sdk/python/reference.py")]
    paths = os.pathsep.join(str(ROOT / part) for part in ("functions", "client_sdk/python"))
    here = subprocess.run(command, capture_output=True, text=True, check=True,
                          env={**os.environ, "PYTHONPATH": paths})  # fmt: skip
    elsewhere = subprocess.run(command, capture_output=True, text=True, check=True, cwd="/",
                               env={"PYTHONPATH": paths, "STOLIK_AUTH": "auth:1"})  # fmt: skip
    assert here.stdout == elsewhere.stdout
    assert not re.search(r"environ\(|0x[0-9a-f]{6}|" + re.escape(str(ROOT)), here.stdout)
