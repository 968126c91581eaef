"""A signal during the start of a part leaves no process running."""

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


def test_a_signal_is_deferred_until_the_process_is_recorded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[I1] After Ctrl-C right after the start of the process, it can be stopped."""
    spawn = process_part.spawn

    def interrupted(*args: Any) -> Any:
        process = spawn(*args)
        signal.raise_signal(signal.SIGINT)
        return process

    monkeypatch.setattr(process_part, "spawn", interrupted)
    reaper = Reaper()
    sleeper = Sleeper(Config(tmp_path, {}), reaper)
    with pytest.raises(KeyboardInterrupt):
        sleeper.start()
    assert sleeper.alive
    left = {sleeper.pid}
    sleeper.stop()
    reaper.close()
    assert alive(left) == set()


def raise_two_signals() -> None:
    """Two signals during a start."""
    with signals_deferred():
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGTERM)


def test_signals_are_handled_again_afterwards() -> None:
    """[I1] Only the first is raised, and the handlers are restored."""
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(KeyboardInterrupt):
        raise_two_signals()
    assert signal.getsignal(signal.SIGTERM) is before
