"""Injects faults into a running stack, one at a time, at random."""

from __future__ import annotations

import random
import threading
import time
from collections import Counter

from stack import Stack
from testkit.tcp_proxy import TcpProxy

WEIGHTS = {
    "cut calls": 4,
    "cut database": 2,
    "lose tasks": 4,
    "double tasks": 4,
    "delay tasks": 2,
    "clock forward": 3,
    "clock back": 3,
    "kill functions": 1,
}
CLOCK_FACTOR = 4  # the stack's clock runs so many times faster, so that bots do not pause long
STEP_SECONDS = 0.25  # seconds


class FaultInjector:
    """A thread that injects faults until it is stopped; `injected` counts them by kind."""

    def __init__(self, stack: Stack, calls: TcpProxy, database: TcpProxy, seed: int) -> None:
        self.injected: Counter[str] = Counter()
        self._stack, self._calls, self._database = stack, calls, database
        self._rng = random.Random(seed)
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> FaultInjector:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def _run(self) -> None:
        swept = time.monotonic()
        while not self._over.wait(STEP_SECONDS):
            self._stack.clock.advance(int(1_000 * STEP_SECONDS * (CLOCK_FACTOR - 1)))
            if self._rng.random() < 0.5:
                kinds, weights = zip(*WEIGHTS.items(), strict=True)
                (kind,) = self._rng.choices(kinds, weights)
                self._inject(kind)
                self.injected[kind] += 1
            if time.monotonic() - swept > 5:
                self._stack.run_schedule()
                swept = time.monotonic()

    def _inject(self, kind: str) -> None:
        stack, rng = self._stack, self._rng
        waiting, past = stack.tasks.waiting(), stack.tasks.history[-50:]
        if kind == "cut calls":
            self._calls.cut()
        elif kind == "cut database":
            self._database.cut()
        elif kind == "lose tasks":
            stack.tasks.lose(rng.sample(waiting, min(len(waiting), 3)))
        elif kind == "double tasks":
            stack.tasks.deliver(
                *(delivery.task for delivery in rng.sample(past, min(len(past), 3)))
            )
        elif kind == "delay tasks":
            with stack.tasks.paused():
                time.sleep(rng.uniform(0.2, 1.0))
        elif kind == "clock forward":
            stack.clock.advance(rng.choice([5_000, 20_000, 61_000]))
        elif kind == "clock back":
            stack.clock.advance(-rng.choice([1_000, 5_000, 10_000]))
        else:
            stack.kill("functions")
            stack.restart("functions")
