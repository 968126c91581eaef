"""How long a bot may think: until a moment on the clock, or for so many worlds.

Bots may look at the clock, the rules may not. A level such as `advanced 12` counts twelve
worlds instead, so that the same seed always gives the same move.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

SHARE = 0.8  # of the budget; the rest pays for what happens before and after the search
MOST = 2_000  # worlds; more would not change a mind


class Pace:
    """Counts worlds and watches the clock."""

    __slots__ = ("_clock", "_end", "_left", "_timed")

    def __init__(
        self, level: str, budget: float, clock: Callable[[], float] = perf_counter
    ) -> None:
        _, _, count = level.partition(" ")
        self._timed, self._clock = not count, clock
        self._end = clock() + budget * SHARE
        self._left = int(count) if count else MOST

    def stretch(self, times: int) -> None:
        """Count more worlds where each is cheap; the clock stays as it is."""
        self._left *= times

    def world(self) -> bool:
        """Whether there is time for one more world; counts it."""
        self._left -= 1
        return self._left >= 0 and not self.late()

    def late(self) -> bool:
        """Whether the time is up; never so when worlds are counted."""
        return self._timed and self._clock() >= self._end
