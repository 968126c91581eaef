"""Every expression of the rules is evaluated, and every condition is both true and false."""

from __future__ import annotations

from emulator_tests.rules.checks import RulesTester
from emulator_tests.rules.conftest import CELLS
from emulator_tests.rules.reduced_suite import ReducedSuite
from emulator_tests.rules.rule_coverage import expressions, one_sided
from stack import Stack


def test_every_condition_both_ways(firestore: Stack, tester: RulesTester) -> None:
    """[PS3] [N8] By the coverage report, after a part of the matrix and all field checks.

    The report lists every evaluation, so it would take ten times as long after the whole matrix.
    """
    assert ReducedSuite(CELLS).first_failure(tester) is None
    evaluated = expressions(firestore.rule_coverage())
    assert sum(expression.is_condition for expression in evaluated) > 150
    assert [str(expression) for expression in one_sided(evaluated)] == []
