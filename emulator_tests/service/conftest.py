"""The service's tests need no Auth emulator: their people carry invented tokens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from emulator_tests.conftest import unavailable
from stack import Missing, Stack, running

UNSIGNED = {"FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:1"}  # unsigned tokens are taken as they are


@pytest.fixture(scope="session")
def stack() -> Iterator[Stack]:
    """Firestore, our functions and tasks, started once for this folder."""
    try:
        with running(parts=("firestore", "functions", "tasks"), env=UNSIGNED) as started:
            yield started
    except Missing as error:
        unavailable(error)
