"""The sweep, which runs as in production while the games of this folder are played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stack import Stack
from stack.scheduler import Scheduler


@pytest.fixture(scope="package", autouse=True)
def schedule(stack: Stack) -> Iterator[None]:
    """The sweep every minute, because a busy machine may fail to order a task."""
    with Scheduler(stack.functions):
        yield
