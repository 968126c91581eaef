"""A signal in the midst of a start leaves no process behind."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from emulator_tests.stack.process_tree import alive
from stack import process_part
from stack.config import Config
from stack.process_part import ProcessPart, signals_deferred
from stack.reaper import Reaper


class Sleeper(ProcessPart):
    """A part that does nothing."""

    name = "sleeper"

    def command(self) -> Sequence[str]:
        return [sys.executable, "-c", "import time; time.sleep(600)"]


def test_a_signal_waits_until_the_process_is_noted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[I1] Ctrl-C just after the process was made: it is known, and can be ended."""
    spawn = process_part.spawn

    def interrupted(*given: Any) -> Any:
        process = spawn(*given)
        signal.raise_signal(signal.SIGINT)
        return process

    monkeypatch.setattr(process_part, "spawn", interrupted)
    guard = Reaper()
    sleeper = Sleeper(Config(tmp_path, {}), guard)
    with pytest.raises(KeyboardInterrupt):
        sleeper.start()
    assert sleeper.alive
    left = {sleeper.pid}
    sleeper.stop()
    guard.close()
    assert alive(left) == set()


def twice() -> None:
    """Two signals during a start."""
    with signals_deferred():
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGTERM)


def test_signals_are_heard_again_afterwards() -> None:
    """[I1] Several count as one, and the handlers are those of before."""
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(KeyboardInterrupt):
        twice()
    assert signal.getsignal(signal.SIGTERM) is before
