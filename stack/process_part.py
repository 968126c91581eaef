"""A part of the stack that is a process of its own."""

from __future__ import annotations

import atexit
import contextlib
import os
import signal
import subprocess
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

import httpx

from stack.config import Config, PartFailed
from stack.reaper import Reaper, signal_group

http = httpx.Client(trust_env=False, timeout=30)
atexit.register(http.close)


class ProcessPart:
    """Starts a command, tells when it answers, and ends it with all its children."""

    name: ClassVar[str]
    patience: ClassVar[float] = 120.0  # a busy machine is ten times slower than an idle one
    grace: ClassVar[float] = 10.0  # seconds to end politely

    def __init__(self, config: Config, reaper: Reaper) -> None:
        self.config = config
        self._reaper = reaper
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it can be reached."""
        return self.config.url(self.name)

    @property
    def alive(self) -> bool:
        """Whether its process runs."""
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        """The head of its process group."""
        if self._process is None:
            raise PartFailed(f"{self.name} is not running")
        return self._process.pid

    def command(self) -> Sequence[str]:
        """What to run."""
        raise NotImplementedError

    def env(self) -> Mapping[str, str]:
        """Variables on top of our own environment."""
        return {}

    def answers(self) -> bool:
        """Whether it is ready; connection errors count as not yet."""
        return http.get(self.address, timeout=5).status_code < 500

    def start(self) -> None:
        """Start the process; `wait` tells when it is ready."""
        log = self.config.log(self.name)
        log.parent.mkdir(parents=True, exist_ok=True)
        command, env = self.command(), self.env()
        with signals_deferred():
            self._process = spawn(command, log, env)
            self._reaper.watch(self._process.pid)

    def wait(self) -> None:
        """Return as soon as the part answers. Raises PartFailed if it ends or takes too long."""
        deadline = time.monotonic() + self.patience
        while time.monotonic() < deadline:
            if not self.alive:
                raise PartFailed(f"{self.name} ended while starting:\n{self.tail()}")
            with contextlib.suppress(httpx.TransportError):
                if self.answers():
                    return
            time.sleep(0.03)
        raise PartFailed(f"{self.name} did not answer in {self.patience:.0f} s:\n{self.tail()}")

    def stop(self) -> None:
        """End the process and its children, politely first."""
        self.ended(self._end(signal.SIGTERM, self.grace))

    def kill(self) -> None:
        """End the process and its children with no chance to tidy up."""
        self._end(signal.SIGKILL, grace=0.0)
        self.ended(cleanly=False)

    def ended(self, cleanly: bool) -> None:
        """Called once the process is gone; not `cleanly` if it was killed."""

    def tail(self, lines: int = 15) -> str:
        """The end of its log."""
        log = self.config.log(self.name)
        return "\n".join(log.read_text(errors="replace").splitlines()[-lines:])

    def _end(self, number: signal.Signals, grace: float) -> bool:
        process, self._process = self._process, None
        if process is None:
            return False
        cleanly = end_group(process, number, grace)
        self._reaper.forget(process.pid)
        return cleanly


@contextlib.contextmanager
def signals_deferred() -> Iterator[None]:
    """Keep signals waiting until the end of the block.

    One that came between the start of a process and the note of it would leave it behind.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # signals do not come here
        return
    came: list[signal.Signals] = []
    before = {one: signal.signal(one, lambda number, _: came.append(signal.Signals(number)))
              for one in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}  # fmt: skip
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
        for one in came[:1]:
            signal.raise_signal(one)


def spawn(command: Sequence[str], log: Path, env: Mapping[str, str]) -> subprocess.Popen[bytes]:
    """Start `command` as the head of a process group of its own, its output going to `log`."""
    with log.open("ab") as output:
        return subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            env={**os.environ, **env},
            start_new_session=True,
        )


def end_group(process: subprocess.Popen[bytes], number: signal.Signals, grace: float) -> bool:
    """Signal the process's group and see it gone; False if it took SIGKILL after `grace` s."""
    signal_group(process.pid, number)
    deadline = time.monotonic() + grace
    while time.monotonic() < deadline:
        if process.poll() is not None and not signal_group(process.pid, signal.Signals(number)):
            return True
        time.sleep(0.02)
    signal_group(process.pid, signal.SIGKILL)
    process.wait()
    return False
