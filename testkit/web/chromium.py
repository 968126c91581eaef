"""The distribution's Chromium, without a window and without calls home."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from stack import MissingRequirement

_QUIET = (
    "--no-sandbox",  # as root, and the page is our own
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
)


def program() -> str:
    """Where the browser is. Raises MissingRequirement where there is none."""
    shell = shutil.which("chromium-headless-shell")  # made to run without a window
    found = os.environ.get("CHROMIUM") or shell or shutil.which("chromium")
    if not found:
        raise MissingRequirement(
            "chromium", "apt-get install chromium-headless-shell fonts-dejavu-core"
        )
    return found


@contextmanager
def opened() -> Iterator[Browser]:
    """One browser."""
    path = program()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=_QUIET)
        yield browser
        browser.close()
