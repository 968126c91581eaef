"""The fields of a request: what is accepted, what is refused, and with which text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from stolik.service.api.request_fields import Fields
from stolik.service.errors import BadRequest, NotAllowed


@pytest.mark.parametrize("data", [None, 1, "x", [], [{}], True, 1.5])
def test_a_request_is_a_map(data: Any) -> None:
    """[PA1] Anything else is refused."""
    with pytest.raises(BadRequest):
        Fields(data)


@pytest.mark.parametrize("value", ["abc", "A-b_9", "x" * 64])
def test_ids(value: str) -> None:
    assert Fields({"gameId": value}).id("gameId") == value


@pytest.mark.parametrize(
    "value", ["", "a/b", "..", "a b", "ż", "\ud800", "__name__", "x" * 200, 1, None, ["a"], {}]
)
def test_bad_ids(value: Any) -> None:
    """[PA1] [PA3] No slash, nothing that becomes a path."""
    with pytest.raises(BadRequest) as refused:
        Fields({"gameId": value}).id("gameId")
    assert refused.value.details == {"field": "gameId"}


@pytest.mark.parametrize(("value", "number"), [(0, 0), (7, 7), (7.0, 7), (10, 10)])
def test_numbers(value: Any, number: int) -> None:
    """JSON knows one kind of number."""
    taken = Fields({"seq": value}).number("seq", 0, 10)
    assert (taken, type(taken)) == (number, int)


@pytest.mark.parametrize(
    "value", [-1, 11, 1.5, float("nan"), float("inf"), 1e308, 2**63, True, "1", None, [1]]
)
def test_bad_numbers(value: Any) -> None:
    """[PA1] NaN, infinities, huge ones, booleans and texts are no numbers here."""
    with pytest.raises(BadRequest):
        Fields({"seq": value}).number("seq", 0, 10)


@pytest.mark.parametrize("value", ["", "x" * 11, "a\x00b", "\ud83d", "a\nb", 5, None])
def test_bad_texts(value: Any) -> None:
    """[PA1] Control characters and lone surrogates do not get in."""
    with pytest.raises(BadRequest):
        Fields({"name": value}).text("name", 10)


def test_texts() -> None:
    assert Fields({"name": "Żółw 🐢"}).text("name", 10) == "Żółw 🐢"
    assert Fields({"links": ["Ala", "Jan"]}).texts("links", 2, 10) == ["Ala", "Jan"]
    with pytest.raises(BadRequest):
        Fields({"links": ["Ala", "Jan", "Ewa"]}).texts("links", 2, 10)


def test_what_nobody_asked_for_is_refused_by_name() -> None:
    """[PA3] A uid or a seat in the body is no way to be somebody else."""
    fields = Fields({"gameId": "g", "uid": "another"})
    fields.id("gameId")
    with pytest.raises(BadRequest, match="uid"):
        fields.done()


def test_a_missing_field_is_named() -> None:
    with pytest.raises(BadRequest, match="move: required"):
        Fields({}).text("move", 10)
    assert Fields({}).text("move", 10, None) is None
    assert Fields({}).flag("rated", False) is False


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("gameId: required", lambda: Fields({}).id("gameId")),
        ("foo: unknown field", lambda: Fields({"foo": 1}).done()),
        ("seats: must be between 2 and 4", lambda: Fields({"seats": 5}).number("seats", 2, 4)),
        ("seats: must be a whole number", lambda: Fields({"seats": "5"}).number("seats", 2, 4)),
        ("rated: must be true or false", lambda: Fields({"rated": 1}).flag("rated")),
        ("kind: must be one of a, b", lambda: Fields({"kind": "c"}).choice("kind", ["a", "b"])),
        (
            "data: too large (at most 2,000 values, 6 levels deep)",
            lambda: Fields({"x": [0] * 2_000}),
        ),
        ("data: text too long (at most 4,000 characters)", lambda: Fields({"x": "y" * 4_001})),
        ("data: must be an object", lambda: Fields([])),
    ],
)
def test_refusals_are_plain(text: str, read: Callable[[], object]) -> None:
    """[PS10] What is wrong is said in the words of JSON, not of Python."""
    with pytest.raises(BadRequest) as refused:
        read()
    assert refused.value.text == text


def test_an_old_client_is_told_so() -> None:
    """The refusal says which protocol to speak."""
    with pytest.raises(NotAllowed) as refused:
        Fields.of_request({"protocol": 0})
    assert refused.value.details["protocol"] >= 1
    Fields.of_request({"protocol": 1}).done()


@pytest.mark.parametrize("data", [{}, {"protocol": None}, {"protocol": 1.0}, {"protocol": 2}])
def test_protocols_that_are_spoken(data: dict[str, Any]) -> None:
    """[C7] Null is left out, 1.0 is 1, and a newer client is welcome."""
    Fields.of_request(data).done()


@pytest.mark.parametrize("spoken", [0, -1, 0.0, 1.5, "1", True, float("nan"), [], {}])
def test_protocols_that_are_not(spoken: Any) -> None:
    with pytest.raises(NotAllowed, match="client-too-old"):
        Fields.of_request({"protocol": spoken})
