"""The fixtures of `web`, with emulators of their own."""

from emulator_tests.web.conftest import browser, browsers, site, users

__all__ = ["browser", "browsers", "site", "users"]
