"""One stack for the whole session, and people to use it.

Where the emulators cannot be had, the tests that need them are skipped and the last line
says how many, why, and how to get them; where CI is set they fail instead.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

import pytest

from stack import MissingRequirement, Stack, run_stack
from stack.run import TEST_PARTS
from testkit.people import People
from testkit.table_driver import requested_counts
from testkit.web.journeys import table_of_journeys, write_page

HERE = Path(__file__).parent
# Folders as workers take them: those that take long come first, so that none is left alone.
ORDER = (
    "web",
    "web_tables",
    "journeys",
    "pages",
    "lobby",
    "races",
    "sdk_js",
    "telegram",
    "service",
    "hostile",
    "rules",
    "stack",
    "proof",
    "sdk_python",
)
_why = re.compile(r"Skipped: (.* is missing; get it with: [^'\"]*)").search


def unavailable(error: MissingRequirement) -> NoReturn:
    """Skip the test that asked, or fail it where CI is set."""
    if os.environ.get("CI"):
        pytest.fail(str(error), pytrace=False)
    pytest.skip(str(error))


@pytest.fixture(scope="session")
def stack() -> Iterator[Stack]:
    """Firestore, Auth, our functions and tasks, mail and push, started once."""
    try:
        with run_stack((*TEST_PARTS, "mail", "push")) as started:
            yield started
    except MissingRequirement as error:
        unavailable(error)


@pytest.fixture
def users(stack: Stack) -> Iterator[People]:
    """People to sign up, with their connections closed after the test."""
    people = People(stack)
    yield people
    people.close()


@pytest.fixture(autouse=True)
def size(record_property: Callable[[str, object], None]) -> Iterator[None]:
    """How often a test did what it does, noted for `python -m bench proofs`."""
    requested_counts.clear()
    yield
    if requested_counts:
        record_property("size", max(requested_counts))


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist looks for groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One folder, one worker: each folder shares its emulators among its tests."""
    ours = [item for item in items if item.path.is_relative_to(HERE)]  # not those beside us
    folders = {item: item.path.relative_to(HERE).parts[0] for item in ours}
    for item, folder in folders.items():
        item.add_marker(pytest.mark.xdist_group(folder))
    places = {folder: place for place, folder in enumerate(ORDER)}
    items.sort(key=lambda item: places.get(folders.get(item, ""), len(ORDER)))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The table of the journeys, remarks of tests, and a line for all tests that could not run."""
    reports = [report for kind in terminalreporter.stats.values() for report in kind]
    noted = [noted for report in reports for noted in getattr(report, "user_properties", [])]
    if journeys := [value for name, value in noted if name == "journey"]:
        table = table_of_journeys(journeys)
        terminalreporter.write_line("\n".join(table))
        if os.environ.get("WRITE_JOURNEYS"):
            write_page(table)
    for remark in sorted({str(value) for name, value in noted if name == "remark"}):
        terminalreporter.write_line(remark)
    skipped = [str(report.longrepr) for report in terminalreporter.stats.get("skipped", [])]
    reasons = [match[1] for text in skipped if (match := _why(text))]
    if reasons:
        terminalreporter.write_line(f"{len(reasons)} tests not run: {reasons[0]}")
