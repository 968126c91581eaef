"""The service's tests need no Auth emulator: their people carry invented tokens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bench.inside import UNSIGNED, inside
from emulator_tests.conftest import unavailable
from emulator_tests.service.server import Server
from stack import Missing, Stack, running
from stolik.service import tasks


@pytest.fixture(scope="package")
def stack() -> Iterator[Stack]:
    """Firestore, our functions and tasks, started once for this folder."""
    try:
        with running(parts=("firestore", "functions", "tasks"), env=UNSIGNED) as started:
            yield started
    except Missing as error:
        unavailable(error)


@pytest.fixture(scope="package")
def connected(stack: Stack) -> Iterator[None]:
    """The service in this process speaks to the stack's Firestore."""
    with inside(stack):
        yield


@pytest.fixture
def server(
    connected: None, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Server:
    """The service in this process: quicker than by HTTP, with a queue emptied by hand."""
    made = Server(seed=request.node.name)
    monkeypatch.setattr(tasks, "order", made.take_order)
    return made


@pytest.fixture
def no_other_tables(stack: Stack) -> None:
    """Firestore is empty: a sweep sees only what the test makes."""
    stack.reset()
