"""Hosting with the built page, one Chromium, and people who sit in front of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from emulator_tests.conftest import unavailable
from stack import MissingRequirement, Stack, run_stack
from testkit.people import People
from testkit.web.browser_people import Visitors
from testkit.web.chromium import opened

_PARTS = ("firestore", "auth", "functions", "tasks", "hosting")


@pytest.fixture(scope="package")
def site() -> Iterator[Stack]:
    """The whole product with the page that `npm run build -w web` left."""
    try:
        with run_stack(_PARTS) as started:
            yield started
    except MissingRequirement as error:
        unavailable(error)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One Chromium.

    While it is open an event loop runs in this thread, so that it must not outlive the folder.
    """
    try:
        with opened() as started:
            yield started
    except MissingRequirement as error:
        unavailable(error)


@pytest.fixture
def visitors(site: Stack, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    """People with a browser each; what went wrong in any of them fails the test."""
    made = Visitors(browser, site.hosting_url)
    failed = request.session.testsfailed
    yield made
    if request.session.testsfailed > failed:
        made.keep_pictures(request.node.name)
    made.close()


@pytest.fixture
def users(site: Stack) -> Iterator[People]:
    """People without a browser, for what a page has no button for."""
    people = People(site)
    yield people
    people.close()
