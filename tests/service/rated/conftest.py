"""The service in this process, on a Firestore in memory; tasks and notices are recorded."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stolik.service import server_clock
from stolik.service.api import rate_limits
from stolik.service.notify import channels, notices
from stolik.service.people import auth_users
from stolik.service.scheduling import task_queue
from stolik.service.tables import kept_tables
from testkit.fake_firestore import use_fake_firestore
from testkit.lobby_driver import LobbyDriver


@pytest.fixture
def lobby(monkeypatch: pytest.MonkeyPatch) -> Iterator[LobbyDriver]:
    """The callables in this process, with a clock of their own."""
    made = LobbyDriver()
    monkeypatch.setattr(server_clock, "now_ms", lambda: made.now)
    monkeypatch.setattr(task_queue, "schedule", made.record_task)
    monkeypatch.setattr(notices, "order", made.record_notice)
    monkeypatch.setattr(rate_limits, "_instance_calls", {})
    for channel in channels.SENDERS:
        monkeypatch.setitem(channels.SENDERS, channel, made.sender(channel))
    monkeypatch.setattr(auth_users, "delete_user", made.signed_off.append)
    kept_tables.forget_all()
    with use_fake_firestore():
        yield made
