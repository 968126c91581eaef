"""How long a move takes beside a write of one document, and where that time goes.

usage: python -m bench.move_time [SECONDS]

Clients play Farkle at tables of their own through `play_move`. After each move the same thread
commits one plain document to Firestore over REST, so both meet the same load; the figure is the
ratio of their medians. Then one client's moves are served in this process, with a stopwatch
around each step.
"""

from __future__ import annotations

import os
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from statistics import median
from typing import Any
from unittest.mock import patch

import firebase_admin
import flask
import httpx

from bench.report import write
from bench.threads import Client
from stack import Stack, run_stack
from stack.config import PROJECT
from stolik.service.api import callable_http
from stolik.service.callables import play  # noqa: F401 - declares play_move
from stolik.service.scheduling import wake_ups
from stolik.service.tables.transaction import Transaction
from testkit.in_process import ACCEPT_UNSIGNED_TOKENS, use_stack
from testkit.people import People, Person

CLIENTS = (1, 8)
TIMED = (  # the step, and the function that does it
    ("token", callable_http, "read_tokens"),
    ("parse", callable_http, "read_data"),
    ("parse", callable_http, "read_request"),
    ("read", Transaction, "read"),
    ("commit", Transaction, "commit"),
    ("task", Transaction, "run_effects"),  # tasks that are ordered after the commit
    ("task", wake_ups, "order"),  # and the table's wake-up, before it
    ("decide", callable_http, "handle"),  # less what was read, parsed, committed and ordered
)


def compare(stack: Stack, clients: int, seconds: float) -> dict[str, Any]:
    """p50 of moves and of plain commits by so many clients at once, in ms, and their ratio."""
    people, tag = People(stack), f"time{time.time_ns()}"
    with ThreadPoolExecutor(clients) as pool, httpx.Client(trust_env=False) as http:
        seated = list(pool.map(lambda n: Client(people, f"{tag}-{n}"), range(clients)))
        until = time.perf_counter() + seconds

        def work(number: int) -> list[tuple[float, float]]:
            pairs = list[tuple[float, float]]()
            while time.perf_counter() < until:
                took = seated[number].play()
                began = time.perf_counter()
                commit_one(http, stack, f"{tag}-{number}", len(pairs))
                pairs.append((took, time.perf_counter() - began))
            return pairs

        pairs = [pair for some in pool.map(work, range(clients)) for pair in some]
    people.close()
    move, plain = (median(times) for times in zip(*pairs, strict=True))
    return {
        "moves": len(pairs),
        "move p50 ms": round(1_000 * move, 1),
        "one document p50 ms": round(1_000 * plain, 1),
        "ratio": round(move / plain, 2),
    }


def commit_one(http: httpx.Client, stack: Stack, name: str, count: int) -> None:
    """Write one document of the size of a table's, over REST."""
    root = f"projects/{PROJECT}/databases/(default)/documents"
    fields = {"count": {"integerValue": str(count)}, "text": {"stringValue": "x" * 800}}
    body = {"writes": [{"update": {"name": f"{root}/bare/{name}", "fields": fields}}]}
    headers = {"Authorization": "Bearer owner"}
    url = f"http://{stack.firestore_host}/v1/{root}:commit"
    http.post(url, json=body, headers=headers).raise_for_status()


class Stopwatch:
    """Milliseconds by step; the time of an inner step does not count for the outer one."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = defaultdict(float)
        self._running: list[str] = []
        self._since = 0.0

    def timed(self, step: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """`function`, with its time added to `step`."""

        def run(*args: Any, **kwargs: Any) -> Any:
            with self.step(step):
                return function(*args, **kwargs)

        return run

    @contextmanager
    def step(self, name: str) -> Iterator[None]:
        """Count time for `name`, until the end or an inner step."""
        self._count()
        self._running.append(name)
        try:
            yield
        finally:
            self._count()
            self._running.pop()

    def _count(self) -> None:
        now = time.perf_counter()
        if self._running:
            self.spent[self._running[-1]] += 1_000 * (now - self._since)
        self._since = now


def break_down(stack: Stack, moves: int) -> dict[str, float]:
    """Mean ms of each step of a move that this process serves."""
    watch, api = Stopwatch(), callable_http.serve("api")
    app, people = flask.Flask("bench"), People(stack)
    client = Client(people, f"steps{time.time_ns()}")

    def call(person: Person, name: str, **data: Any) -> Any:
        headers = {"Authorization": f"Bearer {person.token}"}
        request = app.test_request_context(
            f"/{name}", method="POST", json={"data": data}, headers=headers
        )
        with request, watch.step("answer and log"):
            answer = api(flask.request)
        assert answer.status_code == 200, answer.json
        return answer.json["result"]

    with patch.object(Person, "call", call):
        for _ in range(20):  # warm up
            client.play()
        watch.spent.clear()
        patches = [
            patch.object(owner, name, watch.timed(step, getattr(owner, name)))
            for step, owner, name in TIMED
        ]
        for some in patches:
            some.start()
        for _ in range(moves):
            client.play()
        for some in patches:
            some.stop()
    people.close()
    return {step: round(spent / moves, 2) for step, spent in watch.spent.items()}


def main(seconds: int = 20) -> None:
    """Print and keep the figures."""
    figures = dict[str, Any]()
    firebase_admin.initialize_app()  # reads tokens in this process
    parts = ("firestore", "functions", "tasks")
    with run_stack(parts=parts, env=ACCEPT_UNSIGNED_TOKENS) as stack, use_stack(stack):
        os.environ |= ACCEPT_UNSIGNED_TOKENS
        compare(stack, 4, 3)  # warm up
        for clients in CLIENTS:
            figures[f"clients: {clients}"] = compare(stack, clients, seconds)
        figures["ms of a move's steps"] = break_down(stack, 10 * seconds)
    write("move_time", "A move beside a write of one document, and its steps", figures)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
