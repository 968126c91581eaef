"""A helper process that ends a stack's processes if the stack itself is killed.

A stack that is stopped normally ends its own children; after SIGKILL it cannot. The reaper reads
a pipe from its owner: lines `+group` and `-group` maintain the list of process groups, and the
end of the pipe means that the owner has died.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from typing import IO

_GRACE_SECONDS = 3.0


class Reaper:
    """Starts the reaper process and tells it which process groups to end."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-I", "-S", __file__],
            stdin=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def watch(self, group: int) -> None:
        """End this process group if the current process dies first."""
        self._send(f"+{group}")

    def forget(self, group: int) -> None:
        """Stop watching: the group has ended."""
        self._send(f"-{group}")

    def close(self) -> None:
        """End every group that is still watched, and the reaper itself."""
        if self._process.stdin and not self._process.stdin.closed:
            self._process.stdin.close()
        self._process.wait()

    def _send(self, line: str) -> None:
        if self._process.stdin and not self._process.stdin.closed:
            with contextlib.suppress(BrokenPipeError):
                print(line, file=self._process.stdin, flush=True)


def signal_group(group: int, number: int) -> bool:
    """Send a signal to a process group; False if the group has no process left."""
    try:
        os.killpg(group, number)
    except ProcessLookupError:
        return False
    return True


def reap(lines: IO[str]) -> None:
    """Read `lines` to their end, then end every group still on the list."""
    groups: set[int] = set()
    for line in lines:
        group = int(line[1:])
        groups.add(group) if line[0] == "+" else groups.discard(group)
    left = {group for group in groups if signal_group(group, signal.SIGTERM)}
    deadline = time.monotonic() + _GRACE_SECONDS
    while left and time.monotonic() < deadline:
        time.sleep(0.05)
        left = {group for group in left if signal_group(group, 0)}
    for group in left:
        signal_group(group, signal.SIGKILL)


if __name__ == "__main__":
    for ignored in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(ignored, signal.SIG_IGN)
    reap(sys.stdin)
