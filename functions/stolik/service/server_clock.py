"""The server's clock; the clocks of clients are never used.

On the emulators, and only there, tests may shift it: the file that STOLIK_CLOCK_FILE names
contains an offset in milliseconds.
"""

from __future__ import annotations

import os
import time
from datetime import UTC, datetime
from pathlib import Path


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000 + _offset()


def timestamp(ms: int) -> datetime:
    """`ms` as Firestore and Cloud Tasks want it."""
    return datetime.fromtimestamp(ms / 1000, UTC)


def milliseconds(moment: datetime) -> int:
    """The reverse of `timestamp`."""
    return round(moment.timestamp() * 1000)


def _offset() -> int:
    path = os.environ.get("STOLIK_CLOCK_FILE")
    if not path or not os.environ.get("FIRESTORE_EMULATOR_HOST"):
        return 0
    try:
        return int(Path(path).read_text() or 0)
    except (OSError, ValueError):
        return 0
