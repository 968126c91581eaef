"""An estimate of the server's time: the local clock corrected by its measured offset."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

from stolik.documents.header import Header
from stolik_client.types import ClockReading

MAX_SAMPLES = 8


def local_ms() -> float:
    """This machine's time in ms."""
    return time.time() * 1000


class ServerClock:
    """Estimates the local clock's offset from exchanges with the server. Times are in ms."""

    def __init__(self, local: Callable[[], float] = local_ms) -> None:
        self._local = local
        self._samples: deque[tuple[float, float]] = deque(maxlen=MAX_SAMPLES)  # trip, offset

    def add_sample(self, sent: float, server: float, received: float) -> None:
        """Add one exchange: local time of request and answer, and the server's time between."""
        trip = max(0.0, received - sent)
        self._samples.append((trip, server - (sent + trip / 2)))

    @property
    def offset(self) -> float:
        """How far the local clock is behind, by the quickest of the latest exchanges."""
        return min(self._samples)[1] if self._samples else 0.0

    def now(self) -> int:
        """The server's time."""
        return round(self._local() + self.offset)

    def read(self, header: Header) -> ClockReading:
        """The clocks of a table as they stand now."""
        now = self.now()
        spent = 0 if header.turn_started is None else max(0, now - header.turn_started)
        banks = tuple(
            max(0, bank - spent) if seat == header.turn else bank
            for seat, bank in enumerate(header.banks)
        )
        left = None if header.deadline is None else max(0, header.deadline - now)
        return ClockReading(
            now, header.deadline, left, banks if header.clock.kind == "bank" else ()
        )
