"""Faults for a running stack: one at a time, at random, again and again."""

from __future__ import annotations

import random
import threading
import time
from collections import Counter

from stack import Stack
from testkit.tcp_proxy import Wire

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
HASTE = 4  # how much faster than the real one the stack's clock runs, for the bots' sake
BEAT = 0.25  # seconds


class Storm:
    """A thread that does harm until it is told to stop; `done` counts what it did."""

    def __init__(self, stack: Stack, calls: Wire, database: Wire, seed: int) -> None:
        self.done: Counter[str] = Counter()
        self._stack, self._calls, self._database = stack, calls, database
        self._rng = random.Random(seed)
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._blow)

    def __enter__(self) -> Storm:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def _blow(self) -> None:
        swept = time.monotonic()
        while not self._over.wait(BEAT):
            self._stack.clock.advance(int(1_000 * BEAT * (HASTE - 1)))
            if self._rng.random() < 0.5:
                kinds, weights = zip(*WEIGHTS.items(), strict=True)
                (kind,) = self._rng.choices(kinds, weights)
                self._harm(kind)
                self.done[kind] += 1
            if time.monotonic() - swept > 5:
                self._stack.run_schedule()
                swept = time.monotonic()

    def _harm(self, kind: str) -> None:
        stack, rng = self._stack, self._rng
        waiting, past = stack.tasks.waiting(), stack.tasks.history[-50:]
        if kind == "cut calls":
            self._calls.cut()
        elif kind == "cut database":
            self._database.cut()
        elif kind == "lose tasks":
            stack.tasks.lose(rng.sample(waiting, min(len(waiting), 3)))
        elif kind == "double tasks":
            stack.tasks.deliver(*(one.task for one in rng.sample(past, min(len(past), 3))))
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
