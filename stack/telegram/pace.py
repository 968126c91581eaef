"""How fast a bot may write: what Telegram asks of bots, here without any tolerance."""

from __future__ import annotations

import math
from collections import deque

PER_CHAT = 1.0  # seconds between two messages
PER_GROUP = 20  # a minute
OVERALL = 30  # a second


class Pace:
    """Remembers when the bot wrote, and says how long it has to wait."""

    def __init__(self) -> None:
        self.refused = 0
        self._chats: dict[int, deque[float]] = {}
        self._all: deque[float] = deque()

    def wait(self, chat: int, now: float) -> int:
        """Whole seconds until the bot may write to `chat`; 0: it may, and now it has."""
        times = self._chats.setdefault(chat, deque())
        wait = self._until(times, PER_CHAT, 1, now)
        if chat < 0:
            wait = max(wait, self._until(times, 60.0, PER_GROUP, now))
        wait = max(wait, self._until(self._all, 1.0, OVERALL, now))
        if wait > 0:
            self.refused += 1
            return math.ceil(wait)
        times.append(now)
        self._all.append(now)
        while times[0] < now - 60:
            times.popleft()
        while self._all[0] < now - 1:
            self._all.popleft()
        return 0

    @staticmethod
    def _until(times: deque[float], span: float, most: int, now: float) -> float:
        recent = [time for time in times if time > now - span]
        return 0.0 if len(recent) < most else recent[-most] + span - now
