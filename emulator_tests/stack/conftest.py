"""A stack with the sample functions instead of functions/main.py."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from emulator_tests.conftest import unavailable
from stack import MissingRequirement, Stack, run_stack
from stack.config import ROOT
from testkit.people import People

SAMPLE = ROOT / "testkit" / "sample_functions" / "main.py"


@pytest.fixture(scope="package")
def sample_stack() -> Iterator[Stack]:
    """Firestore, Auth, the sample functions and tasks, shared by these tests."""
    try:
        with run_stack(main=SAMPLE) as started:
            yield started
    except MissingRequirement as error:
        unavailable(error)


@pytest.fixture
def stack(sample_stack: Stack) -> Stack:
    """The shared stack, reset before every test."""
    sample_stack.reset()
    sample_stack.tasks.resume()
    return sample_stack


@pytest.fixture
def users(stack: Stack) -> Iterator[People]:
    """People on the sample stack."""
    people = People(stack)
    yield people
    people.close()
