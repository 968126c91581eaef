"""The waiting tasks: names are unique forever, tasks have times, retries back off.

Like Cloud Tasks, but without delivery, which the dispatcher does. Times are seconds since 1970.
"""

from __future__ import annotations

import itertools
import json
import math
import threading
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any


@dataclass(frozen=True)
class RetryPolicy:
    """How often and how soon a failed task is retried; the defaults are Firebase's."""

    max_attempts: int = 3
    min_backoff_seconds: float = 0.1
    max_backoff_seconds: float = 3600.0
    max_doublings: int = 16

    @classmethod
    def from_config(cls, config: Mapping[str, Any]) -> RetryPolicy:
        """The policy of a function's `retryConfig`."""
        default = cls()
        return cls(
            max_attempts=config.get("maxAttempts") or default.max_attempts,
            min_backoff_seconds=config.get("minBackoffSeconds") or default.min_backoff_seconds,
            max_backoff_seconds=config.get("maxBackoffSeconds") or default.max_backoff_seconds,
            max_doublings=config.get("maxDoublings") or default.max_doublings,
        )

    def delay_seconds(self, failures: int) -> float:
        """Seconds to wait after the given number of failures: doubling, then linear, then constant.

        >>> policy = RetryPolicy(min_backoff_seconds=1, max_doublings=2, max_backoff_seconds=10)
        >>> [policy.delay_seconds(failures) for failures in range(1, 6)]
        [1.0, 2.0, 4.0, 8.0, 10.0]
        """
        doubled = self.min_backoff_seconds * 2.0 ** min(failures - 1, self.max_doublings)
        linear = max(0, failures - 1 - self.max_doublings)
        return float(min(doubled * (1 + linear), self.max_backoff_seconds))


@dataclass(frozen=True)
class Task:
    """A task as it was created, and how many attempts were made."""

    name: str  # projects/P/locations/L/queues/Q/tasks/ID
    due: float
    body: bytes = b""
    headers: tuple[tuple[str, str], ...] = ()
    url: str = ""
    attempts: int = 0

    @property
    def queue(self) -> str:
        """The name of its queue, which is that of its function."""
        return self.name.split("/")[5]

    @property
    def location(self) -> str:
        """The region of its queue."""
        return self.name.split("/")[3]

    @property
    def id(self) -> str:
        """Its name within the queue."""
        return self.name.rpartition("/")[2]

    @property
    def data(self) -> Any:
        """What the function will see as `request.data`."""
        return json.loads(self.body)["data"]


class Queue:
    """The waiting tasks of all queues, and every name ever used. Thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._waiting: dict[str, Task] = {}
        self._used: set[str] = set()
        self._ids = itertools.count(1)

    def new_id(self) -> str:
        """An id for a task that was created without a name."""
        return f"task-{next(self._ids)}"

    def add(self, task: Task) -> bool:
        """Accept `task`; False if its name was used before, even by a task that has run."""
        with self._lock:
            if task.name in self._used:
                return False
            self._used.add(task.name)
            self._waiting[task.name] = task
            return True

    def take(self, name: str) -> Task | None:
        """Remove a waiting task, to run or delete it; None if it is not waiting any more."""
        with self._lock:
            return self._waiting.pop(name, None)

    def put_back(self, task: Task, due: float) -> None:
        """Let a failed task wait for another attempt."""
        with self._lock:
            self._waiting[task.name] = replace(task, due=due)

    def waiting(self, until: float = math.inf) -> list[Task]:
        """The tasks that are due by `until`, or all; earliest first."""
        with self._lock:
            due = [task for task in self._waiting.values() if task.due <= until]
        return sorted(due, key=lambda task: (task.due, task.name))

    def dump(self) -> list[dict[str, Any]]:
        """The waiting tasks as plain JSON."""
        return [
            {**asdict(task), "body": task.body.decode(), "headers": dict(task.headers)}
            for task in self.waiting()
        ]

    def load(self, dumped: list[dict[str, Any]]) -> None:
        """Add the tasks that `dump` returned."""
        for wire in dumped:
            headers = tuple(wire["headers"].items())
            self.add(Task(**{**wire, "body": wire["body"].encode(), "headers": headers}))

    def clear(self) -> None:
        """Remove all tasks and names."""
        with self._lock:
            self._waiting.clear()
            self._used.clear()
