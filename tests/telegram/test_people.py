"""Names of people who come from Telegram."""

from __future__ import annotations

import pytest

from stolik.telegram import people


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [("Ann  Lee", "Ann Lee"), ("Bot 1", "Player"), ("\u3164", "Player"), ("A\u200bnn", "Ann")],
)
def test_names_are_cleaned(name: str, cleaned: str) -> None:
    """[Q10] A name that is not allowed becomes `Player`."""
    assert people.clean_name(name) == cleaned
