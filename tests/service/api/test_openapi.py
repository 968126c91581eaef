"""client_sdk/openapi.json agrees with the callables and docs/protocol.md."""

from __future__ import annotations

import itertools
import json
import re
from types import SimpleNamespace
from typing import Any

import jsonschema_rs
import pytest
import schemathesis
from firebase_functions.https_fn import (
    AuthData,
    CallableRequest,
    FunctionsErrorCode,
    HttpsError,
)

from client_sdk.tools import openapi
from stolik.engine.errors import Refused
from stolik.engine.reasons import Reason
from stolik.service.api import callable_http
from stolik.service.api.receipts import Receipt
from stolik.service.callables.registry import CALLABLES
from stolik.service.reasons import ServiceReason
from stolik.service.tables import firestore_client
from testkit import hostile_requests, json_schema
from testkit.json_schema import allows
from testkit.rate_limits import lift_limits
from tests.service.api.test_protocol import SECTIONS, TEXT

KEPT: dict[str, Any] = json.loads(openapi.OPENAPI_FILE.read_text())
SCHEMAS: dict[str, Any] = KEPT["components"]["schemas"]
DRAFT = "https://json-schema.org/draft/2020-12/schema"
NO_RAW_REQUEST: Any = SimpleNamespace()
OTHER_WAYS = {"code", "link"}  # to name a table, instead of its id
GAME_REASONS = {  # depend on the game, so the document does not contain them
    Reason.BAD_OPTION,
    Reason.UNKNOWN_OPTION,
    Reason.BAD_SEATS,
}

every_callable = pytest.mark.parametrize("function", CALLABLES)


class Reached(BaseException):
    """The request was accepted, and the callable wants to read the database."""


def path(function: str) -> dict[str, Any]:
    """The path item of a callable."""
    item: dict[str, Any] = KEPT["paths"][openapi.address(CALLABLES[function])]
    return item


def request(function: str) -> dict[str, Any]:
    """The schema of a callable's request."""
    body = path(function)["post"]["requestBody"]
    data = body["content"]["application/json"]["schema"]["properties"]["data"]
    schema: dict[str, Any] = SCHEMAS[data["$ref"].rpartition("/")[2]]
    return schema


def validator(schema: dict[str, Any]) -> jsonschema_rs.Validator:
    """A validator for a part of the document."""
    return json_schema.validator(KEPT, schema)


def reads(function: str, data: Any) -> bool:
    """Whether the code accepts a request; refusals by the rules of a game count as accepted."""
    request = CallableRequest(data=data, raw_request=NO_RAW_REQUEST, auth=AuthData("x", {}))
    try:
        callable_http.handle(CALLABLES[function], request)
    except Reached:
        return True
    except Refused as refused:
        return refused.reason in GAME_REASONS
    if function == "push_key":  # which the settings answer
        return True
    raise AssertionError(f"{function} answers without reading the database")


def real(value: Any) -> Any:
    """A value of a valid request, with placeholders such as `@game` made plain ids."""
    return json.loads(json.dumps(value).replace("@", ""))


@pytest.fixture
def no_database(monkeypatch: pytest.MonkeyPatch) -> None:
    """Raise Reached as soon as the database is used; as many calls as one likes."""
    lift_limits(monkeypatch)

    def client() -> Any:
        raise Reached

    monkeypatch.setattr(firestore_client, "client", client)
    # What is done about a refusal is not meant.
    monkeypatch.setattr(Receipt, "read", lambda receipt: None)
    monkeypatch.setattr(callable_http, "count_refusal", lambda *_: None)


def test_it_is_current() -> None:
    """[C7] It has to be generated again after a change of what a callable reads."""
    assert openapi.main(["--check"]) == 0, "run make docs"


def test_it_is_valid() -> None:
    """[C7] It is valid OpenAPI, and every schema in it is valid JSON Schema."""
    schemathesis.openapi.from_dict(KEPT).validate()
    for name, schema in SCHEMAS.items():
        assert jsonschema_rs.meta.is_valid({"$schema": DRAFT, **schema}), name
        assert validator(schema)  # its patterns compile


def test_every_reference_resolves() -> None:
    """[C7] And every shared part is referred to."""
    named = set(re.findall(r'"#/components/(\w+/\w+)"', json.dumps(KEPT)))
    kinds = ("schemas", "responses")
    assert named == {f"{kind}/{name}" for kind in kinds for name in KEPT["components"][kind]}


