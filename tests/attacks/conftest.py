"""The service in this process on a fake Firestore: a call takes about a millisecond."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stolik.service.api import rate_limits, sanctions
from stolik.service.scheduling import task_queue
from stolik.service.tables import kept_tables
from testkit.fake_firestore import FakeFirestore, use_fake_firestore
from testkit.lobby_driver import LobbyDriver
from testkit.table_driver import Server


@pytest.fixture
def memory() -> Iterator[FakeFirestore]:
    """An empty Firestore in memory."""
    kept_tables.forget_all()
    with use_fake_firestore() as client:
        yield client


@pytest.fixture
def lobby(memory: FakeFirestore, monkeypatch: pytest.MonkeyPatch) -> LobbyDriver:
    """Every callable, with a clock, tasks and notices of the test's own."""
    made = LobbyDriver()
    made.patch_service(monkeypatch)
    monkeypatch.setattr(sanctions, "_bans", sanctions._Bans())
    return made


@pytest.fixture
def server(memory: FakeFirestore, monkeypatch: pytest.MonkeyPatch) -> Server:
    """Tables with any position, and a task queue run by hand."""
    made = Server(seed="attacks")
    monkeypatch.setattr(task_queue, "schedule", made.record_task)
    monkeypatch.setattr(rate_limits, "_instance_calls", {})
    return made
