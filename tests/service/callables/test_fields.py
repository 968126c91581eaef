"""Fields that several requests have: names, names for links, clocks."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.documents.clock import Clock
from stolik.service.api.request_fields import Problem
from stolik.service.api.request_model import read_request
from stolik.service.callables import fields
from stolik.service.callables.creating import CreateGame, GameWishes
from stolik.service.callables.joining import FindTable
from stolik.service.callables.people import SetProfile
from stolik.service.callables.registry import CALLABLES
from stolik.service.errors import BadRequest

TABLE = {"game": "farkle", "seats": 2}


def test_unique_names() -> None:
    """[A6] Blank names and duplicates are dropped; case does not matter."""
    given = ("Ann", " bob ", "ANN", "  ", "Bob", "Cid")
    assert fields.unique_names(given) == ("Ann", "bob", "Cid")


def test_names() -> None:
    """[A6] An empty name counts as left out at a table, but a profile cannot have it."""
    assert read_request(FindTable, {"code": "abcd", "name": ""}).name == ""
    with pytest.raises(BadRequest, match="name: must be text of 1 to 30 characters"):
        read_request(SetProfile, {"name": ""})
    assert read_request(SetProfile, {}).name is None


@pytest.mark.parametrize(
    ("given", "clock"),
    [
        ({"kind": "none"}, Clock()),
        ({"kind": "move", "seconds": 30}, Clock("move", seconds=30)),
        ({"kind": "move", "seconds": 30.0}, Clock("move", seconds=30)),
        ({"kind": "bank", "seconds": 60, "increment": 5}, Clock("bank", 60, 5)),
        ({"kind": "days", "days": 3}, Clock("days", days=3)),
        ({"kind": "move", "seconds": 129_600}, Clock("move", seconds=129_600)),
        ({"kind": "move", "seconds": 1_209_600}, Clock("move", seconds=1_209_600)),
    ],
)
def test_clocks(given: dict[str, Any], clock: Clock) -> None:
    """[B6] [X6] [W14] There are four kinds of clock; a move may take up to 14 days."""
    assert fields.read_clock(given) == clock
    assert read_request(CreateGame, {**TABLE, "clock": given}).clock == clock


def test_no_clock_is_the_default() -> None:
    """[B6] Left out or null."""
    assert read_request(CreateGame, {**TABLE, "clock": None}).clock == Clock()
    assert read_request(CreateGame, TABLE).clock == Clock()


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({}, "kind: must be one of none, move, bank, days"),
        ({"kind": "sand"}, "kind: must be one of none, move, bank, days"),
        ({"kind": ["move"]}, "kind: must be one of none, move, bank, days"),
        ({"kind": "move"}, "seconds: required"),
        ({"kind": "move", "seconds": 4}, "seconds: must be between 5 and 1,209,600"),
        ({"kind": "none", "seconds": 30}, "seconds: unknown field"),
        ({"kind": "days", "days": 15}, "days: must be between 1 and 14"),
        ({"kind": "bank", "seconds": 60, "increment": -1}, "increment: must be between 0 and 600"),
        ({"kind": "none", "protocol": 1}, "protocol: unknown field"),
    ],
)
def test_invalid_clocks(given: dict[str, Any], problem: str) -> None:
    """[B6] Each kind has its own fields, each within its bounds."""
    with pytest.raises(BadRequest) as refused:
        fields.read_clock(given)
    assert refused.value.text == problem


def test_a_clock_is_an_object() -> None:
    """[PA1] Anything else is refused under the name of the field."""
    with pytest.raises(Problem):
        fields.read_clock("days")
    with pytest.raises(BadRequest, match="clock: must be an object"):
        read_request(CreateGame, {**TABLE, "clock": "days"})


def test_a_search_cannot_invite() -> None:
    """[B5] `invite` is an unknown field in a quick match request."""
    with pytest.raises(BadRequest, match="invite: unknown field"):
        read_request(GameWishes, {**TABLE, "invite": ["x"]})


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({"links": ["x" * 31]}, "links: each must be text of 1 to 30 characters"),
        ({"links": ["."]}, "links: each must be 1 to 30 visible characters, without spaces at "
         "the ends"),
        ({"links": ["x"] * 27}, "links: must be a list of at most 26"),
        ({"bots": ["basic", "genius"]}, "bots: each must be one of random, basic, advanced"),
        ({"invite": ["a/b"]}, "invite: each must be 1 to 128 letters, digits, - or _"),
        ({"invite": ["a", "a"]}, "invite: each must be different"),
        ({"challenge": ["Ann", "Ann"]}, "challenge: each must be different"),
        ({"options": []}, "options: must be an object of at most 64 fields"),
    ],
)  # fmt: skip
def test_lists_name_the_rule(given: dict[str, Any], problem: str) -> None:
    """[PS10] The refusal names the field, and the rule that one of the items breaks."""
    with pytest.raises(BadRequest) as refused:
        read_request(CreateGame, TABLE | given)
    assert refused.value.text == problem


def test_whole_numbers_in_options() -> None:
    """[PA1] JSON knows one kind of number, in house rules too."""
    options = {"target": 2_000.0, "schedule": [4.0, 3], "exact": True, "rounds": 1.5}
    read = read_request(CreateGame, {**TABLE, "seats": 2.0, "options": options})
    assert read.options == {"target": 2_000, "schedule": [4, 3], "exact": True, "rounds": 1.5}
    assert [type(value) for value in read.options.values()] == [int, list, bool, float]
    assert type(read.seats) is int


def test_whole_numbers_everywhere() -> None:
    """[PA1] Every number of every request and clock may be written as 2.0, and is 2."""
    models = [*(declared.request for declared in CALLABLES.values()), *fields.CLOCKS.values()]
    numbers = [
        field
        for model in models
        for field in model.fields.values()
        if field.schema.get("type") == "integer"
    ]
    assert len(numbers) > 10
    for field in numbers:
        least = field.schema["minimum"]
        assert repr(field.read(float(least))) == repr(least)
        with pytest.raises(Problem, match="must be a whole number"):
            field.read(least + 0.5)
