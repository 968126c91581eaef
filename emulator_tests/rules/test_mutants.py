"""Mutation testing of the rules: the checks must fail when a fault is put into the rules.

A mutant takes most of a second, so each run tries a sample, and another one when the rules
change. `python -m bench mutants` tries them all.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from emulator_tests.rules.checks import RulesTester
from emulator_tests.rules.conftest import CELLS
from emulator_tests.rules.mutants import Mutant, mutants
from emulator_tests.rules.reduced_suite import ReducedSuite
from stack import Stack

RULES = Path(__file__).parents[2] / "firestore.rules"
MIN_KILLED_SHARE = 0.98
SAMPLE_SIZE = int(os.environ.get("STOLIK_MUTANTS", "12"))

# Mutants that behave like the original, and why.
_NO_RESOURCE = "a create has no resource to compare with, which is an error and so a denial"
_SAME_LIST = "list is allowed under the same condition anyway"
EQUIVALENT = {
    "everywhere, flip: >= -> >": "differs for a ban that ends in this very microsecond",
    "users, widen: update -> create, update": _NO_RESOURCE,
    "games/talk, widen: update -> create, update": _NO_RESOURCE,
    "invitations, widen: get -> read": _SAME_LIST,
    "games, widen: get -> read": _SAME_LIST,
    "presence, widen: update -> create, update": _NO_RESOURCE,
    "presence, flip: >= -> >": "differs for an entry that is a second old to the microsecond",
    "games/talk, flip: >= -> >": "differs for an entry that is a second old to the microsecond",
}


@pytest.fixture
def rules(firestore: Stack) -> Iterator[str]:
    """The text of firestore.rules, which is loaded again after the test."""
    text = RULES.read_text()
    yield text
    firestore.set_rules(text)


@pytest.mark.slow
def test_faults_are_noticed(
    firestore: Stack,
    tester: RulesTester,
    rules: str,
    record_property: Callable[[str, object], None],
    capsys: pytest.CaptureFixture[str],
) -> None:
    """[PS2] At least 98 % of the mutants are killed; EQUIVALENT explains the others."""
    suite, killed, alive, invalid = ReducedSuite(CELLS), 0, list[Mutant](), 0
    all_mutants = mutants(rules)
    for mutant in random.Random(rules).sample(all_mutants, min(SAMPLE_SIZE, len(all_mutants))):
        try:
            firestore.set_rules(mutant.text)
        except ValueError:
            invalid += 1
            continue
        if suite.first_failure(tester, mutant.within):
            killed += 1
        else:
            alive.append(mutant)
    counts = {"killed": killed, "alive": len(alive), "do not compile": invalid}
    for name, count in counts.items():
        record_property(name, count)
    with capsys.disabled():
        print(f"\nof {len(all_mutants)} mutants: {counts}")
        print(*(f"  alive: line {mutant.line}, {mutant}" for mutant in alive), sep="\n")
    assert [str(mutant) for mutant in alive if str(mutant) not in EQUIVALENT] == []
    assert killed
    assert len(alive) <= (1 - MIN_KILLED_SHARE) * len(all_mutants)
