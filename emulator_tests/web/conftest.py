"""Fixtures: the emulators with the built web client, one Chromium, and players who use it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from emulator_tests.conftest import unavailable
from stack import MissingRequirement, Stack, run_stack
from stack.scheduler import Scheduler
from testkit.people import People
from testkit.web.browser_players import BrowserPlayers
from testkit.web.chromium import launch_chromium

_PARTS = ("firestore", "auth", "functions", "tasks", "hosting", "mail", "push")


@pytest.fixture(scope="package")
def site() -> Iterator[Stack]:
    """All emulators, the sweep, and Hosting with what `npm run build -w web` built."""
    try:
        with run_stack(_PARTS) as started, Scheduler(started.functions):
            yield started
    except MissingRequirement as error:
        unavailable(error)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One Chromium per module: its event loop must not run in this thread during other tests."""
    try:
        with launch_chromium() as started:
            yield started
    except MissingRequirement as error:
        unavailable(error)


@pytest.fixture
def browsers(
    site: Stack, browser: Browser, request: pytest.FixtureRequest
) -> Iterator[BrowserPlayers]:
    """Opens a browser for each player; an error in any of them fails the test."""
    players = BrowserPlayers(browser, site.hosting_url)
    failed_before = request.session.testsfailed
    yield players
    if request.session.testsfailed > failed_before:
        players.save_failure_screenshots(request.node.name)
    players.close()


@pytest.fixture
def users(site: Stack) -> Iterator[People]:
    """People without a browser, for calls that the page has no button for."""
    people = People(site)
    yield people
    people.close()
