"""Numbers on the wire: 2.0 is 2 in every whole number of every callable, and nothing else is one.

Bodies are written as text, because JSON's spellings of a number are what this is about.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import flask
import pytest
from firebase_functions.https_fn import AuthData

from stolik.engine import games
from stolik.engine.json_codec import camel_case
from stolik.service.api import callable_http
from stolik.service.api.receipts import Receipt, hash_body
from stolik.service.api.request_model import Request
from stolik.service.callables.fields import CLOCKS
from stolik.service.callables.registry import CALLABLES
from stolik.service.tables import firestore_client
from testkit.harness.random_setups import option_schema
from testkit.hostile_requests import REQUESTS
from testkit.rate_limits import lift_limits

HERE = "@here"  # where a request has the number
NO_NUMBERS = ["true", "false", '"2"', "[2]", "{}", "1e400", "-1e400", "0.5", "2.5"]
NO_JSON = ["NaN", "Infinity", "-Infinity", "+1", "01", ".5", "2.", "0x2", "1e-400e"]


class Reached(Exception):
    """The request was accepted: the callable wants to read the database."""


def whole_numbers() -> Iterator[tuple[str, Any, str, int]]:
    """Each whole number of each callable: the request around it, its name, its least value."""
    for function, declaration in CALLABLES.items():
        sound = REQUESTS[function].required
        request = {name: value for name, (_, value) in sound.items()}
        for name, least in _numbers_of(declaration.request):
            yield function, {**request, name: HERE}, name, least
        if "clock" in declaration.request.fields:
            for kind, model in CLOCKS.items():
                numbers = [*_numbers_of(model)]
                for name, least in numbers:
                    clock = {"kind": kind, **dict(numbers), name: HERE}
                    yield function, {**request, "clock": clock}, name, least


def _numbers_of(model: type[Request]) -> Iterator[tuple[str, int]]:
    for name, field in model.fields.items():
        if field.schema.get("type") == "integer":
            yield camel_case(name), 2 if name == "seats" else field.schema["minimum"]


NUMBERS = [
    pytest.param(*case, id=f"{case[0]}-{case[2]}-{number}")
    for number, case in enumerate(whole_numbers())
]


@pytest.fixture(autouse=True)
def _no_database(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody is signed in; Reached is raised as soon as the database is used."""
    lift_limits(monkeypatch)
    monkeypatch.setattr(callable_http, "read_tokens", lambda _: AuthData("ann", {}))

    def client() -> Any:
        raise Reached

    monkeypatch.setattr(firestore_client, "client", client)
    monkeypatch.setattr(Receipt, "read", lambda receipt: None)
    monkeypatch.setattr(callable_http, "count_refusal", lambda *_: None)


def ask(function: str, request: Any, number: str) -> dict[str, Any]:
    """The error that answers a request with this number in it."""
    body = json.dumps({"data": request}).replace("@request", "r" * 32).replace("@", "")
    text = body.replace('"here"', number)
    assert number in text
    context = flask.Flask("functions").test_request_context(
        f"/{function}", method="POST", data=text, content_type="application/json"
    )
    with context:
        serve = callable_http.serve(CALLABLES[function].function)
        response = serve(flask.request._get_current_object())  # type: ignore[attr-defined]
    error: dict[str, Any] = response.get_json()["error"]
    return error


def is_accepted(error: dict[str, Any]) -> bool:
    """Whether the request was read, and only the database was missing."""
    return bool(error["status"] == "INTERNAL")


def spellings(least: int) -> list[str]:
    """The same whole number in JSON."""
    others = [f"{least}0e-1"] if least else ["-0", "-0.0", "0e5", "-0.0e-3"]
    return [str(least), f"{least}.0", f"{least}.000e0", *others]


def test_there_are_many() -> None:
    """[PA1] Found in the declarations, those of clocks too."""
    assert len(NUMBERS) > 15


@pytest.mark.parametrize(("function", "request_", "field", "least"), NUMBERS)
def test_whole_numbers(function: str, request_: Any, field: str, least: int) -> None:
    """[PA1] 2.0, 20e-1 and -0.0 are the whole numbers that they equal; truth and text are none."""
    for number in spellings(least):
        assert is_accepted(ask(function, request_, number)), number
    for number in NO_NUMBERS:
        details = ask(function, request_, number)["details"]
        assert details == {"reason": "bad-request", "field": field}, number
    for number in NO_JSON:
        assert ask(function, request_, number)["details"]["field"] == "body", number


HOUSE_RULES = [
    pytest.param(kind, option.name, int(option.values[0]), id=f"{kind}-{option.name}")
    for kind in games.NAMES
    for option in option_schema(kind)
    if option.type == "int"
]


@pytest.mark.parametrize(("kind", "option", "least"), HOUSE_RULES)
def test_whole_numbers_of_house_rules(kind: str, option: str, least: int) -> None:
    """[PA1] The same holds for the options of every game."""
    request = {"game": kind, "seats": games.find(kind).seats[0], "requestId": "@request"}
    request["options"] = {option: HERE}
    for number in spellings(least):
        error = ask("create_game", request, number)
        assert is_accepted(error) or "whole number" not in error["message"], number
    for number in NO_NUMBERS:
        details = ask("create_game", request, number)["details"]
        assert details["reason"] == "bad-option", number


def test_an_equal_number_is_no_other_body() -> None:
    """[O2] A repeat that writes 2.0 for 2 is the same request."""
    with_points, without = {"seq": 2.0, "x": [1.0, {"y": -0.0}]}, {"x": [1, {"y": 0}], "seq": 2}
    assert hash_body(with_points) == hash_body(without)
    different = [{"seq": 2}, {"seq": True}, {"seq": "2"}, {"seq": 2.5}, {"seq": None}, {}]
    assert len({hash_body(fields) for fields in different}) == len(different)
