"""Concurrent calls, and faults at the commit."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from google.api_core import exceptions

from stolik.engine.errors import StolikError
from stolik.service.tables.transaction import Transaction

_commit = Transaction.commit


def run_at_once(
    calls: Sequence[Callable[[], Any]],
    refused: type[Exception] | tuple[type[Exception], ...] = StolikError,
) -> list[Any]:
    """Run all calls at the same time. Returns what each answered, or the refusal it raised."""
    gate = threading.Barrier(len(calls))

    def run(call: Callable[[], Any]) -> Any:
        gate.wait()
        try:
            return call()
        except refused as refusal:
            return refusal

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


class Died(BaseException):
    """The process was killed: nothing after it runs."""


def dies_after_commit(tx: Transaction) -> None:
    """Die after the writes are committed."""
    _commit(tx)
    raise Died


def dies_before_commit(tx: Transaction) -> None:
    """Die before anything is written."""
    raise Died


class FaultyCommits:
    """Commits of which some fail, before or after their writes are applied."""

    def __init__(self, rng: random.Random, share: float) -> None:
        self.rng, self.share, self.count = rng, share, 0

    def commit(self, tx: Transaction) -> None:
        """Replaces Transaction.commit."""
        failure = self.rng.random() < self.share
        if failure and self.rng.random() < 0.5:
            self._raise()
        _commit(tx)
        if failure:
            self._raise()

    def _raise(self) -> None:
        self.count += 1
        kinds = (exceptions.Aborted, exceptions.ServiceUnavailable, exceptions.ResourceExhausted)
        raise self.rng.choice(kinds)("injected")
