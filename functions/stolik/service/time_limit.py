"""How long a call may take: what does not get through by then is answered with `busy`."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from stolik.service.settings import DATABASE_SECONDS, ENQUEUE_SECONDS

SHORTEST_SECONDS = 0.001  # gRPC takes zero for no limit

_ends_at: ContextVar[float] = ContextVar("ends_at", default=math.inf)  # by time.monotonic


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Give what runs inside `seconds`, or what is left of a limit around it if that is less."""
    token = _ends_at.set(min(_ends_at.get(), time.monotonic() + seconds))
    try:
        yield
    finally:
        _ends_at.reset(token)


def seconds_left() -> float:
    """How long the next request to the database may take."""
    return max(SHORTEST_SECONDS, min(DATABASE_SECONDS, _ends_at.get() - time.monotonic()))


def seconds_for_task() -> float:
    """How long ordering the next task may take; zero or less if there is no time for it.

    All tasks of a call together end soon after the limit, so that the caller hears of it in time.
    """
    return min(ENQUEUE_SECONDS, _ends_at.get() + ENQUEUE_SECONDS - time.monotonic())


def is_over() -> bool:
    """Whether the current limit has passed."""
    return _ends_at.get() <= time.monotonic()
