"""These tests use the driver of the lobby's tests."""

from __future__ import annotations

from emulator_tests.lobby.conftest import connected, lobby, stack

__all__ = ["connected", "lobby", "stack"]
