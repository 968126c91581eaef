"""The callables as an OpenAPI document: requests as main.py reads them, answers as it gives them.

python -m testkit.openapi_document    writes client_sdk/openapi.json

A request's schema is not written down here: each callable is asked with `Asked` in place of a
request, which notes every field that is read, of which kind and within which bounds.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import Any

import jsonschema_rs

import main
from stolik.documents.header import PROTOCOL
from stolik.service.api.callable_http import Caller
from stolik.service.api.request_fields import REQUIRED, Fields
from testkit import openapi_parts as parts
from testkit.openapi_parts import Schema, or_null, record, ref, text

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "client_sdk" / "openapi.json"
CALLABLES = re.findall(r"@on_call\ndef (\w+)", (ROOT / "functions/main.py").read_text())
WAYS = ("gameId", "code", "link")  # to a table, of which `join_game` takes exactly one
ABOUT = (
    "The functions that clients of Stolik call, in Firebase's callable protocol. What each of "
    "them does and refuses is told in docs/protocol.md; which house rules a game has, in "
    "client_sdk/texts/schemas.json. A request has at most 64 KiB, 2,000 values and six levels; "
    "an optional field that is null counts as left out."
)
SERVERS: list[Schema] = [
    {
        "url": "https://{region}-{project}.cloudfunctions.net",
        "description": "A deployed service",
        "variables": {
            "region": {"default": "europe-west1"},
            "project": {"default": "PROJECT", "description": "The id of the Firebase project"},
        },
    },
    {
        "url": "http://{host}:{port}/demo-stolik/europe-west1",
        "description": "The emulators, as `make play` starts them",
        "variables": {"host": {"default": "127.0.0.1"}, "port": {"default": "5001"}},
    },
]


class Read(BaseException):
    """A callable has read its request and would now act."""


class Asked(Fields):
    """Stands in for a request: notes the schema of each field that is read, up to `done`."""

    def __init__(self) -> None:
        self.required: list[str] = []
        self.properties: dict[str, Schema] = {}

    def id(self, name: str, default: Any = REQUIRED) -> Any:
        return self._note(name, default, ref("Id"), "x")

    def text(self, name: str, longest: int, default: Any = REQUIRED) -> Any:
        schema = ref("Name") if name == "name" else text(longest)
        return self._note(name, default, parts.or_empty(schema) if default == "" else schema, "x")

    def number(self, name: str, low: int, high: int, default: Any = REQUIRED) -> Any:
        bounds = {"type": "integer", "minimum": low, "maximum": high}
        return self._note(name, default, bounds, low)

    def flag(self, name: str, default: Any = REQUIRED) -> Any:
        return self._note(name, default, {"type": "boolean"}, True)

    def choice(self, name: str, allowed: Collection[str], default: Any = REQUIRED) -> Any:
        return self._note(name, default, parts.choice(allowed), next(iter(allowed)))

    def texts(self, name: str, most: int, longest: int, default: Any = REQUIRED) -> Any:
        items, more = parts.LISTED.get(name, (text(longest), {}))
        return self._note(name, default, parts.several(items, most) | more, [])

    def ids(self, name: str, most: int, default: Any = REQUIRED) -> Any:
        people = parts.several(ref("Id"), most) | parts.DIFFERENT
        return self._note(name, default, people, [])

    def map(self, name: str, default: Any = REQUIRED) -> Any:
        return self._note(name, default, ref(name.capitalize()), default)

    def done(self) -> None:
        raise Read

    def _note(self, name: str, default: Any, schema: Schema, value: Any) -> Any:
        if default is REQUIRED:
            self.required.append(name)
            self.properties[name] = schema
            return value
        told = {"default": default} if default not in (None, "", [], {}) else {}
        self.properties[name] = or_null(schema) | told
        return default


def request(function: str) -> Schema:
    """What a callable takes."""
    asked = Asked()
    with suppress(Read):
        inspect.unwrap(getattr(main, function))(Caller("x", False), asked)
    spoken = {"protocol": or_null({"type": "integer", "minimum": PROTOCOL})}
    found = record(asked.properties | spoken, asked.required) | {"additionalProperties": False}
    if set(WAYS) <= asked.properties.keys():
        one = [{"required": [way], "properties": {way: {"type": "string"}}} for way in WAYS]
        found |= {"oneOf": one}
    return found


def path(function: str) -> Schema:
    """One callable: its request, its answer, and the refusals that any of them may give."""
    name = title(function)
    body = record({"data": ref(f"{name}Request")}, ["data"]) | {"additionalProperties": False}
    answer = record({"result": ref(f"{name}Answer")}, ["result"])
    refusals = {
        str(status): {"$ref": f"#/components/responses/{one}"}
        for one, (status, _, _) in parts.REFUSALS.items()
    }
    return {
        "post": {
            "operationId": function,
            "summary": str(inspect.getdoc(getattr(main, function))).partition("\n")[0],
            "requestBody": {"required": True, "content": parts.as_json(body)},
            "responses": {
                "200": {"description": "Done", "content": parts.as_json(answer)},
                **refusals,
            },
        }
    }


def title(function: str) -> str:
    """A callable's name as schemas are named.

    >>> title("create_game")
    'CreateGame'
    """
    return function.title().replace("_", "")


def document() -> Schema:
    """All of it."""
    requests = {f"{title(one)}Request": request(one) for one in CALLABLES}
    answers = {f"{title(one)}Answer": parts.answer(one) for one in CALLABLES}
    bearer = {"type": "http", "scheme": "bearer", "bearerFormat": "JWT",
              "description": "The ID token of Firebase Authentication"}  # fmt: skip
    licence = {"name": "Apache 2.0", "identifier": "Apache-2.0"}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Stolik", "version": str(PROTOCOL), "description": ABOUT, "license": licence
        },
        "servers": SERVERS,
        "security": [{"idToken": []}],
        "paths": {f"/{one}": path(one) for one in CALLABLES},
        "components": {
            "schemas": {**parts.SHARED, **requests, **answers},
            "responses": parts.responses(),
            "securitySchemes": {"idToken": bearer},
        },
    }  # fmt: skip


def validator(whole: Schema, schema: Schema) -> jsonschema_rs.Validator:
    """What judges by a part of a document."""
    return jsonschema_rs.Draft202012Validator({**schema, "components": whole["components"]})


def allows(judge: jsonschema_rs.Validator, value: Any) -> bool:
    """Whether a value is as the document wants it; what is no JSON at all is not."""
    try:
        return judge.is_valid(json.loads(json.dumps(value, allow_nan=False)))
    except (TypeError, ValueError, RecursionError):
        return False


def as_text() -> str:
    """What the file has to say."""
    return json.dumps(document(), indent=1) + "\n"


if __name__ == "__main__":
    KEPT.write_text(as_text())
