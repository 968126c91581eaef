"""How long a bot may think: until a time on the clock, or for a number of worlds.

Bots may look at the clock, the rules may not. A level such as `advanced 12` tries twelve worlds
instead, so that the same seed always gives the same move.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

SEARCH_SHARE = 0.8  # of the budget; the rest is for the work before and after the search
MAX_WORLDS = 2_000  # more do not change the choice


class ThinkingBudget:
    """Counts worlds and watches the clock."""

    __slots__ = ("_clock", "_end", "_timed", "_worlds_left")

    def __init__(
        self, level: str, seconds: float, clock: Callable[[], float] = perf_counter
    ) -> None:
        _, _, worlds = level.partition(" ")
        self._timed, self._clock = not worlds, clock
        self._end = clock() + seconds * SEARCH_SHARE
        self._worlds_left = int(worlds) if worlds else MAX_WORLDS

    def multiply_worlds(self, factor: int) -> None:
        """Allow more worlds where each is cheap; the time stays the same."""
        self._worlds_left *= factor

    def take_world(self) -> bool:
        """Whether one more world may be tried; counts it."""
        self._worlds_left -= 1
        return self._worlds_left >= 0 and not self.time_is_up()

    def time_is_up(self) -> bool:
        """Whether the time has passed; never true when worlds are counted."""
        return self._timed and self._clock() >= self._end
