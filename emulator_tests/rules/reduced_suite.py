"""A part of all checks that is enough to detect faulty rules, for mutation testing.

It holds all checks of fields, the pairs of hidden and missing documents, and from the matrix one
table for each kind and phase that the rules distinguish, with the roles that they distinguish.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from emulator_tests.rules.chat_rate import chat_rate_checks
from emulator_tests.rules.checks import Check, RulesTester
from emulator_tests.rules.existence_leaks import HiddenMissingPair, all_pairs
from emulator_tests.rules.matrix_cell import Cell
from emulator_tests.rules.person_fields import (
    presence_checks,
    presence_rate_checks,
    settings_checks,
)
from emulator_tests.rules.sanction_checks import sanction_checks
from emulator_tests.rules.table_fields import draft_checks, message_checks

# Roles by kind and phase of the table; empty for documents that belong to no table.
_SITUATIONS = {
    ("private", "playing"): {"signed_out", "stranger", "seat0", "seat1", "seat2", "host"},
    ("", ""): {"signed_out", "stranger", "seat0", "former", "host"},
    ("private", "waiting"): {"seat0"},
    ("open", "waiting"): {"signed_out", "stranger"},
    ("open", "playing"): {"signed_out", "stranger"},
    ("unlisted", "waiting"): {"stranger"},
    ("watched", "finished"): {"signed_out", "stranger"},
}
_OPS = {"get", "create", "update", "delete"}
_PAIR_ROLES = {"signed_out", "stranger"}

Case = Check | HiddenMissingPair


class ReducedSuite:
    """The cases, each with the words of its request. Cases that failed lately come first."""

    def __init__(self, matrix: Iterable[Cell]) -> None:
        people = (*settings_checks(), *presence_checks(), *presence_rate_checks())
        tables = (*draft_checks(), *message_checks(), *chat_rate_checks())
        pairs = (pair for pair in all_pairs() if pair.name.split()[0] in _PAIR_ROLES)
        cells = (cell.check() for cell in matrix if _is_distinct(cell))
        cases: tuple[Case, ...] = (*people, *tables, *sanction_checks(), *pairs, *cells)
        self._cases = [(_words(case), case) for case in cases]

    def first_failure(self, tester: RulesTester, within: Iterable[str] = ()) -> Case | None:
        """The first case that fails among those that name all the collections `within`."""
        wanted = set(within)
        for index, (words, case) in enumerate(self._cases):
            if wanted <= words and _fails(tester, case):
                self._cases.insert(0, self._cases.pop(index))
                return case
        return None


def _fails(tester: RulesTester, case: Case) -> bool:
    if isinstance(case, HiddenMissingPair):
        return case.leaks(tester)
    return tester.allows(case) is not case.allowed


def _words(case: Case) -> set[str]:
    request = case.hidden if isinstance(case, HiddenMissingPair) else case.request
    return set(re.findall(r"[a-z]+", f"{request.path} {request.body}"))


def _is_distinct(cell: Cell) -> bool:
    return cell.role in _SITUATIONS.get((cell.kind, cell.phase), ()) and (
        cell.op in _OPS or cell.op.startswith("list")
    )
