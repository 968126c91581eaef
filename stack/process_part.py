"""A part of the stack that runs as a separate process, and how processes are started and ended."""

from __future__ import annotations

import atexit
import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

import httpx

from stack.config import Config, PartFailed
from stack.reaper import Reaper, signal_group

http = httpx.Client(trust_env=False, timeout=30)
atexit.register(http.close)


class ProcessPart:
    """Starts a command, waits until it is ready, and ends it with all its children."""

    name: ClassVar[str]
    start_timeout_seconds: ClassVar[float] = 120.0  # enough for a busy machine
    stop_timeout_seconds: ClassVar[float] = 10.0  # then SIGKILL

    def __init__(self, config: Config, reaper: Reaper) -> None:
        self.config = config
        self._reaper = reaper
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Its base URL."""
        return self.config.url(self.name)

    @property
    def alive(self) -> bool:
        """Whether its process is running."""
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        """The id of its process, which leads its process group."""
        if self._process is None:
            raise PartFailed(f"{self.name} is not running")
        return self._process.pid

    def command(self) -> Sequence[str]:
        """The program to run, with its arguments."""
        raise NotImplementedError

    def env(self) -> Mapping[str, str]:
        """Environment variables besides those of this process."""
        return {}

    def is_ready(self) -> bool:
        """Whether it answers; may raise httpx.TransportError, which means no."""
        return http.get(self.address, timeout=5).status_code < 500

    def start(self) -> None:
        """Start the process; `wait` returns when it is ready. The caller defers signals."""
        log = self.config.log(self.name)
        log.parent.mkdir(parents=True, exist_ok=True)
        self._process = spawn(self.command(), log, self.env())
        self._reaper.watch(self._process.pid)

    def wait(self) -> None:
        """Return when the part is ready. Raises PartFailed if it exits or takes too long."""
        deadline = time.monotonic() + self.start_timeout_seconds
        while time.monotonic() < deadline:
            if not self.alive:
                raise PartFailed(f"{self.name} exited while starting:\n{self.log_tail()}")
            with contextlib.suppress(httpx.TransportError):
                if self.is_ready():
                    return
            time.sleep(0.03)
        seconds = self.start_timeout_seconds
        raise PartFailed(f"{self.name} was not ready after {seconds:.0f} s:\n{self.log_tail()}")

    def stop(self) -> None:
        """End the process and its children: SIGTERM, then SIGKILL."""
        self.on_exit(self._end(signal.SIGTERM, self.stop_timeout_seconds))

    def kill(self) -> None:
        """End the process and its children with SIGKILL, like a crash."""
        self._end(signal.SIGKILL, timeout_seconds=0.0)
        self.on_exit(clean=False)

    def on_exit(self, clean: bool) -> None:
        """Called when the process has ended; not `clean` if it was killed."""

    def log_tail(self, lines: int = 15) -> str:
        """The end of its log."""
        log = self.config.log(self.name)
        return "\n".join(log.read_text(errors="replace").splitlines()[-lines:])

    def _end(self, number: signal.Signals, timeout_seconds: float) -> bool:
        process, self._process = self._process, None
        if process is None:
            return False
        clean = end_group(process, number, timeout_seconds)
        self._reaper.forget(process.pid)
        return clean


def spawn(command: Sequence[str], log: Path, env: Mapping[str, str]) -> subprocess.Popen[bytes]:
    """Start `command` in a new process group, with its output appended to `log`."""
    with log.open("ab") as output:
        return subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            env={**os.environ, **env},
            start_new_session=True,
        )


def end_group(
    process: subprocess.Popen[bytes], number: signal.Signals, timeout_seconds: float
) -> bool:
    """Signal the process group and wait for its end; False if it needed SIGKILL."""
    signal_group(process.pid, number)
    deadline = time.monotonic() + timeout_seconds
    while time.monotonic() < deadline:
        if process.poll() is not None and not signal_group(process.pid, number):
            return True
        time.sleep(0.02)
    signal_group(process.pid, signal.SIGKILL)
    process.wait()
    return False
