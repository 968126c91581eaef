"""A signal while parts are started stops the stack and leaves no process running."""

from __future__ import annotations

import signal
import subprocess
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from emulator_tests.stack.process_tree import alive
from stack import process_part
from stack.run import run_stack
from stack.signals import signals_deferred


@pytest.fixture(autouse=True)
def interrupts_raise() -> Iterator[None]:
    """Ctrl-C raises, also where a shell started the tests in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def start_and_stop(*parts: str) -> None:
    with run_stack(parts):
        pass


def test_a_signal_at_the_start_of_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """[I1] After Ctrl-C right after the start of the process, it is stopped."""
    spawn = process_part.spawn
    started: list[subprocess.Popen[bytes]] = []

    def interrupted(*args: Any) -> Any:
        started.append(spawn(*args))
        signal.raise_signal(signal.SIGINT)
        return started[-1]

    monkeypatch.setattr(process_part, "spawn", interrupted)
    with pytest.raises(KeyboardInterrupt):
        start_and_stop("functions")
    assert len(started) == 1
    assert alive({started[0].pid}) == set()


def interrupt_threads(monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
    """From now on, Ctrl-C comes right before or after the start of a thread."""
    start = threading.Thread.start

    def interrupted(thread: threading.Thread) -> None:
        if moment == "before":
            signal.raise_signal(signal.SIGINT)
        start(thread)
        if moment == "after":
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(threading.Thread, "start", interrupted)


@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_signal_at_the_start_of_a_thread(monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
    """[I1] Ctrl-C around the start of a server's thread stops the stack, too."""
    interrupt_threads(monkeypatch, moment)
    with pytest.raises(KeyboardInterrupt):
        start_and_stop("tasks", "telegram")


@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_signal_while_a_part_is_restarted(monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
    """[I1] A part that has crashed is started again: Ctrl-C then stops the stack as well."""
    with run_stack(["tasks"]) as stack:
        stack.kill("tasks")
        with monkeypatch.context() as interrupts:
            interrupt_threads(interrupts, moment)
            with pytest.raises(KeyboardInterrupt):
                stack.restart("tasks")


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
