"""These tests have no database: nobody is banned."""

from __future__ import annotations

import pytest

from stolik.service.api import sanctions


@pytest.fixture(autouse=True)
def nobody_is_banned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list of bans is empty, and is not read."""
    monkeypatch.setattr(sanctions._Bans, "_query", lambda self, now: {})
