"""Delivers tasks when they are due; tests can pause it and deliver tasks themselves."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

import httpx

from stack.clock import Clock
from stack.cloud_tasks.queue import Queue, RetryPolicy, Task
from stack.config import PROJECT
from stack.process_part import http

_POLL_SECONDS = 0.1  # how soon a change of the clock is noticed
_WORKERS = 16


@dataclass(frozen=True)
class Delivery:
    """One attempt to run a task; `status` is the HTTP status, 0 if there was no response."""

    task: Task
    status: int

    @property
    def ok(self) -> bool:
        """Whether the function accepted the task."""
        return 200 <= self.status < 300


class Dispatcher:
    """Delivers waiting tasks at their time. Pause it to deliver them by hand, in any order."""

    def __init__(self, functions_url: str, clock: Clock) -> None:
        self.queue = Queue()
        self.history: list[Delivery] = []
        self._url = functions_url
        self._clock = clock
        self._retry_policies: dict[tuple[str, str], RetryPolicy] = {}
        self._delivering = threading.Event()
        self._delivering.set()
        self._running = 0
        self._changed = threading.Condition()
        self._stopped = threading.Event()
        self._thread = threading.Thread()

    # For tests.

    def waiting(self) -> list[Task]:
        """The waiting tasks, earliest first."""
        return self.queue.waiting()

    def pause(self) -> None:
        """Stop automatic delivery; tasks are still accepted."""
        self._delivering.clear()

    def resume(self) -> None:
        """Deliver again; overdue tasks at once."""
        self._delivering.set()
        self.wake()

    @contextlib.contextmanager
    def paused(self) -> Iterator[Dispatcher]:
        """No automatic delivery inside this block."""
        self.pause()
        try:
            yield self
        finally:
            self.resume()

    def deliver(self, *tasks: Task) -> list[Delivery]:
        """Run these tasks now, in this order, even if they are not due or have already run.

        A task delivered by hand leaves the queue and is not retried on failure.
        """
        for task in tasks:
            self.queue.take(task.name)
        return [self._send(task) for task in tasks]

    def drain(self, limit: int = 1000) -> int:
        """Run waiting tasks in the order of their times until none is left; return how many ran."""
        for ran in range(limit):
            tasks = self.waiting()
            if not tasks:
                return ran
            self.deliver(tasks[0])
        raise RuntimeError(f"the queue is not empty after {limit} tasks")

    def lose(self, tasks: Iterable[Task] | None = None) -> None:
        """Drop these tasks, or all, without running them."""
        for task in self.waiting() if tasks is None else tasks:
            self.queue.take(task.name)

    def settle(self, timeout_seconds: float = 30.0) -> None:
        """Wait until no task is due or running."""
        deadline = time.monotonic() + timeout_seconds
        while self._running or any(task.due <= self._clock.now() for task in self.waiting()):
            if time.monotonic() > deadline:
                raise TimeoutError(f"tasks are still due or running after {timeout_seconds} s")
            time.sleep(0.01)

    def reset(self) -> None:
        """Clear tasks, used names and history, after running tasks have ended."""
        self.queue.clear()
        while self._running:
            time.sleep(0.01)
        self.queue.clear()
        self.history.clear()

    # For the stack.

    def set_queues(self, queues: dict[tuple[str, str], RetryPolicy]) -> None:
        """Accept tasks for these queues, keyed by location and name."""
        self._retry_policies = queues

    def has_queue(self, location: str, name: str) -> bool:
        """Whether such a queue was declared."""
        return (location, name) in self._retry_policies

    def start(self) -> None:
        """Start delivering, in a thread."""
        self._stopped.clear()
        self._thread = threading.Thread(target=self._run, daemon=True, name="tasks")
        self._thread.start()

    def stop(self) -> None:
        """Stop delivering; waiting tasks are kept."""
        self._stopped.set()
        self.wake()
        self._thread.join()

    def wake(self) -> None:
        """Check the queue now."""
        with self._changed:
            self._changed.notify_all()

    def _run(self) -> None:
        with ThreadPoolExecutor(_WORKERS, thread_name_prefix="task") as workers:
            while not self._stopped.is_set():
                for task in self._take_due():
                    workers.submit(self._attempt, task)
                with self._changed:
                    self._changed.wait(_POLL_SECONDS)

    def _take_due(self) -> Iterator[Task]:
        for task in self.queue.waiting(until=self._clock.now()):
            if not self._delivering.is_set():
                return
            with self._changed:
                self._running += 1
            if taken := self.queue.take(task.name):
                yield taken
            else:
                self._done()

    def _attempt(self, task: Task) -> None:
        try:
            if not self._send(task).ok:
                self._retry(replace(task, attempts=task.attempts + 1))
        finally:
            self._done()

    def _retry(self, task: Task) -> None:
        policy = self._retry_policies.get((task.location, task.queue), RetryPolicy())
        if task.attempts < policy.max_attempts:
            self.queue.put_back(task, self._clock.now() + policy.delay_seconds(task.attempts))

    def _done(self) -> None:
        with self._changed:
            self._running -= 1

    def _send(self, task: Task) -> Delivery:
        url = task.url or f"{self._url}/{PROJECT}/{task.location}/{task.queue}"
        headers = {
            "Content-Type": "application/json",
            **dict(task.headers),
            "X-CloudTasks-QueueName": task.queue,
            "X-CloudTasks-TaskName": task.id,
            "X-CloudTasks-TaskRetryCount": str(task.attempts),
            "X-CloudTasks-TaskExecutionCount": str(task.attempts),
            "X-CloudTasks-TaskETA": f"{task.due:.3f}",
        }
        try:
            status = http.post(url, content=task.body, headers=headers, timeout=60).status_code
        except httpx.TransportError:
            status = 0
        delivery = Delivery(task, status)
        self.history.append(delivery)
        return delivery
