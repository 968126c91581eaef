"""The lobby's tests use the stack of the service's tests, and a LobbyDriver each."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from emulator_tests.service.conftest import connected, stack
from testkit.lobby_driver import LobbyDriver

__all__ = ["connected", "stack"]


@pytest.fixture
def lobby(connected: Callable[[], None], monkeypatch: pytest.MonkeyPatch) -> LobbyDriver:
    """The service in this process, with uids of its own; notices and tasks are recorded."""
    made = LobbyDriver()
    made.patch_service(monkeypatch)
    return made
