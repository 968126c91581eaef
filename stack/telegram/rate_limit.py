"""Telegram's documented rate limits for bots, enforced strictly."""

from __future__ import annotations

import math
from collections import deque

CHAT_INTERVAL_SECONDS = 1.0
MAX_PER_GROUP_AND_MINUTE = 20
MAX_PER_SECOND = 30


class RateLimiter:
    """Records when the bot wrote, and how often it was refused."""

    def __init__(self) -> None:
        self.refused = 0
        self._chats: dict[int, deque[float]] = {}
        self._all: deque[float] = deque()

    def wait_seconds(self, chat: int, now: float) -> int:
        """Whole seconds until the bot may write to `chat`; if 0, the message is recorded."""
        times = self._chats.setdefault(chat, deque())
        wait = self._until(times, CHAT_INTERVAL_SECONDS, 1, now)
        if chat < 0:
            wait = max(wait, self._until(times, 60.0, MAX_PER_GROUP_AND_MINUTE, now))
        wait = max(wait, self._until(self._all, 1.0, MAX_PER_SECOND, now))
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
    def _until(times: deque[float], period: float, limit: int, now: float) -> float:
        recent = [time for time in times if time > now - period]
        return 0.0 if len(recent) < limit else recent[-limit] + period - now
