"""The service in this process, on a Firestore in memory; tasks and notices are recorded."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stolik.service.tables import kept_tables
from testkit.fake_firestore import use_fake_firestore
from testkit.lobby_driver import LobbyDriver


@pytest.fixture
def lobby(monkeypatch: pytest.MonkeyPatch) -> Iterator[LobbyDriver]:
    """The callables in this process, with a clock of their own."""
    made = LobbyDriver()
    made.patch_service(monkeypatch)
    kept_tables.forget_all()
    with use_fake_firestore():
        yield made
