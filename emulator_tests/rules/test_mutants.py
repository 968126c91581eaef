"""Faults put into the rules on purpose: the tests must notice them.

A mutant takes most of a second, so that only some are tried each time, others whenever the
rules change. `python -m bench mutants` tries them all.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from emulator_tests.rules.conftest import CELLS
from emulator_tests.rules.killers import Tries
from emulator_tests.rules.mutants import Mutant, mutants
from emulator_tests.rules.probe import Judge
from stack import Stack

RULES = Path(__file__).parents[2] / "firestore.rules"
TARGET = 0.98
TRIED = int(os.environ.get("STOLIK_MUTANTS", "12"))

# Faults that nobody can notice, and why.
_NO_RESOURCE = "a create has no resource to compare with: an error, and so a denial"
_SAME_LIST = "the same condition is allowed for list beside it"
EQUIVALENT = {
    "users, widen: update -> create, update": _NO_RESOURCE,
    "games/talk, widen: update -> create, update": _NO_RESOURCE,
    "invitations, widen: get -> read": _SAME_LIST,
    "games, widen: get -> read": _SAME_LIST,
    "games/chat, drop: holdsCards() -> false": "who has a rack is seated: it only spares reads",
    "games/talk, flip: >= -> >": "differs for an entry that is a second old to the microsecond",
}


@pytest.fixture
def rules(firestore: Stack) -> Iterator[str]:
    """The text of our rules, which are back in force afterwards."""
    text = RULES.read_text()
    yield text
    firestore.set_rules(text)


@pytest.mark.slow
def test_faults_are_noticed(
    firestore: Stack,
    judge: Judge,
    rules: str,
    record_property: Callable[[str, object], None],
    capsys: pytest.CaptureFixture[str],
) -> None:
    """[PS2] At least 98 of 100 mutants are killed; those that live are explained above."""
    tries, killed, alive, stillborn = Tries(CELLS), 0, list[Mutant](), 0
    every = mutants(rules)
    for mutant in random.Random(rules).sample(every, min(TRIED, len(every))):
        try:
            firestore.set_rules(mutant.text)
        except ValueError:
            stillborn += 1
            continue
        if tries.first_surprise(judge, mutant.within):
            killed += 1
        else:
            alive.append(mutant)
    counts = {"killed": killed, "alive": len(alive), "do not compile": stillborn}
    for name, count in counts.items():
        record_property(name, count)
    with capsys.disabled():
        print(f"\nof {len(every)} mutants: {counts}")
        print(*(f"  alive: line {mutant.line}, {mutant}" for mutant in alive), sep="\n")
    assert [str(mutant) for mutant in alive if str(mutant) not in EQUIVALENT] == []
    assert killed
    assert len(alive) <= (1 - TARGET) * len(every)
