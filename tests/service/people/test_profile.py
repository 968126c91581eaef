"""Which names people may have, and when two names count as the same."""

from __future__ import annotations

import pytest

from stolik.service.errors import BadRequest, Taken
from stolik.service.people import look_alikes, profile


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
    assert bool(look_alikes.name_keys(name) & look_alikes.name_keys(other)) is same
    assert look_alikes.name_keys("a/b") == {"a-b"}
    assert look_alikes.name_keys("__a__") == {"a"}


# Blank names, or names with characters that nobody sees, as attackers wrote them.
@pytest.mark.parametrize(
    "name",
    [
        "\u3164",  # Hangul filler: a letter to Unicode, nothing on the screen
        "Ann\u3164",
        "\uffa0",
        "A\u115fnn",
        "\u2800",  # an empty Braille cell
        "Ann\u2800",
        "Ann\ufe0f",  # a variation selector
        "Ann\U000e0041",  # a tag
        "A\u034fnn",
        "A\u00a0B",  # a space that is not the plain one
        "A\u3000B",
        "\u0301",  # an accent on nothing
        "\u0301Ann",  # an accent on whatever stands before the name
        "\u17b4",
        "Ann\U0001d159",
    ],
)
def test_names_with_something_that_nobody_sees(name: str) -> None:
    """[Q10] Default-ignorable and blank characters are refused."""
    with pytest.raises(BadRequest):
        profile.check_name(name)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "Аnn"),  # a Cyrillic capital
        ("Ann", "ΑΝΝ"),  # Greek capitals, whose small letters look different
        ("paypal", "раураl"),
        ("Ann", "Ꭺnn"),  # Cherokee
        ("Iain", "lain"),
        ("Bob", "B0b"),
        ("Bill", "Bi11"),
        ("modern", "rnodern"),
        ("Zoë", "Zoe\u0308"),
        ("Ann", "𝐀𝐧𝐧"),
        ("Łukasz", "Łukаsz"),
    ],
)
def test_look_alikes_count_as_the_same_name(name: str, other: str) -> None:
    """[Q10] Names that look alike share a key; the skeleton is that of Unicode's UTS 39."""
    assert look_alikes.name_keys(name) & look_alikes.name_keys(other)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ali", "All"),
        ("Ann", "Anne"),
        ("José", "Jose"),
        ("Michał", "Michal"),
        ("王", "玉"),
        ("Ian", "Iav"),
    ],
)
def test_names_that_differ_to_the_eye(name: str, other: str) -> None:
    """[Q10] Names that people tell apart have no key in common."""
    assert not look_alikes.name_keys(name) & look_alikes.name_keys(other)


@pytest.mark.parametrize(
    "name",
    ["Bot 1", "bot", "BOT-12", "Bot1", "В0t 1", "Bоt l", "Boty", "Boti 2", "bots", "Robot 3",
     "Ｂｏｔ １", "Former player 1", "Dawny gracz", "Bijušais spēlētājs 2", "ancien joueur",
     "Stolik"],
)  # fmt: skip
def test_reserved_names(name: str) -> None:
    """[Q10] Nobody is called like a bot, in any of the four languages, or like the service."""
    with pytest.raises(Taken):
        profile.check_name(name)


@pytest.mark.parametrize("name", ["Botond", "Abbot", "Boto", "Roberto", "Botlo", "Stolikowski"])
def test_names_that_only_begin_like_a_reserved_one(name: str) -> None:
    """[Q10] Names of people stay free."""
    assert profile.check_name(name) == name
