"""Ports for one stack: the suite's own where they are free, others where they are taken.

A part needs seconds to bind its port, so two stacks that start together could both
believe that a port is theirs. A locked file per port settles it.
"""

from __future__ import annotations

import fcntl
import os
import socket
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import IO

from stack.config import LOOPBACK, PORTS

_LOCKS = Path(tempfile.gettempdir()) / f"stolik-ports-{os.getuid()}"


class Ports:
    """Reserves ports until `release`."""

    def __init__(self) -> None:
        self._held: list[IO[str]] = []

    def reserve(self, parts: Iterable[str]) -> dict[str, str]:
        """The address of each part, `host:port`, free now and kept from other stacks."""
        return {part: f"{LOOPBACK}:{self._claim(PORTS[part])}" for part in parts}

    def release(self) -> None:
        """Let other stacks have the ports."""
        for lock in self._held:
            lock.close()
        self._held.clear()

    def _claim(self, wished: int) -> int:
        port = wished
        while not (is_free(port) and self._lock(port)):
            port = free_port()
        return port

    def _lock(self, port: int) -> bool:
        _LOCKS.mkdir(exist_ok=True)
        lock = (_LOCKS / str(port)).open("w")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
            return False
        self._held.append(lock)
        return True


def is_free(port: int) -> bool:
    """Whether nothing listens on `port` of this machine."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((LOOPBACK, port))
        except OSError:
            return False
        return True


def free_port() -> int:
    """A port that the system has just called free."""
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        port: int = probe.getsockname()[1]
        return port
