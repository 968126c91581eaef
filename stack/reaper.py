"""Ends a stack's processes when the process that started them is gone.

A stack that is stopped ends its own children. One that is killed cannot, so this small
process waits on a pipe from it: lines `+group` and `-group` keep the list of process
groups, and the end of the pipe means that the owner has died.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from typing import IO

_GRACE = 3.0


class Reaper:
    """The owner's end of the pipe."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-I", "-S", __file__],
            stdin=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def watch(self, group: int) -> None:
        """End `group` if this process dies first."""
        self._tell(f"+{group}")

    def forget(self, group: int) -> None:
        """`group` has ended by itself."""
        self._tell(f"-{group}")

    def close(self) -> None:
        """Say goodbye; whatever is still watched is ended now."""
        if self._process.stdin and not self._process.stdin.closed:
            self._process.stdin.close()
        self._process.wait()

    def _tell(self, line: str) -> None:
        if self._process.stdin and not self._process.stdin.closed:
            with contextlib.suppress(BrokenPipeError):
                print(line, file=self._process.stdin, flush=True)


def signal_group(group: int, number: signal.Signals) -> bool:
    """Signal a process group; False if nobody of it is left."""
    try:
        os.killpg(group, number)
    except ProcessLookupError:
        return False
    return True


def reap(lines: IO[str]) -> None:
    """Follow `lines` to their end, then end every group still on the list."""
    groups: set[int] = set()
    for line in lines:
        group = int(line[1:])
        groups.add(group) if line[0] == "+" else groups.discard(group)
    left = {group for group in groups if signal_group(group, signal.SIGTERM)}
    deadline = time.monotonic() + _GRACE
    while left and time.monotonic() < deadline:
        time.sleep(0.05)
        left = {group for group in left if _alive(group)}
    for group in left:
        signal_group(group, signal.SIGKILL)


def _alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


if __name__ == "__main__":
    for ignored in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(ignored, signal.SIG_IGN)
    reap(sys.stdin)
