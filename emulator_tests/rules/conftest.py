"""An emulator of our own: these tests change its rules, which other tests rely on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from emulator_tests.conftest import unavailable
from emulator_tests.rules.probe import Judge
from emulator_tests.rules.world import documents
from stack import Missing, Stack, running


@pytest.fixture(scope="package")
def firestore() -> Iterator[Stack]:
    """The Firestore emulator alone, with firestore.rules."""
    try:
        with running(parts=("firestore",)) as started:
            yield started
    except Missing as error:
        unavailable(error)


@pytest.fixture(scope="package")
def judge(firestore: Stack) -> Iterator[Judge]:
    """The world of world.py on that emulator, and a connection to try it."""
    judge = Judge(firestore.firestore_host, documents())
    judge.restore(judge.world, judge.world)
    yield judge
    judge.wire.close()
