"""Fixtures: the built page behind a static server, and one Chromium for the folder."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from emulator_tests.conftest import unavailable
from stack import MissingRequirement
from testkit.web.browser_players import BrowserPlayers
from testkit.web.chromium import launch_chromium
from testkit.web.site_copy import SiteCopy, serve_copy
from testkit.web.static_site import serve_page


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests of the folder."""
    try:
        with launch_chromium() as started:
            yield started
    except MissingRequirement as error:
        unavailable(error)


@pytest.fixture(scope="package")
def page_url() -> Iterator[str]:
    """The address of the built page."""
    with serve_page() as url:
        yield url


@pytest.fixture
def static_site() -> Iterator[SiteCopy]:
    """A copy of the built page, which a test may deploy again."""
    with serve_copy() as site:
        yield site


@pytest.fixture
def browsers(
    page_url: str, browser: Browser, request: pytest.FixtureRequest
) -> Iterator[BrowserPlayers]:
    """Opens a browser for each player; an error in any of them fails the test."""
    players = BrowserPlayers(browser, page_url)
    failed_before = request.session.testsfailed
    yield players
    if request.session.testsfailed > failed_before:
        players.save_failure_screenshots(request.node.name)
    players.close()
