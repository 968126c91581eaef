"""Many callers at the same instant, and faults at the commit."""

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


def at_once(
    calls: Sequence[Callable[[], Any]], refused: type[Exception] = StolikError
) -> list[Any]:
    """What each call answered, or the refusal it raised; all set off together."""
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
    """The process is gone: nothing after it runs."""


def dies_after_commit(tx: Transaction) -> None:
    """The writes stand, and nobody hears of it."""
    _commit(tx)
    raise Died


def dies_before_commit(tx: Transaction) -> None:
    """Nothing was written."""
    raise Died


class Trouble:
    """A commit that fails now and then, before or after the writes stand."""

    def __init__(self, rng: random.Random, share: float) -> None:
        self.rng, self.share, self.count = rng, share, 0

    def commit(self, tx: Transaction) -> None:
        """To be used in place of Transaction.commit."""
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
