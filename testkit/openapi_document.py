"""Generate client_sdk/openapi.json, the OpenAPI document of the callables.

python -m testkit.openapi_document    writes client_sdk/openapi.json

Schemas of requests come from the code: each callable is called with `RecordingFields` instead of
a request, which records every field that is read, with its type and bounds.
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
OPENAPI_FILE = ROOT / "client_sdk" / "openapi.json"
CALLABLES = re.findall(r"@on_call\ndef (\w+)", (ROOT / "functions/main.py").read_text())
TABLE_KEYS = ("gameId", "code", "link")  # name a table; `join_game` takes exactly one of them
DESCRIPTION = (
    "The functions that clients of Stolik call, in Firebase's callable protocol. docs/protocol.md "
    "says what each of them does and refuses; client_sdk/texts/schemas.json lists the house "
    "rules of each game. A request has at most 64 KiB, 2,000 values and six levels; "
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


class RequestRead(BaseException):
    """Raised when a callable has read its request, so that it does not go on."""


class RecordingFields(Fields):
    """Replaces a request: records the schema of each field that is read, until `done`."""

    def __init__(self) -> None:
        self.required: list[str] = []
        self.properties: dict[str, Schema] = {}

    def id(self, name: str, default: Any = REQUIRED) -> Any:
        return self._record(name, default, ref("Id"), "x")

    def text(self, name: str, longest: int, default: Any = REQUIRED) -> Any:
        schema = ref("Name") if name == "name" else text(longest)
        return self._record(name, default, parts.or_empty(schema) if default == "" else schema, "x")

    def number(self, name: str, low: int, high: int, default: Any = REQUIRED) -> Any:
        bounds = {"type": "integer", "minimum": low, "maximum": high}
        return self._record(name, default, bounds, low)

    def flag(self, name: str, default: Any = REQUIRED) -> Any:
        return self._record(name, default, {"type": "boolean"}, True)

    def choice(self, name: str, allowed: Collection[str], default: Any = REQUIRED) -> Any:
        return self._record(name, default, parts.choice(allowed), next(iter(allowed)))

    def texts(self, name: str, most: int, longest: int, default: Any = REQUIRED) -> Any:
        items, more = parts.LIST_ITEMS.get(name, (text(longest), {}))
        return self._record(name, default, parts.several(items, most) | more, [])

    def ids(self, name: str, most: int, default: Any = REQUIRED) -> Any:
        people = parts.several(ref("Id"), most) | parts.UNIQUE
        return self._record(name, default, people, [])

    def map(self, name: str, default: Any = REQUIRED) -> Any:
        return self._record(name, default, ref(name.capitalize()), default)

    def done(self) -> None:
        raise RequestRead

    def _record(self, name: str, default: Any, schema: Schema, value: Any) -> Any:
        if default is REQUIRED:
            self.required.append(name)
            self.properties[name] = schema
            return value
        described = {"default": default} if default not in (None, "", [], {}) else {}
        self.properties[name] = or_null(schema) | described
        return default


def request_schema(function: str) -> Schema:
    """The schema of a callable's request."""
    fields = RecordingFields()
    with suppress(RequestRead):
        inspect.unwrap(getattr(main, function))(Caller("x", False), fields)
    protocol = {"protocol": or_null({"type": "integer", "minimum": PROTOCOL})}
    schema = record(fields.properties | protocol, fields.required) | {"additionalProperties": False}
    if set(TABLE_KEYS) <= fields.properties.keys():
        ways = [{"required": [k], "properties": {k: {"type": "string"}}} for k in TABLE_KEYS]
        schema |= {"oneOf": ways}
    return schema


def path(function: str) -> Schema:
    """The path item of a callable: its request, its answer, and the refusals common to all."""
    schema_name = title(function)
    body = record({"data": ref(f"{schema_name}Request")}, ["data"]) | {
        "additionalProperties": False
    }
    answer = record({"result": ref(f"{schema_name}Answer")}, ["result"])
    refusals = {
        str(status): {"$ref": f"#/components/responses/{name}"}
        for name, (status, _, _) in parts.REFUSALS.items()
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
    """The name of a callable in the names of schemas.

    >>> title("create_game")
    'CreateGame'
    """
    return function.title().replace("_", "")


def document() -> Schema:
    """The whole document."""
    requests = {f"{title(name)}Request": request_schema(name) for name in CALLABLES}
    answers = {f"{title(name)}Answer": parts.answer_schema(name) for name in CALLABLES}
    bearer = {"type": "http", "scheme": "bearer", "bearerFormat": "JWT",
              "description": "The ID token of Firebase Authentication"}  # fmt: skip
    licence = {"name": "Apache 2.0", "identifier": "Apache-2.0"}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Stolik",
            "version": str(PROTOCOL),
            "description": DESCRIPTION,
            "license": licence,
        },
        "servers": SERVERS,
        "security": [{"idToken": []}],
        "paths": {f"/{name}": path(name) for name in CALLABLES},
        "components": {
            "schemas": {**parts.SHARED, **requests, **answers},
            "responses": parts.responses(),
            "securitySchemes": {"idToken": bearer},
        },
    }  # fmt: skip


def validator(whole: Schema, schema: Schema) -> jsonschema_rs.Validator:
    """A validator for `schema`, which may refer to components of the document."""
    return jsonschema_rs.Draft202012Validator({**schema, "components": whole["components"]})


def allows(judge: jsonschema_rs.Validator, value: Any) -> bool:
    """Whether a value is valid; False for values that are not JSON."""
    try:
        return judge.is_valid(json.loads(json.dumps(value, allow_nan=False)))
    except (TypeError, ValueError, RecursionError):
        return False


def as_text() -> str:
    """The content of the file."""
    return json.dumps(document(), indent=1) + "\n"


if __name__ == "__main__":
    OPENAPI_FILE.write_text(as_text())
