"""The lobby's tests stand on what the service's tests start, and have a house of their own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from emulator_tests.lobby.house import House
from emulator_tests.service.conftest import connected, stack
from stolik.service import channels, clock, limits, tasks

__all__ = ["connected", "stack"]


@pytest.fixture
def house(connected: Callable[[], None], monkeypatch: pytest.MonkeyPatch) -> House:
    """The service in this process, with people of its own and an outbox instead of the world."""
    made = House()
    monkeypatch.setattr(clock, "now_ms", lambda: made.now)
    monkeypatch.setattr(tasks, "order", made.take_order)
    monkeypatch.setattr(limits, "_seen", {})
    for channel in channels.SENDERS:
        monkeypatch.setitem(channels.SENDERS, channel, made.sender(channel))
    monkeypatch.setattr(channels, "delete_sign_in", made.signed_off.append)
    return made
