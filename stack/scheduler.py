"""A stand-in for Cloud Scheduler: calls scheduled functions at their period."""

from __future__ import annotations

import re
import threading
import time
from datetime import UTC, datetime
from typing import Self

import httpx

from stack.functions import Functions
from stack.process_part import http

_UNIT_SECONDS = {"minute": 60.0, "hour": 3600.0, "day": 86400.0}
_match_every = re.compile(r"every (?:(?P<count>\d+) )?(?P<unit>minute|hour|day)s?").fullmatch


def period_seconds(schedule: str) -> float:
    """Seconds between two calls of a function with this schedule.

    Raises ValueError for cron expressions other than every minute, which are not supported.

    >>> period("every 5 minutes"), period("* * * * *")
    (300.0, 60.0)
    """
    if schedule == "* * * * *":
        return 60.0
    if match := _match_every(schedule):
        return _UNIT_SECONDS[match["unit"]] * int(match["count"] or 1)
    raise ValueError(f"the local scheduler does not support the schedule {schedule!r}")


def call_scheduled(functions: Functions, name: str, region: str) -> int:
    """Run one scheduled function now; return its HTTP status, 0 if there was no response."""
    now = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    headers = {"X-CloudScheduler": "true", "X-CloudScheduler-ScheduleTime": now}
    try:
        return http.post(functions.url(name, region), headers=headers, timeout=60).status_code
    except httpx.TransportError:
        return 0


class Scheduler:
    """A thread that calls every scheduled function again and again."""

    def __init__(self, functions: Functions) -> None:
        self._functions = functions
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True, name="schedules")

    def __enter__(self) -> Self:
        """Start; the first call is one period from now."""
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Stop and wait for the thread to end."""
        self._stopped.set()
        self._thread.join()

    def _run(self) -> None:
        periods = {
            (name, region): period_seconds(facts["scheduleTrigger"]["schedule"])
            for name, facts in self._functions.manifest().items()
            if "scheduleTrigger" in facts
            for region in facts["regions"]
        }
        due = {key: time.monotonic() + wait for key, wait in periods.items()}
        while due and not self._stopped.wait(max(0.0, min(due.values()) - time.monotonic())):
            for name, region in [key for key, due_at in due.items() if due_at <= time.monotonic()]:
                call_scheduled(self._functions, name, region)
                due[name, region] = time.monotonic() + periods[name, region]
