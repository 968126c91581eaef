"""The Cloud Tasks stand-in: delivers what is due, and lets tests decide otherwise."""

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

_BEAT = 0.1  # how late a change of the clock may be noticed
_WORKERS = 16


@dataclass(frozen=True)
class Delivery:
    """One attempt to run a task; `status` is the HTTP status, 0 if nobody answered."""

    task: Task
    status: int

    @property
    def ok(self) -> bool:
        """Whether the function accepted the task."""
        return 200 <= self.status < 300


class Dispatcher:
    """Delivers waiting tasks at their time. Pause it to deliver by hand, in any order."""

    def __init__(self, functions_url: str, clock: Clock) -> None:
        self.queue = Queue()
        self.history: list[Delivery] = []
        self._url = functions_url
        self._clock = clock
        self._retries: dict[tuple[str, str], RetryPolicy] = {}
        self._flowing = threading.Event()
        self._flowing.set()
        self._busy = 0
        self._change = threading.Condition()
        self._stopped = threading.Event()
        self._thread = threading.Thread()

    # What tests use.

    def waiting(self) -> list[Task]:
        """The waiting tasks, those due first first."""
        return self.queue.waiting()

    def pause(self) -> None:
        """Deliver nothing by itself; tasks are still accepted."""
        self._flowing.clear()

    def resume(self) -> None:
        """Deliver again, overdue tasks at once."""
        self._flowing.set()
        self.wake()

    @contextlib.contextmanager
    def paused(self) -> Iterator[Dispatcher]:
        """Nothing is delivered by itself inside this block."""
        self.pause()
        try:
            yield self
        finally:
            self.resume()

    def deliver(self, *tasks: Task) -> list[Delivery]:
        """Run these tasks now, in this order, whether due, waiting, done or repeated.

        A task delivered by hand leaves the queue and is not tried again on failure.
        """
        for task in tasks:
            self.queue.take(task.name)
        return [self._send(task) for task in tasks]

    def drain(self, limit: int = 1000) -> int:
        """Run waiting tasks in the order of their times until none is left; how many ran."""
        for ran in range(limit):
            tasks = self.waiting()
            if not tasks:
                return ran
            self.deliver(tasks[0])
        raise RuntimeError(f"the queue is not empty after {limit} tasks")

    def lose(self, tasks: Iterable[Task] | None = None) -> None:
        """Lose these tasks, or all, as if the queue had been deleted."""
        for task in self.waiting() if tasks is None else tasks:
            self.queue.take(task.name)

    def settle(self, timeout: float = 30.0) -> None:
        """Wait until no task is due or running."""
        deadline = time.monotonic() + timeout
        while self._busy or any(task.due <= self._clock.now() for task in self.waiting()):
            if time.monotonic() > deadline:
                raise TimeoutError("tasks are still running")
            time.sleep(0.01)

    def reset(self) -> None:
        """Forget everything: tasks, used names, history. Waits for what is running."""
        self.queue.clear()
        while self._busy:
            time.sleep(0.01)
        self.queue.clear()
        self.history.clear()

    # What the stack uses.

    def serve(self, queues: dict[tuple[str, str], RetryPolicy]) -> None:
        """Know these queues, by location and name."""
        self._retries = queues

    def knows(self, location: str, name: str) -> bool:
        """Whether there is such a queue."""
        return (location, name) in self._retries

    def start(self) -> None:
        """Deliver from now on, in a thread of its own."""
        self._stopped.clear()
        self._thread = threading.Thread(target=self._run, daemon=True, name="tasks")
        self._thread.start()

    def stop(self) -> None:
        """Deliver nothing more; what waits is kept."""
        self._stopped.set()
        self.wake()
        self._thread.join()

    def wake(self) -> None:
        """Look at the queue now."""
        with self._change:
            self._change.notify_all()

    def _run(self) -> None:
        with ThreadPoolExecutor(_WORKERS, thread_name_prefix="task") as workers:
            while not self._stopped.is_set():
                for task in self._take_due():
                    workers.submit(self._attempt, task)
                with self._change:
                    self._change.wait(_BEAT)

    def _take_due(self) -> Iterator[Task]:
        for task in self.queue.waiting(until=self._clock.now()):
            if not self._flowing.is_set():
                return
            with self._change:
                self._busy += 1
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
        retry = self._retries.get((task.location, task.queue), RetryPolicy())
        if task.attempts < retry.attempts:
            self.queue.again(task, self._clock.now() + retry.pause(task.attempts))

    def _done(self) -> None:
        with self._change:
            self._busy -= 1

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
