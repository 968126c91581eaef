"""The lobby's tests use the stack of the service's tests, and a LobbyDriver each."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from emulator_tests.service.conftest import connected, stack
from stolik.service import server_clock
from stolik.service.api import rate_limits
from stolik.service.notify import channels, notices
from stolik.service.people import auth_users
from stolik.service.scheduling import task_queue
from testkit.lobby_driver import LobbyDriver

__all__ = ["connected", "stack"]


@pytest.fixture
def lobby(connected: Callable[[], None], monkeypatch: pytest.MonkeyPatch) -> LobbyDriver:
    """The service in this process, with uids of its own; notices and tasks are recorded."""
    made = LobbyDriver()
    monkeypatch.setattr(server_clock, "now_ms", lambda: made.now)
    monkeypatch.setattr(task_queue, "schedule", made.record_task)
    monkeypatch.setattr(notices, "order", made.record_notice)
    monkeypatch.setattr(rate_limits, "_instance_calls", {})
    for channel in channels.SENDERS:
        monkeypatch.setitem(channels.SENDERS, channel, made.sender(channel))
    monkeypatch.setattr(auth_users, "delete_user", made.signed_off.append)
    return made
