"""Processes of the model: a call, a task or a sweep, run by the service's own code in parts.

A part ends before a commit, or with the process. Reads and orders of one part happen at once: an
order commutes with everything but the delivery of its own task, which may be late anyway, and what
a transaction reads is guarded by its commit. A process is continued by running it again from its
beginning, with what it has read and how its commits ended so far, until it reaches something new.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, Literal
from unittest.mock import patch

from firebase_functions.https_fn import AuthData, CallableRequest, HttpsError
from google.api_core import exceptions

from stolik.documents.header import Header
from stolik.service import server_clock, structured_log
from stolik.service.api import callable_http, rate_limits, sanctions
from stolik.service.callables.registry import CALLABLES
from stolik.service.notify import notices
from stolik.service.ops import sweeper, turn_tasks
from stolik.service.scheduling import task_queue
from stolik.service.tables import firestore_client, headers, kept_tables
from stolik.service.tables.direct_client import Write
from testkit.fake_firestore import FakeFirestore
from testkit.protocol_model.entries import Entry, SweepEntry, Task
from testkit.protocol_model.stores import Store

Outcome = Literal["done", "lost race", "unknown"]
NO_RAW_REQUEST: Any = SimpleNamespace()
BUSY, INTERNAL, RETRY = "busy", "internal", "retry"  # instead of "ok"


@dataclass(frozen=True, eq=False)
class Part:
    """What a process did since its last commit: it waits before the next one, or has ended."""

    orders: frozenset[Task]
    writes: tuple[Write, ...] | None  # that it wants to commit; None at the end
    answer: tuple[str, str] = ("", "")  # at the end: "ok" or a reason, and the answer as JSON
    has_read: bool = True
    has_told: bool = False  # observers, of a change


@dataclass(frozen=True, eq=False)
class Process:
    """A process that is at work; there is one object for each history."""

    entry: Entry
    now: int  # when it began, by its clock
    past: tuple[tuple[Store, bool, Outcome], ...]  # read in each part; whether orders failed
    part: Part  # the current one
    read: Store
    orders_fail: bool = False

    @property
    def has_ended(self) -> bool:
        """Whether it has nothing more to commit."""
        return self.part.writes is None


@dataclass(frozen=True)
class Committed:
    """A process that has committed and has to read something before it goes on."""

    process: Process
    outcome: Outcome

    @property
    def now(self) -> int:
        """When it began."""
        return self.process.now


Working = Process | Committed


class _Suspended(BaseException):
    """Ends a run before a commit; not an Exception, so that the service does not handle it."""


@dataclass
class _Run:
    """The run that the patched functions of the service belong to at the moment."""

    stores: list[Store]
    outcomes: list[Outcome]
    fails: list[bool]
    now: int
    orders: set[Task] = field(default_factory=set)
    writes: tuple[Write, ...] | None = None
    reads: int = 0
    has_told: bool = False
    part: int = 0


class _Client(FakeFirestore):
    """A database that answers from the store of the current part."""

    run: _Run

    def begin(self, run: _Run) -> None:
        self.run, self.documents = run, run.stores[0].documents

    def read(self, paths: Iterable[str], *, timeout: float) -> Any:
        self.run.reads += 1
        return super().read(paths, timeout=timeout)

    def commit(self, writes: Iterable[Write], *, timeout: float = 0.0) -> None:
        run = self.run
        if run.part == len(run.outcomes):
            run.writes = tuple(writes)
            raise _Suspended
        outcome = run.outcomes[run.part]
        run.part += 1
        run.orders, run.reads, run.has_told = set(), 0, False
        self.documents = run.stores[run.part].documents
        if outcome == "lost race":
            raise exceptions.FailedPrecondition("lost race")  # type: ignore[no-untyped-call]
        if outcome == "unknown":
            raise exceptions.ServiceUnavailable("no answer")  # type: ignore[no-untyped-call]


_client = _Client()
_processes: dict[Any, Process] = {}
unplanned: list[str] = []  # errors that the service logged


def begin(entry: Entry, now: int, store: Store, orders_fail: bool = False) -> Process:
    """A new process, as it waits before its first commit or has ended."""
    return _process(entry, now, (), store, orders_fail)


def go_on(process: Process, outcome: Outcome, store: Store, orders_fail: bool = False) -> Process:
    """The process after its commit has ended like this; it reads `store` from now on."""
    past = (*process.past, (process.read, process.orders_fail, outcome))
    return _process(process.entry, process.now, past, store, orders_fail)


def _process(entry: Entry, now: int, past: Any, store: Store, orders_fail: bool) -> Process:
    key = entry, now, past, store, orders_fail
    if key not in _processes:
        part = _run(*key)
        _processes[key] = Process(entry, now, past, part, store, orders_fail)
    return _processes[key]


def parts_run() -> int:
    """How often the service's code was run."""
    return len(_processes)


