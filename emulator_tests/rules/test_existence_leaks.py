"""A denied request does not reveal whether the document exists."""

from __future__ import annotations

import pytest

from emulator_tests.rules.checks import RulesTester
from emulator_tests.rules.existence_leaks import HiddenMissingPair, all_pairs


@pytest.mark.parametrize("pair", [pytest.param(pair, id=pair.name) for pair in all_pairs()])
def test_hidden_is_like_missing(tester: RulesTester, pair: HiddenMissingPair) -> None:
    """[PS9] The same status and the same text, whether or not the document exists."""
    assert not pair.leaks(tester)
