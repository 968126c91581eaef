"""The stack's clock: real time plus an offset that tests may set.

The offset is a number of milliseconds in the file that `STOLIK_CLOCK_FILE` names. The
service reads the same file, on emulators only, so deadlines can be reached in no time.
"""

from __future__ import annotations

import os
import time
from pathlib import Path


class Clock:
    """Reads and sets the offset that every part of the stack shares."""

    def __init__(self, file: Path) -> None:
        self._file = file

    @property
    def offset(self) -> int:
        """Milliseconds that the stack's time is ahead of the real one."""
        try:
            return int(self._file.read_text() or 0)
        except FileNotFoundError:
            return 0

    def set(self, offset: int) -> None:
        """Put the stack's time `offset` milliseconds ahead of the real one, or behind it."""
        self._file.parent.mkdir(parents=True, exist_ok=True)
        new = self._file.with_suffix(".new")
        new.write_text(str(offset))
        os.replace(new, self._file)

    def advance(self, milliseconds: int) -> None:
        """Move the stack's time forward."""
        self.set(self.offset + milliseconds)

    def now(self) -> float:
        """The stack's time in seconds since 1970."""
        return time.time() + self.offset / 1000
