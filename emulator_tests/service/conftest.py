"""The service's tests use unsigned tokens, so they need no Auth emulator."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest

from emulator_tests.conftest import unavailable
from stack import MissingRequirement, Stack, run_stack
from stolik.service.scheduling import task_queue
from testkit.fake_firestore import use_fake_firestore
from testkit.in_process import ACCEPT_UNSIGNED_TOKENS, use_stack
from testkit.table_driver import Server

IN_MEMORY = os.environ.get("STOLIK_IN_MEMORY") == "1"  # no emulator: `python -m bench proofs`


@pytest.fixture(scope="package")
def stack() -> Iterator[Stack]:
    """Firestore, our functions and tasks, started once for this folder."""
    try:
        with run_stack(
            parts=("firestore", "functions", "tasks"), env=ACCEPT_UNSIGNED_TOKENS
        ) as started:
            yield started
    except MissingRequirement as error:
        unavailable(error)


@pytest.fixture(scope="package")
def connected(request: pytest.FixtureRequest) -> Iterator[Callable[[], None]]:
    """Connect the service in this process to the stack's Firestore; returns a way to empty it."""
    if IN_MEMORY:
        with use_fake_firestore() as client:
            yield client.documents.clear
        return
    stack: Stack = request.getfixturevalue("stack")
    with use_stack(stack):
        yield stack.reset


@pytest.fixture
def server(
    connected: Callable[[], None], monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Server:
    """The service in this process: faster than by HTTP, with a task queue run by hand."""
    made = Server(seed=request.node.name)
    monkeypatch.setattr(task_queue, "schedule", made.record_task)
    return made


@pytest.fixture
def no_other_tables(stack: Stack) -> None:
    """Empty Firestore, so that a sweep sees only what the test makes."""
    stack.reset()
