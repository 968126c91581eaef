"""What is hidden looks like what is not there."""

from __future__ import annotations

import pytest

from emulator_tests.rules.oracle import Pair, pairs
from emulator_tests.rules.probe import Judge


@pytest.mark.parametrize("pair", [pytest.param(pair, id=pair.name) for pair in pairs()])
def test_hidden_is_like_missing(judge: Judge, pair: Pair) -> None:
    """[PS9] The same code and the same text, whether or not the document exists."""
    assert not pair.tells(judge)
