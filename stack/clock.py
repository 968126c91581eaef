"""The stack's clock: the real time plus an offset that tests set, to reach deadlines at once.

The offset is a number of milliseconds in the file named by `STOLIK_CLOCK_FILE`, which the service
reads too, but only on emulators.
"""

from __future__ import annotations

import os
import time
from pathlib import Path


class Clock:
    """Reads and writes the offset shared by all parts of the stack."""

    def __init__(self, file: Path) -> None:
        self._file = file

    @property
    def offset_ms(self) -> int:
        """How far the stack's time is ahead of the real time."""
        try:
            return int(self._file.read_text() or 0)
        except FileNotFoundError:
            return 0

    def set(self, offset_ms: int) -> None:
        """Set the stack's time ahead of the real time, or behind it if negative."""
        self._file.parent.mkdir(parents=True, exist_ok=True)
        new = self._file.with_suffix(".new")
        new.write_text(str(offset_ms))
        os.replace(new, self._file)

    def advance(self, duration_ms: int) -> None:
        """Move the stack's time forward."""
        self.set(self.offset_ms + duration_ms)

    def now(self) -> float:
        """The stack's time in seconds since 1970."""
        return time.time() + self.offset_ms / 1000
