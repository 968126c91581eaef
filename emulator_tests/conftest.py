"""One stack for the whole session, and people to use it.

Where the emulators cannot be had, the tests that need them are skipped and the last line
says how many, why, and how to get them; where CI is set they fail instead.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from emulator_tests.people import People
from stack import Missing, Stack, running

_missing: list[Missing] = []


def unavailable(error: Missing) -> None:
    """Skip the test that asked, or fail it where CI is set."""
    _missing.append(error)
    if os.environ.get("CI"):
        pytest.fail(str(error), pytrace=False)
    pytest.skip(str(error))


@pytest.fixture(scope="session")
def stack() -> Iterator[Stack]:
    """Firestore, Auth, our functions and tasks, started once."""
    try:
        with running() as started:
            yield started
    except Missing as error:
        unavailable(error)


@pytest.fixture
def users(stack: Stack) -> Iterator[People]:
    """People to sign up, with their connections closed after the test."""
    people = People(stack)
    yield people
    people.close()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line for all tests that could not run."""
    if _missing and not os.environ.get("CI"):
        count = len(terminalreporter.stats.get("skipped", []))
        terminalreporter.write_line(f"{count} tests not run: {_missing[0]}")
