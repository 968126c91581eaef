"""The fields of a request: what is accepted, what is refused, and with which text."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.service.api.callable_http import check_protocol
from stolik.service.api.request_fields import (
    an_id,
    choice,
    choices,
    flag,
    ids,
    mapping,
    number,
    text,
    texts,
)
from stolik.service.api.request_model import Request, game_and_seq, read_request, size_problem
from stolik.service.errors import BadRequest, NotAllowed


class AboutGame(Request):
    game_id: str = an_id("the table")


class Sample(AboutGame):
    seats: int = number("a number", 2, 10, 2)
    move: str = text("a text", 10, None)
    note: str = text("a text that may be empty", 10, "")
    links: tuple[str, ...] = texts("some texts", 2, 10)
    people: tuple[str, ...] = ids("some ids", 2)
    levels: tuple[str, ...] = choices("some words", 2, ("a", "b"))
    rated: bool = flag("a flag", False)
    kind: str = choice("a word", ("a", "b"), "a")
    options: dict[str, Any] = mapping("an object", "Options")


class Ways(Request):
    one_of = ("game_id", "code")
    game_id: str | None = an_id("the table", None)
    code: str | None = an_id("its code", None)


def read(**given: Any) -> Sample:
    return read_request(Sample, {"gameId": "g", **given})


@pytest.mark.parametrize("data", [None, 1, "x", [], [{}], True, 1.5])
def test_a_request_is_a_map(data: Any) -> None:
    """[PA1] Anything else is refused."""
    with pytest.raises(BadRequest, match="data: must be an object"):
        read_request(AboutGame, data)


def test_defaults() -> None:
    """What is left out or null has its default; inherited fields come first."""
    assert list(Sample.fields)[:2] == ["game_id", "seats"]
    assert vars(read()) == vars(read(seats=None, options=None, links=None))
    assert vars(read()) == {
        "game_id": "g", "seats": 2, "move": None, "note": "", "links": (), "people": (),
        "levels": (), "rated": False, "kind": "a", "options": {},
    }  # fmt: skip


@pytest.mark.parametrize("value", ["abc", "A-b_9", "x" * 64])
def test_ids(value: str) -> None:
    assert read_request(AboutGame, {"gameId": value}).game_id == value


@pytest.mark.parametrize(
    "value", ["", "a/b", "..", "a b", "ż", "\ud800", "__name__", "x" * 200, 1, None, ["a"], {}]
)
def test_bad_ids(value: Any) -> None:
    """[PA1] [PA3] No slash, nothing that becomes a path."""
    with pytest.raises(BadRequest) as refused:
        read_request(AboutGame, {"gameId": value})
    assert refused.value.details == {"field": "gameId"}


@pytest.mark.parametrize(("value", "expected"), [(2, 2), (7, 7), (7.0, 7), (10, 10)])
def test_numbers(value: Any, expected: int) -> None:
    """JSON knows one kind of number."""
    seats = read(seats=value).seats
    assert (seats, type(seats)) == (expected, int)


@pytest.mark.parametrize(
    "value", [-1, 11, 1.5, float("nan"), float("inf"), 1e308, 2**63, True, "2", [2]]
)
def test_bad_numbers(value: Any) -> None:
    """[PA1] NaN, infinities, huge ones, booleans and texts are no numbers here."""
    with pytest.raises(BadRequest):
        read(seats=value)


@pytest.mark.parametrize("value", ["", "x" * 11, "a\x00b", "\ud83d", "a\nb", 5])
def test_bad_texts(value: Any) -> None:
    """[PA1] Control characters and lone surrogates do not get in."""
    with pytest.raises(BadRequest):
        read(move=value)


def test_texts() -> None:
    assert read(move="Żółw 🐢").move == "Żółw 🐢"
    assert read(note="").note == ""
    assert read(links=["Ala", "Jan"]).links == ("Ala", "Jan")
    assert read(levels=["a", "a"]).levels == ("a", "a")


def test_what_nobody_asked_for_is_refused_by_name() -> None:
    """[PA3] A uid or a seat in the body is no way to be somebody else."""
    with pytest.raises(BadRequest, match="uid: unknown field"):
        read_request(AboutGame, {"gameId": "g", "uid": "another"})


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({"gameId": None}, "gameId: required"),
        ({"foo": 1}, "foo: unknown field"),
        ({"seats": 11}, "seats: must be between 2 and 10"),
        ({"seats": "5"}, "seats: must be a whole number"),
        ({"rated": 1}, "rated: must be true or false"),
        ({"kind": "c"}, "kind: must be one of a, b"),
        ({"kind": ["a"]}, "kind: must be one of a, b"),
        ({"move": 5}, "move: must be text of 1 to 10 characters"),
        ({"links": "x"}, "links: must be a list of at most 2"),
        ({"links": ["a", "b", "c"]}, "links: must be a list of at most 2"),
        ({"links": [5]}, "links: each must be text of 1 to 10 characters"),
        ({"links": ["a", "a"]}, "links: each must be different"),
        ({"people": ["a/b"]}, "people: each must be 1 to 128 letters, digits, - or _"),
        ({"levels": ["c"]}, "levels: each must be one of a, b"),
        ({"options": [1]}, "options: must be an object of at most 64 fields"),
    ],
)
def test_refusals_are_plain(given: dict[str, Any], problem: str) -> None:
    """[PS10] What is wrong is said in the words of JSON, not of Python."""
    with pytest.raises(BadRequest) as refused:
        read(**given)
    assert refused.value.text == problem


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({"x": [0] * 2_000}, "too large (at most 2,000 values, 6 levels deep)"),
        ({"x": [[[[[[1]]]]]]}, "too large (at most 2,000 values, 6 levels deep)"),
        ({"x": "y" * 4_001}, "text too long (at most 4,000 characters)"),
    ],
)
def test_large_requests(data: Any, problem: str) -> None:
    """[PA2] Refused before any field is read."""
    assert size_problem(data) == problem


@pytest.mark.parametrize("given", [{}, {"gameId": "g", "code": "c"}, {"gameId": None}])
def test_exactly_one_way(given: dict[str, Any]) -> None:
    """[PS10] The refusal names the ways."""
    with pytest.raises(BadRequest, match="gameId: give exactly one of gameId and code"):
        read_request(Ways, given)
    assert read_request(Ways, {"gameId": None, "code": "c"}).code == "c"


@pytest.mark.parametrize(
    ("data", "place"),
    [
        ({"gameId": "g", "seq": 7}, {"game": "g", "seq": 7}),
        ({"gameId": "g", "seq": 7.0}, {"game": "g", "seq": 7}),
        ({"gameId": "a/b", "seq": -1}, {"game": None, "seq": None}),
        ([], {"game": None, "seq": None}),
    ],
)
def test_game_and_seq(data: Any, place: dict[str, Any]) -> None:
    """[X24] Only what is an id or a number of a position gets into the log."""
    assert game_and_seq(data) == place


def test_an_old_client_is_told_so() -> None:
    """The refusal says which protocol to speak."""
    with pytest.raises(NotAllowed) as refused:
        check_protocol(0)
    assert refused.value.details["protocol"] >= 2


@pytest.mark.parametrize("spoken", [None, 2, 2.0, 3])
def test_protocols_that_are_spoken(spoken: Any) -> None:
    """[C7] Null is left out, 2.0 is 2, and a newer client is welcome."""
    check_protocol(spoken)


@pytest.mark.parametrize("spoken", [0, 1, -1, 0.0, 2.5, "2", True, float("nan"), [], {}])
def test_protocols_that_are_not(spoken: Any) -> None:
    with pytest.raises(NotAllowed, match="client-too-old"):
        check_protocol(spoken)
