"""Simulated crashes of a process: after a commit, before a task is scheduled or a message sent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from stolik.service.scheduling import task_queue
from stolik.service.tables.transaction import Transaction
from stolik.telegram import bot_client, chat_tasks


class Crashed(BaseException):
    """Not an Exception, so that no handler of the service catches it."""


@dataclass
class CrashPlan:
    """Decides where work crashes: at its first point, in the next attempt at its second, and so on.

    With `once`, each piece of work crashes only once, at varying points.
    """

    once: bool = False
    crashes: int = 0
    _points_left: int = 0
    _attempts: dict[str, int] = field(default_factory=dict)

    def begin(self, work: str) -> None:
        """Start a piece of work, or start it again after a crash."""
        attempts = self._attempts.get(work, 0)
        self._attempts[work] = attempts + 1
        if self.once:
            self._points_left = 0 if attempts else 1 + len(self._attempts) % 7
        else:
            self._points_left = attempts + 1

    def point(self) -> None:
        """A possible point of a crash. Raises Crashed if it is its turn."""
        self._points_left -= 1
        if self._points_left == 0:
            self.crashes += 1
            raise Crashed


def inject_crashes(plan: CrashPlan, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the service crash according to `plan` from now on."""
    commit = Transaction.commit

    def committed(tx: Transaction) -> None:
        commit(tx)
        if tx.bill.writes or tx.bill.deletes:
            plan.point()

    def crashing_before(act: Callable[..., Any]) -> Callable[..., Any]:
        def called(*facts: Any) -> Any:
            plan.point()
            return act(*facts)

        return called

    monkeypatch.setattr(Transaction, "commit", committed)
    for module, name in ((bot_client, "send"), (bot_client, "edit"), (task_queue, "schedule"),
                         (chat_tasks, "schedule")):  # fmt: skip
        monkeypatch.setattr(module, name, crashing_before(getattr(module, name)))
