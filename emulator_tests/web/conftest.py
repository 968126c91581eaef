"""Hosting with the built page, one Chromium, and people who sit in front of it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from emulator_tests.conftest import unavailable
from emulator_tests.people import People
from emulator_tests.web.visitors import Visitors
from stack import Missing, Stack, running

_PARTS = ("firestore", "auth", "functions", "tasks", "hosting")
_QUIET = (
    "--no-sandbox",  # as root, and the page is our own
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
)


@pytest.fixture(scope="package")
def site() -> Iterator[Stack]:
    """The whole product with the page that `npm run build -w web` left."""
    try:
        with running(_PARTS) as started:
            yield started
    except Missing as error:
        unavailable(error)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The distribution's Chromium, the one made to run without a window if it is there.

    While it is open an event loop runs in this thread, so that it must not outlive the folder.
    """
    shell = shutil.which("chromium-headless-shell")
    program = os.environ.get("CHROMIUM") or shell or shutil.which("chromium")
    if not program:
        how = "apt-get install chromium-headless-shell fonts-dejavu-core"
        unavailable(Missing("chromium", how))
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=_QUIET)
        yield started
        started.close()


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
