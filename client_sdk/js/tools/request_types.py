"""The types of requests in wire_types.ts, written from the schemas of the OpenAPI document."""

from __future__ import annotations

from typing import Any

from client_sdk.tools.openapi import document

ADDED_BY_THE_SDK = {"requestId", "protocol"}
NAMED = {"Clock": "ClockSettings", "Options": "JsonMap"}  # schemas with a type of their own
ATOMS = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
FIELDS = {"game": "GameName"}


def clock_settings() -> str:
    """The clock of a new table."""
    about = "The clock of a new table: none, per move, a bank with increment, or days per move."
    form = _form(_schemas()["Clock"], "\n  | ")
    return f"/** {about} */\nexport type ClockSettings =\n  | {form};\n"


def requests() -> str:
    """One interface for each callable, and the map of all."""
    paths = document()["paths"].items()
    names = [path.rsplit("/", 1)[1] for path, item in paths if "post" in item]
    written, rows = [], []
    for name in names:
        title = "".join(part.capitalize() for part in name.split("_")) + "Request"
        members = _members(_schemas()[title])
        form = title if members else "Record<never, never>"
        rows.append(f'  readonly "{name}": {form};\n')
        if members:
            about = f"What `{name}` takes; the SDK adds `requestId` and `protocol`."
            written.append(f"/** {about} */\nexport interface {title} {{\n{members}}}\n")
    about = "What each callable takes."
    return "\n".join(
        [*written, f"/** {about} */\nexport interface Requests {{\n{''.join(rows)}}}\n"]
    )


def _schemas() -> dict[str, Any]:
    schemas: dict[str, Any] = document()["components"]["schemas"]
    return schemas


def _members(schema: dict[str, Any]) -> str:
    rows = []
    for name, field in schema.get("properties", {}).items():
        if name in ADDED_BY_THE_SDK:
            continue
        mark = "" if name in schema.get("required", ()) else "?"
        about = f"  /** {field['description']} */\n" if "description" in field else ""
        rows.append(f"{about}  readonly {name}{mark}: {FIELDS.get(name) or _form(field)};\n")
    return "".join(rows)


def _form(schema: dict[str, Any], between: str = " | ") -> str:
    """The TypeScript type of a schema, without null: a field that is not given is left out."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        return NAMED.get(name) or _form(_schemas()[name])
    if "const" in schema:
        return f'"{schema["const"]}"'
    if "enum" in schema:
        return between.join(f'"{value}"' for value in schema["enum"] if value is not None)
    parts = schema.get("anyOf") or schema.get("oneOf")
    if parts:
        forms = [_form(part, between) for part in parts if part.get("type") != "null"]
        return between.join(form for form in dict.fromkeys(forms) if form != '""')
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    (kind,) = (kind for kind in kinds if kind != "null")
    if kind == "array":
        inner = _form(schema["items"])
        return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"
    if kind == "object":
        fields = "; ".join(
            f"readonly {name}: {_form(field)}" for name, field in schema["properties"].items()
        )
        return f"{{ {fields} }}"
    return ATOMS[kind]
