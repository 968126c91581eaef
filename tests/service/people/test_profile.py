"""Which names people may have, and when two names count as the same."""

from __future__ import annotations

import pytest

from stolik.service.errors import BadRequest
from stolik.service.people import profile


@pytest.mark.parametrize("name", ["Ann", "Ж", "王", "O'Neill", "R2-D2", "José", "a", "x" * 30])
def test_valid_names(name: str) -> None:
    """[A3] Letters of any script are allowed."""
    assert profile.check_name(name) == name


@pytest.mark.parametrize(
    "name", ["", " a", "a ", "x" * 31, "...", "\u200b", "a\u202eb", "a\u2028b", "🃏", "\u00ad"]
)
def test_invalid_names(name: str) -> None:
    """[A3] [I7] Invisible characters, blanks at the ends and names without a letter are refused."""
    with pytest.raises(BadRequest):
        profile.check_name(name)


@pytest.mark.parametrize(
    ("name", "other", "same"),
    [
        ("Ann", "ANN", True),
        ("Ann Lee", "ann-lee", True),
        ("__ann__", "ann", True),
        ("Ａｎｎ", "Ann", True),
        ("Straße", "STRASSE", True),
        ("Ann", "Anne", False),
        ("José", "Jose", False),
    ],
)
def test_when_two_names_count_as_the_same(name: str, other: str, same: bool) -> None:
    """[A3] The registry's key is never an id that Firestore reserves."""
    assert (profile.name_key(name) == profile.name_key(other)) is same
    assert "/" not in profile.name_key("a/b")
    assert not profile.name_key("__a__").startswith("__")
