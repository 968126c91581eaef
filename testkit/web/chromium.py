"""The distribution's Chromium, headless and without background requests."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from stack import MissingRequirement

_FLAGS = (
    "--no-sandbox",  # needed as root; only our own page is opened
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--disable-features=LocalNetworkAccessChecks",  # a test's own page may ask a test's own server
    "--no-first-run",
    "--js-flags=--liftoff-only",  # pages live for seconds: compile Pyodide once, quickly
)


def chromium_path() -> str:
    """The browser's executable. Raises MissingRequirement where there is none."""
    headless = shutil.which("chromium-headless-shell")
    path = os.environ.get("CHROMIUM") or headless or shutil.which("chromium")
    if not path:
        raise MissingRequirement(
            "chromium", "apt-get install chromium-headless-shell fonts-dejavu-core"
        )
    return path


@contextmanager
def launch_chromium() -> Iterator[Browser]:
    """A running browser, closed at the end of the block."""
    path = chromium_path()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=_FLAGS)
        yield browser
        browser.close()


def launch_profile(
    browser: Browser, folder: Path, desktop_address: str, **settings: Any
) -> BrowserContext:
    """A whole Chromium with a profile of its own, whose notifications go to that desktop.

    The headless shell denies notifications, and in the contexts of a shared browser a click on one
    gets lost. `browser` only lends its connection to Playwright. Raises MissingRequirement.
    """
    path = shutil.which("chromium")
    if not path:
        raise MissingRequirement("chromium", "apt-get install chromium")
    return browser.browser_type.launch_persistent_context(
        folder,
        executable_path=path,
        args=_FLAGS,
        env={**os.environ, "DBUS_SESSION_BUS_ADDRESS": desktop_address},
        **settings,
    )
