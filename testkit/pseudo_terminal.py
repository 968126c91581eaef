"""A pseudo-terminal for the terminal client: the test types lines and reads the output."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Mapping

from stolik_client.types import GameName

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PATH = os.pathsep.join(os.path.join(ROOT, part) for part in ("functions", "client_sdk/python"))
_COLOUR_CODES = re.compile(r"\033\[[0-9;]*m")


class Terminal:
    """`python -m stolik_client` in a pseudo-terminal."""

    def __init__(self, *arguments: str, env: Mapping[str, str] | None = None) -> None:
        self._master, slave = pty.openpty()
        self.shown = ""
        self._read_to = 0
        inherited = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
        self.program = subprocess.Popen(
            [sys.executable, "-m", "stolik_client", *arguments],
            stdin=slave, stdout=slave, stderr=slave, close_fds=True,
            env={**inherited, "PYTHONPATH": PATH, "TERM": "xterm", **(env or {})},
        )  # fmt: skip
        os.close(slave)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.program.kill()
        self.program.wait()
        os.close(self._master)

    def type(self, line: str) -> None:
        """Type a line."""
        os.write(self._master, line.encode() + b"\n")

    def until(self, *wanted: str, seconds: float = 90) -> str:
        """Read on until one of the texts is shown, and return that text; fails after `seconds`."""
        end = time.monotonic() + seconds
        while True:
            unread = _COLOUR_CODES.sub("", self.shown)[self._read_to :]
            matches = [(unread.index(text), text) for text in wanted if text in unread]
            if matches:
                at, text = min(matches)
                self._read_to += at + len(text)
                return text
            if not self._more(end):
                raise AssertionError(f"{wanted} is not shown:\n{self.shown[-3000:]}")

    def ended(self, seconds: float = 60) -> int:
        """Read to the end of the output and return the exit code."""
        end = time.monotonic() + seconds
        while self._more(end):
            pass
        return self.program.wait(5)

    def _more(self, end: float) -> bool:
        ready, _, _ = select.select([self._master], [], [], max(0, end - time.monotonic()))
        try:
            some = os.read(self._master, 65536) if ready else b""
        except OSError:  # the other side is closed
            some = b""
        self.shown += some.decode(errors="replace")
        return bool(some)


def play_first_choices(terminal: Terminal, game: GameName, max_moves: int = 400) -> None:
    """Play #1 whenever something is asked, until the result is shown."""
    for _ in range(max_moves):
        if terminal.until("\r\n> ", "Won by:") == "Won by:":
            return
        terminal.type("#1")
    raise AssertionError(f"{game} does not end:\n{terminal.shown[-2000:]}")
