"""Repeats a call that got no answer, with the same request id.

The service does once what a request asks for, however often it is sent.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from stolik.documents.request_ids import new_request_id
from stolik_client.backoff import Pause, backoff
from stolik_client.errors import InternalError, Offline

REMEMBERED_SECONDS = 60


@dataclass(frozen=True, slots=True)
class RepeatSettings:
    """How often a call is tried, and the waits between tries in seconds."""

    max_tries: int = 3
    first_wait: float = 1.0
    longest_wait: float = 32.0


class RepeatedCalls:
    """Makes the ids of calls that change something, and repeats them."""

    def __init__(self, settings: RepeatSettings) -> None:
        self._settings = settings
        self._pause = Pause()
        # Calls that were given up, for the person who tries again: id, and until when it counts.
        self._unanswered: dict[str, tuple[str, float]] = {}

    async def run(self, call: str, send: Callable[[str], Awaitable[Any]]) -> Any:
        """What `send` answers; it is called again with the same id if it gets no answer."""
        request_id = self._take_unanswered(call) or new_request_id()
        tries = 0
        while True:
            tries += 1
            try:
                return await send(request_id)
            except (Offline, InternalError):  # a function that failed may have made the change
                if tries >= self._settings.max_tries:
                    until = time.monotonic() + REMEMBERED_SECONDS
                    self._unanswered[call] = (request_id, until)
                    raise
            wait = backoff(tries, self._settings.first_wait, self._settings.longest_wait)
            await self._pause.sleep(wait)

    def retry_now(self) -> None:
        """Do not wait for the next try: the network is back."""
        self._pause.wake()

    def _take_unanswered(self, call: str) -> str | None:
        """The id of the same call if it got no answer a moment ago."""
        now = time.monotonic()
        self._unanswered = {
            key: (request_id, until)
            for key, (request_id, until) in self._unanswered.items()
            if until > now
        }
        request_id, _ = self._unanswered.pop(call, (None, 0))
        return request_id
