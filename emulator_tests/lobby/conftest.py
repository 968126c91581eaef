"""The lobby's tests need no Auth emulator: their people carry invented tokens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bench.inside import UNSIGNED, inside
from emulator_tests.conftest import unavailable
from emulator_tests.lobby.house import House
from stack import Missing, Stack, running
from stolik.service import channels, clock, limits, tasks


@pytest.fixture(scope="package")
def stack() -> Iterator[Stack]:
    """Firestore, our functions and tasks, started once for this folder."""
    try:
        with running(parts=("firestore", "functions", "tasks"), env=UNSIGNED) as started:
            yield started
    except Missing as error:
        unavailable(error)


@pytest.fixture(scope="package")
def connected(stack: Stack) -> Iterator[None]:
    """The service in this process speaks to the stack's Firestore."""
    with inside(stack):
        yield


@pytest.fixture
def house(connected: None, monkeypatch: pytest.MonkeyPatch) -> House:
    """The service in this process, with people of its own and an outbox instead of the world."""
    made = House()
    monkeypatch.setattr(clock, "now_ms", lambda: made.now)
    monkeypatch.setattr(tasks, "order", made.take_order)
    monkeypatch.setattr(limits, "_seen", {})
    for channel in channels.SENDERS:
        monkeypatch.setitem(channels.SENDERS, channel, made.sender(channel))
    monkeypatch.setattr(channels, "delete_sign_in", made.signed_off.append)
    return made
