"""The server's time, as well as it can be known here: the local clock corrected by its error."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

from stolik_client.header import Header
from stolik_client.types import ClockReading

KEPT = 8


def local_ms() -> float:
    """The time of this machine in ms."""
    return time.time() * 1000


class ServerClock:
    """Learns the local clock's error from exchanges with the server."""

    def __init__(self, local: Callable[[], float] = local_ms) -> None:
        self._local = local
        self._samples: deque[tuple[float, float]] = deque(maxlen=KEPT)  # trip, offset

    def learn(self, sent: float, server: float, received: float) -> None:
        """Learn from one exchange: when it was sent, the server's time, when the answer came."""
        trip = max(0.0, received - sent)
        self._samples.append((trip, server - (sent + trip / 2)))

    @property
    def offset(self) -> float:
        """ms that the local clock is behind; the quickest exchange knows best."""
        return min(self._samples)[1] if self._samples else 0.0

    def now(self) -> int:
        """The server's time in ms."""
        return round(self._local() + self.offset)

    def read(self, header: Header) -> ClockReading:
        """What the clocks of a table show now."""
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