def test_it_has_every_callable() -> None:
    """[C7] And no other path but those of the lists that anybody may ask for."""
    lists = {name for name, item in KEPT["paths"].items() if "get" in item}
    assert lists == {"/api/open_tables", "/api/live_tables"}
    assert len(KEPT["paths"]) == len(CALLABLES) + len(lists)
    for name in CALLABLES:
        (operation,) = path(name).items()
        assert (operation[0], operation[1]["operationId"]) == ("post", name)


@every_callable
def test_it_has_the_fields_of_a_request(function: str) -> None:
    """[C7] The same fields as in hostile_requests.py and docs/protocol.md, required or not."""
    told, sound = request(function), hostile_requests.REQUESTS[function]
    (way, *_) = told.get("oneOf", [{}])
    required = {*told.get("required", []), *way.get("required", [])}
    assert required == set(sound.required)
    more = OTHER_WAYS if way else set()
    optional = set(told["properties"]) - required - {"protocol"} - more
    required -= {"requestId"}  # documented once, for all
    assert optional == set(sound.optional)
    rows = [line for line in SECTIONS[function].splitlines() if line.startswith("|")]
    page = dict(re.findall(r"`(\w+)`(\??)", "\n".join(row.split("|")[1] for row in rows)))
    assert {name for name, mark in page.items() if not mark} == required | more
    assert {name for name, mark in page.items() if mark} == optional


@every_callable
def test_it_allows_what_the_code_reads(function: str, no_database: None) -> None:
    """[PA1] [C7] The schema and the code accept valid requests, and both refuse hostile ones."""
    sound, judge = hostile_requests.REQUESTS[function], validator(request(function))
    required = {name: real(value) for name, (_, value) in sound.required.items()}
    if "requestId" in required:
        required["requestId"] = SOUND["requestId"]
    for name, (_, value) in {**sound.optional, "protocol": ("number", 2)}.items():
        for field_value in (real(value), None):
            data = required | {name: field_value}
            assert (allows(judge, data), reads(function, data)) == (True, True), data
    refused = 0
    for data in hostile_requests.payloads(function, 400, ["g"], ["p"], seed=3):
        allowed, read = allows(judge, data), reads(function, data)
        if read and "NaN" in json.dumps(data):  # in an option, which the game has refused
            continue
        no_letter = isinstance(data, dict) and data.get("name") == "."
        assert (allowed, read) in ((True, True), (False, False), (no_letter, False)), data
        refused += not read
    assert refused > 200


SOUND: dict[str, Any] = {"game": "farkle", "seats": 2, "requestId": "r" * 22}
EDGES: dict[str, list[Any]] = {
    "name": ["a", "a" * 30, "a" * 31, " a", "a ", "a b", "\u200b", "a\u200bb", "Ł", "٣", "a\u2028b",
             "a\nb", "a\uf000", "a\u3164", "a\u3000b", "🐢 1", ""],
    "links": [["a"], [" "], [""], [" a "], ["\u2028a"], ["a", "a"], ["a"] * 26, ["a"] * 27,
              ["a" * 30], ["a" * 31], ["a\x00"]],
    "entropy": ["e" * 64, "e" * 65, " ", "", "\u200b", "a\x7f"],
    "seats": [1, 26, 0, 27, 2.0, 2.5, "2", True],
    "idle": [0, 86_400, -1, 86_401],
    "game": ["zole", "Zole", "", "chess"],
    "invite": [["a"], ["a/b"], ["a" * 128], ["a" * 129], ["__a__"], ["___"], ["____"], "a",
               ["a", "a"], [*map(str, range(26))], [*map(str, range(27))]],
    "challenge": [["a"], ["a", "b"], ["a", "a"], [""], ["a" * 31], [1]],
    "bots": [["basic"], ["basic", "basic"], ["advanced", "genius"], [""], "basic"],
    "options": [{}, {str(n): n for n in range(64)}, {str(n): n for n in range(65)}, [], "x"],
    "requestId": ["r" * 22, "r" * 21, "r" * 64, "r" * 65, "a-" * 11, "a_" * 11, "é" * 22, "", None,
                  7, "r" * 22 + "\n"],
    "protocol": [2, 2.0, 3, 1, 0, "2", True, 2.5],
    "clock": [{"kind": kind, **more}
              for kind in ("none", "move", "bank", "days")
              for more in ({}, {"seconds": 4}, {"seconds": 5}, {"seconds": 3_600},
                           {"seconds": 3_601}, {"seconds": 9, "increment": 0},
                           {"seconds": 10, "increment": 0}, {"seconds": 36_000, "increment": 600},
                           {"seconds": 36_001, "increment": 0}, {"seconds": 60, "increment": 601},
                           {"seconds": 60, "increment": -1}, {"days": 0}, {"days": 1},
                           {"days": 14}, {"days": 15}, {"protocol": 1}, {"seconds": None})],
}  # fmt: skip


