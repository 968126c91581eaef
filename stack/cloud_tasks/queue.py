"""What Cloud Tasks promises of a queue: names once, schedule times, retries with back-off.

Nothing here waits or calls anybody; the dispatcher does. Times are seconds since 1970.
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
    """How often and how fast a failed task is tried again; Firebase's own defaults."""

    attempts: int = 3
    shortest: float = 0.1
    longest: float = 3600.0
    doublings: int = 16

    @classmethod
    def of(cls, config: Mapping[str, Any]) -> RetryPolicy:
        """From the `retryConfig` of a function."""
        default = cls()
        return cls(
            attempts=config.get("maxAttempts") or default.attempts,
            shortest=config.get("minBackoffSeconds") or default.shortest,
            longest=config.get("maxBackoffSeconds") or default.longest,
            doublings=config.get("maxDoublings") or default.doublings,
        )

    def pause(self, failures: int) -> float:
        """Seconds to wait after the given number of failures: doubling, then linear, then flat.

        >>> [Retry(shortest=1, doublings=2, longest=10).pause(n) for n in range(1, 6)]
        [1.0, 2.0, 4.0, 8.0, 10.0]
        """
        doubled = self.shortest * 2.0 ** min(failures - 1, self.doublings)
        linear = max(0, failures - 1 - self.doublings)
        return float(min(doubled * (1 + linear), self.longest))


@dataclass(frozen=True)
class Task:
    """One task as it was created, and how often it was tried."""

    name: str  # projects/P/locations/L/queues/Q/tasks/ID
    due: float
    body: bytes = b""
    headers: tuple[tuple[str, str], ...] = ()
    url: str = ""
    attempts: int = 0

    @property
    def queue(self) -> str:
        """The queue's name, which is the function's."""
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
    """The waiting tasks of all queues, and every name ever used. Safe for many threads."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._waiting: dict[str, Task] = {}
        self._used: set[str] = set()
        self._ids = itertools.count(1)

    def fresh_id(self) -> str:
        """An id for a task that came without one."""
        return f"task-{next(self._ids)}"

    def add(self, task: Task) -> bool:
        """Accept `task`, or False if its name was used before, even by a task long done."""
        with self._lock:
            if task.name in self._used:
                return False
            self._used.add(task.name)
            self._waiting[task.name] = task
            return True

    def take(self, name: str) -> Task | None:
        """Remove a waiting task, to run or to delete it; None if somebody else has."""
        with self._lock:
            return self._waiting.pop(name, None)

    def again(self, task: Task, due: float) -> None:
        """Put back a task that failed."""
        with self._lock:
            self._waiting[task.name] = replace(task, due=due)

    def waiting(self, until: float = math.inf) -> list[Task]:
        """The waiting tasks that are due by then, or all; those due first first."""
        with self._lock:
            found = [task for task in self._waiting.values() if task.due <= until]
        return sorted(found, key=lambda task: (task.due, task.name))

    def dump(self) -> list[dict[str, Any]]:
        """The waiting tasks as plain JSON."""
        return [
            {**asdict(task), "body": task.body.decode(), "headers": dict(task.headers)}
            for task in self.waiting()
        ]

    def load(self, dumped: list[dict[str, Any]]) -> None:
        """Take over the waiting tasks of another time."""
        for wire in dumped:
            headers = tuple(wire["headers"].items())
            self.add(Task(**{**wire, "body": wire["body"].encode(), "headers": headers}))

    def clear(self) -> None:
        """Forget all tasks and names."""
        with self._lock:
            self._waiting.clear()
            self._used.clear()
