"""Processes that die at any point where something stands and the next thing has not been done.

Such points are after every commit, before every order of a task, and before every message.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from stolik.service.scheduling import task_queue
from stolik.service.tables.transaction import Transaction
from stolik.telegram import bot_client, chat_tasks


class Died(BaseException):
    """No `except Exception` notices it, as none notices a process that is killed."""


@dataclass
class Mortality:
    """When processes die: at the first point at first, and a point later with every new try.

    With `once` a piece of work dies once only, and each at another point than the one before.
    """

    once: bool = False
    deaths: int = 0
    _left: int = 0
    _tries: dict[str, int] = field(default_factory=dict)

    def begin(self, work: str) -> None:
        """A process begins with a piece of work, or begins with it again."""
        tried = self._tries.get(work, 0)
        self._tries[work] = tried + 1
        if self.once:
            self._left = 0 if tried else 1 + len(self._tries) % 7
        else:
            self._left = tried + 1

    def point(self) -> None:
        """Something stands, and the next thing has not been done."""
        self._left -= 1
        if self._left == 0:
            self.deaths += 1
            raise Died


def make_mortal(mortality: Mortality, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what runs from now on die as told."""
    commit = Transaction.commit

    def committed(tx: Transaction) -> None:
        commit(tx)
        if tx.bill.writes or tx.bill.deletes:
            mortality.point()

    def before(act: Callable[..., Any]) -> Callable[..., Any]:
        def called(*facts: Any) -> Any:
            mortality.point()
            return act(*facts)

        return called

    monkeypatch.setattr(Transaction, "commit", committed)
    for module, name in ((bot_client, "send"), (bot_client, "edit"), (task_queue, "schedule"),
                         (chat_tasks, "schedule")):  # fmt: skip
        monkeypatch.setattr(module, name, before(getattr(module, name)))
