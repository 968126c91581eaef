"""The same stack and services as the tests of the service and of the lobby use."""

from emulator_tests.lobby.conftest import lobby
from emulator_tests.service.conftest import connected, no_other_tables, server, stack

__all__ = ["connected", "lobby", "no_other_tables", "server", "stack"]
