"""Reserves ports for a stack: the Emulator Suite's defaults, or others if those are in use.

A part needs seconds to bind its port, so two stacks that start together could choose the same
one. A lock file per port prevents that.
"""

from __future__ import annotations

import fcntl
import os
import random
import socket
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import IO

from stack.config import LOOPBACK, PORTS

# Below the ports that systems give to outgoing connections: one of those could be taken between
# the choice of a port and the moment in which its part binds it.
FALLBACK_PORTS = range(20_000, 32_000)
_LOCK_FOLDER = Path(tempfile.gettempdir()) / f"stolik-ports-{os.getuid()}"


class Ports:
    """Reserves ports until `release`."""

    def __init__(self) -> None:
        self._locks: list[IO[str]] = []

    def reserve(self, parts: Iterable[str]) -> dict[str, str]:
        """A free address (`host:port`) for each part, locked against other stacks."""
        return {part: f"{LOOPBACK}:{self._claim(PORTS[part])}" for part in parts}

    def release(self) -> None:
        """Unlock the ports."""
        for lock in self._locks:
            lock.close()
        self._locks.clear()

    def _claim(self, default: int) -> int:
        port = default
        while not (is_free(port) and self._lock(port)):
            port = free_port()
        return port

    def _lock(self, port: int) -> bool:
        _LOCK_FOLDER.mkdir(exist_ok=True)
        lock = (_LOCK_FOLDER / str(port)).open("w")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
            return False
        self._locks.append(lock)
        return True


def is_free(port: int) -> bool:
    """Whether nothing listens on `port` of this machine."""
    with socket.socket() as sock:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((LOOPBACK, port))
        except OSError:
            return False
        return True


def free_port() -> int:
    """A free port of FALLBACK_PORTS, at random so that stacks rarely try the same one."""
    return next(
        port for port in random.sample(FALLBACK_PORTS, len(FALLBACK_PORTS)) if is_free(port)
    )
