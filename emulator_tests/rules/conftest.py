"""A Firestore emulator for this folder alone, because these tests replace its rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from emulator_tests.conftest import unavailable
from emulator_tests.rules.checks import RulesTester
from emulator_tests.rules.matrix import all_cells
from emulator_tests.rules.matrix_cell import Cell
from emulator_tests.rules.sample_data import ROLES, documents
from stack import MissingRequirement, Stack, run_stack

CELLS = tuple(all_cells())
THREADS = 4

Outcomes = dict[Cell, bool]  # whether the emulator allowed each cell


@pytest.fixture(scope="package")
def firestore() -> Iterator[Stack]:
    """The Firestore emulator alone, with firestore.rules."""
    try:
        with run_stack(parts=("firestore",)) as started:
            yield started
    except MissingRequirement as error:
        unavailable(error)


@pytest.fixture(scope="package")
def tester(firestore: Stack) -> Iterator[RulesTester]:
    """The emulator filled with sample_data.py, and a client to send requests to it."""
    tester = RulesTester(firestore.firestore_host, documents())
    tester.restore(tester.documents, tester.documents)
    yield tester
    tester.client.close()


@pytest.fixture(scope="package")
def outcomes(firestore: Stack, tester: RulesTester) -> Outcomes:
    """Whether the emulator allows each cell. All cells of one role run in one thread."""

    def run(roles: Iterable[str]) -> Outcomes:
        own_tester = RulesTester(firestore.firestore_host, tester.documents)
        cells = [cell for cell in CELLS if cell.role in set(roles)]
        allowed = {cell: own_tester.allows(cell.check()) for cell in cells}
        own_tester.client.close()
        return allowed

    shares = [ROLES[start::THREADS] for start in range(THREADS)]
    with ThreadPoolExecutor(THREADS) as pool:
        return {cell: allowed for part in pool.map(run, shares) for cell, allowed in part.items()}