@pytest.mark.parametrize("field", EDGES)
def test_bounds_are_those_of_the_code(field: str, no_database: None) -> None:
    """[PA1] [C7] Tested on both sides of each bound."""
    judge, answers = validator(request("create_game")), set()
    for value in EDGES[field]:
        data = SOUND | {field: value}
        allowed = allows(judge, data)
        assert allowed == reads("create_game", data), value
        answers.add(allowed)
    assert answers == {True, False}


@pytest.mark.parametrize(
    "data",
    [{"name": "..."}, {"name": "🐢"}, {"name": "\u0301"}, {"name": "a\u0600"}, {"links": ["."]},
     {"links": ["a\u200b"]}, {"entropy": "\u0378"}, {"entropy": "\U000f0000"},
     {"challenge": ["\U0010ffff"]}],
    ids=ascii,
)  # fmt: skip
def test_what_a_schema_cannot_express(data: dict[str, Any], no_database: None) -> None:
    """[C7] Names without letters, invisible and unassigned characters: the schema only describes
    these rules in words, and the code refuses them."""
    data = SOUND | data
    assert allows(validator(request("create_game")), data)
    assert not reads("create_game", data)


def test_a_table_is_named_in_one_way(no_database: None) -> None:
    """[C7] By id, code or link, exactly one of them; null counts as absent."""
    judge, answers = validator(request("join_game")), []
    for some in itertools.product(("x", None), repeat=3):
        data = dict(zip(("gameId", "code", "link"), some, strict=True))
        data["requestId"] = SOUND["requestId"]
        answers.append(allows(judge, data))
        assert answers[-1] == reads("join_game", data) == (some.count("x") == 1)


def test_it_has_every_reason() -> None:
    """[X1] [PS10] All reasons, and for each status those that docs/protocol.md lists."""
    assert SCHEMAS["Reason"]["enum"] == [str(reason) for reason in (*ServiceReason, *Reason)]
    told = {status: set(re.findall(r"`([a-z-]+)`", words)) for status, _, words in refusals()}
    told["FAILED_PRECONDITION"] |= {str(reason) for reason in Reason}  # "every reason of the rules"
    listed: dict[str, set[str]] = {}
    for error in errors():
        reason = error["details"].get("properties", {}).get("reason", {"enum": []})
        listed.setdefault(error["status"]["const"], set()).update(reason["enum"])
    assert listed == told


def refusals() -> list[tuple[str, str, str]]:
    """The rows of the table in docs/protocol.md: status, HTTP status, and words about reasons."""
    table = TEXT.partition("| status | HTTP | reasons |")[2].partition("\n\n")[0]
    return re.findall(r"^\| `([A-Z_]+)` \| (\d+) \| (.*?) ?\|$", table, re.MULTILINE)


def test_the_page_has_the_http_status_of_every_status() -> None:
    """[X1] As Firebase's library answers it."""
    for status, code, _ in refusals():
        error = HttpsError(FunctionsErrorCode(status.lower().replace("_", "-")), "")
        assert error._http_error_code.status == int(code), status


def errors() -> list[dict[str, Any]]:
    """The schemas of all errors in the document."""
    errors = []
    for response in KEPT["components"]["responses"].values():
        error = response["content"]["application/json"]["schema"]["properties"]["error"]
        errors += [schema["properties"] for schema in error.get("oneOf", [error])]
    return errors


@every_callable
def test_it_has_every_refusal(function: str) -> None:
    """[X1] Under the HTTP status that Firebase uses for it."""
    told = path(function)["post"]["responses"]
    assert list(told) == ["200", "400", "401", "403", "404", "409", "429", "500", "503"]


@every_callable
def test_answers_are_those_of_the_protocol_page(function: str) -> None:
    """[C7] The callable's section names every required field of its answer."""
    answer = SCHEMAS[f"{openapi.title(function)}Answer"]
    assert "cost" in answer["required"]
    sentence = " ".join(re.findall(r"Answers ([^.]*)", SECTIONS[function]))
    if sentence and "as `" not in sentence and function != "set_profile":
        plain = re.sub(r"\{.*?\}|\([^)]*\)", "", sentence.partition("for a link")[0])
        assert set(re.findall(r"`(\w+)", plain)) >= set(answer["required"]) - {"cost"}
