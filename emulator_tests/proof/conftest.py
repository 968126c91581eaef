"""The fixtures of the service's and the lobby's tests."""

from emulator_tests.lobby.conftest import lobby
from emulator_tests.service.conftest import connected, no_other_tables, server, stack

__all__ = ["connected", "lobby", "no_other_tables", "server", "stack"]