def _run(entry: Entry, now: int, past: Any, store: Store, orders_fail: bool) -> Part:
    stores = [*(read for read, _, _ in past), store]
    fails = [*(failed for _, failed, _ in past), orders_fail]
    run = _Run(stores, [outcome for _, _, outcome in past], fails, now)
    _client.begin(run)
    kept_tables.forget_all()
    try:
        answer = _serve(entry, now)
    except _Suspended:
        answer, writes = ("", ""), run.writes
    else:
        writes = None
    return Part(frozenset(run.orders), writes, answer, run.reads > 0, run.has_told)


def _serve(entry: Entry, now: int) -> tuple[str, str]:
    if isinstance(entry, SweepEntry):
        done = sweeper.sweep(now)
        return (INTERNAL if done["failed"] else "ok"), json.dumps(done)
    if isinstance(entry, Task):
        place = {"gameId": entry.game_id, "seq": entry.seq, "kind": entry.kind}
        try:
            turn_tasks.handle(
                {**place, "at": entry.at, "chain": entry.chain, "since": entry.since}, now
            )
        except RuntimeError:
            return RETRY, ""
        return "ok", ""
    token = {"uid": entry.uid, "firebase": {"sign_in_provider": "password"}}
    auth = AuthData(entry.uid, token)
    data = json.loads(entry.body)
    request = CallableRequest(data=data, raw_request=NO_RAW_REQUEST, auth=auth)
    try:
        answer = callable_http.answer(CALLABLES[entry.function], request)
    except HttpsError as error:
        details: Any = error.details or {}
        return str(details.get("reason", INTERNAL)), ""
    return "ok", json.dumps({key: answer[key] for key in answer if key != "cost"}, sort_keys=True)


def _schedule(game_id: str, seq: int, kind: str, at: int, chain: int = 0, since: int = 0) -> bool:
    run = _client.run
    if run.fails[run.part]:
        return False
    run.orders.add(Task(at, str(kind), game_id, seq, chain, since))
    return True


def _observe(game_id: str, header: Header) -> None:
    _client.run.has_told = True


def _log_error(message: str, cause: BaseException, **facts: Any) -> None:
    if message == "unplanned error":
        unplanned.append(f"{type(cause).__name__}: {cause} {facts}")


def _wish_id(count: int) -> str:
    return f"wish{_client.run.now}"


@contextmanager
def reading(store: Store) -> Iterator[Any]:
    """A client that only reads this store."""
    _client.begin(_Run([store], [], [False], 0))
    kept_tables.forget_all()
    yield _client


@contextmanager
def model_service() -> Iterator[None]:
    """Let the service of this process run on the model."""
    replaced: list[tuple[Any, str, Any]] = [
        (firestore_client, "client", lambda: _client),
        (server_clock, "now_ms", lambda: _client.run.now),
        (task_queue, "schedule", _schedule),
        (structured_log, "info", lambda *_, **__: None),
        (structured_log, "error", _log_error),
        (rate_limits, "check_instance_rate", lambda *_: None),
        (sanctions, "check_not_banned", lambda *_: None),
        (notices, "order_notices", lambda *_: None),
        (headers, "header_observers", [_observe]),
        (secrets, "token_hex", _wish_id),
        (time, "sleep", lambda seconds: None),
    ]
    _processes.clear()
    unplanned.clear()
    with ExitStack() as stack:
        for module, name, replacement in replaced:
            stack.enter_context(patch.object(module, name, replacement))
        yield
