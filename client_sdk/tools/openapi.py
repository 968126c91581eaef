"""Writes client_sdk/openapi.json, the OpenAPI document, from the declarations of callables.

python -m client_sdk.tools.openapi          write it
python -m client_sdk.tools.openapi --check  exit 1 if it is out of date
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from client_sdk.tools import openapi_lists as lists
from client_sdk.tools import openapi_parts as parts
from client_sdk.tools.answer_schemas import answer_schema, shared_answers
from client_sdk.tools.openapi_parts import or_null, record, ref, request_fields
from stolik.documents.header import PROTOCOL
from stolik.engine.json_codec import camel_case
from stolik.service.api.declaration import CALLERS, Declaration
from stolik.service.api.request_fields import Schema
from stolik.service.api.request_model import MAX_DEPTH, MAX_VALUES
from stolik.service.callables.registry import CALLABLES
from stolik.service.settings import REGION

OPENAPI_FILE = Path(__file__).resolve().parents[1] / "openapi.json"
DESCRIPTION = (
    "The functions that clients of Stolik call, in Firebase's callable protocol. docs/protocol.md "
    "says what each of them does and refuses; client_sdk/texts/schemas.json lists the house rules "
    f"of each game. A request has at most 64 KiB, {MAX_VALUES:,} values and {MAX_DEPTH} levels; an "
    "optional field that is null counts as left out. Paths that begin with /api/ are also served "
    "on the site's own origin."
)
SERVERS: list[Schema] = [
    {
        "url": "https://{region}-{project}.cloudfunctions.net",
        "description": "A deployed service",
        "variables": {
            "region": {"default": REGION},
            "project": {"default": "PROJECT", "description": "The id of the Firebase project"},
        },
    },
    {
        "url": f"http://{{host}}:{{port}}/demo-stolik/{REGION}",
        "description": "The emulators, as `make play` starts them",
        "variables": {"host": {"default": "127.0.0.1"}, "port": {"default": "5001"}},
    },
]


def request_schema(declaration: Declaration) -> Schema:
    """The schema of a callable's request."""
    model = declaration.request
    schema = request_fields(model) | {"additionalProperties": False}
    if declaration.takes_request_id:
        schema["properties"]["requestId"] = ref("RequestId")
        schema["required"] = [*schema.get("required", []), "requestId"]
    schema["properties"]["protocol"] = or_null({"type": "integer", "minimum": PROTOCOL})
    ways = [camel_case(name) for name in model.one_of]
    if ways:
        schema["oneOf"] = [
            {"required": [way], "properties": {way: {"type": "string"}}} for way in ways
        ]
    return schema


def path(declaration: Declaration) -> Schema:
    """The path item of a callable: its request, its answer, and the refusals common to all."""
    name = title(declaration.name)
    body = record({"data": ref(f"{name}Request")}, ["data"]) | {"additionalProperties": False}
    answer = record({"result": ref(f"{name}Answer")}, ["result"])
    refusals = {
        str(status): {"$ref": f"#/components/responses/{kind}"}
        for kind, (status, _, _) in parts.REFUSALS.items()
    }
    return {
        "post": {
            "operationId": declaration.name,
            "summary": declaration.about,
            "description": f"Who may call it: {CALLERS[declaration.caller]}.",
            "requestBody": {"required": True, "content": parts.as_json(body)},
            "responses": {
                "200": {"description": "Done", "content": parts.as_json(answer)},
                **refusals,
            },
        }
    }


def address(declaration: Declaration) -> str:
    """The path of a callable: the function that serves it, and its name."""
    return f"/{declaration.function}/{declaration.name}"


def title(name: str) -> str:
    """The name of a callable in the names of schemas.

    >>> title("create_game")
    'CreateGame'
    """
    return name.title().replace("_", "")


def document() -> Schema:
    """The whole document."""
    callables = CALLABLES.values()
    requests = {f"{title(one.name)}Request": request_schema(one) for one in callables}
    answers = {f"{title(one.name)}Answer": answer_schema(one.answer) for one in callables}
    bearer = {"type": "http", "scheme": "bearer", "bearerFormat": "JWT",
              "description": "The ID token of Firebase Authentication"}  # fmt: skip
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Stolik",
            "version": str(PROTOCOL),
            "description": DESCRIPTION,
            "license": {"name": "Apache 2.0", "identifier": "Apache-2.0"},
        },
        "servers": SERVERS,
        "security": [{"idToken": []}],
        "paths": {**{address(one): path(one) for one in callables}, **lists.paths()},
        "components": {
            "schemas": {
                **parts.SHARED,
                **shared_answers(),
                **requests,
                **answers,
                **lists.schemas(),
            },
            "responses": parts.responses(),
            "securitySchemes": {"idToken": bearer},
        },
    }


def as_text() -> str:
    """The content of the file."""
    return json.dumps(document(), indent=1) + "\n"


def main(arguments: list[str]) -> int:
    """Write the file, or with --check only compare."""
    text = as_text()
    if "--check" in arguments:
        return int(OPENAPI_FILE.read_text() != text)
    OPENAPI_FILE.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
