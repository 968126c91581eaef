"""An emulator of our own: these tests change its rules, which other tests rely on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from emulator_tests.conftest import unavailable
from emulator_tests.rules.cells import Cell
from emulator_tests.rules.matrix import cells
from emulator_tests.rules.probe import Judge
from emulator_tests.rules.world import ROLES, documents
from stack import MissingRequirement, Stack, run_stack

CELLS = tuple(cells())
THREADS = 4

Verdicts = dict[Cell, bool]


@pytest.fixture(scope="package")
def firestore() -> Iterator[Stack]:
    """The Firestore emulator alone, with firestore.rules."""
    try:
        with run_stack(parts=("firestore",)) as started:
            yield started
    except MissingRequirement as error:
        unavailable(error)


@pytest.fixture(scope="package")
def judge(firestore: Stack) -> Iterator[Judge]:
    """The world of world.py on that emulator, and a connection to try it."""
    judge = Judge(firestore.firestore_host, documents())
    judge.restore(judge.world, judge.world)
    yield judge
    judge.wire.close()


@pytest.fixture(scope="package")
def verdicts(firestore: Stack, judge: Judge) -> Verdicts:
    """What the emulator says of every cell. One role's cells stay in one thread."""

    def judged(roles: Iterable[str]) -> Verdicts:
        mine = Judge(firestore.firestore_host, judge.world)
        wanted = set(roles)
        found = {cell: mine.lets(cell.probe()) for cell in CELLS if cell.role in wanted}
        mine.wire.close()
        return found

    shares = [ROLES[start::THREADS] for start in range(THREADS)]
    with ThreadPoolExecutor(THREADS) as pool:
        return {cell: let for part in pool.map(judged, shares) for cell, let in part.items()}
