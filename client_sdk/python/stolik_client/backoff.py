"""Waits between tries: exponential backoff with jitter, cut short when the network is back."""

from __future__ import annotations

import asyncio
import contextlib
import random

FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS = 1.0, 32.0  # between tries


def backoff(
    tries: int, first: float = FIRST_WAIT_SECONDS, longest: float = LONGEST_WAIT_SECONDS
) -> float:
    """Seconds to wait after so many tries: doubling, with jitter."""
    return float(min(longest, first * 2 ** min(tries - 1, 30))) * (0.5 + random.random() / 2)


class Pause:
    """A sleep that `wake` ends early, for everybody who sleeps."""

    def __init__(self) -> None:
        self._sleepers: set[asyncio.Event] = set()

    async def sleep(self, seconds: float) -> None:
        """Wait so long, or until `wake`."""
        woken = asyncio.Event()
        self._sleepers.add(woken)
        try:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(woken.wait(), seconds)
        finally:
            self._sleepers.discard(woken)

    def wake(self) -> None:
        """End every sleep now; later ones take their whole time again."""
        for woken in tuple(self._sleepers):
            woken.set()
