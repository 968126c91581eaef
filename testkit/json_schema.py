"""Judges values by a schema of the OpenAPI document."""

from __future__ import annotations

import json
from typing import Any

import jsonschema_rs

Schema = dict[str, Any]


def validator(document: Schema, schema: Schema) -> jsonschema_rs.Validator:
    """A validator for `schema`, which may refer to components of the document."""
    return jsonschema_rs.Draft202012Validator({**schema, "components": document["components"]})


def allows(judge: jsonschema_rs.Validator, value: Any) -> bool:
    """Whether a value is valid; False for values that are not JSON."""
    try:
        return judge.is_valid(json.loads(json.dumps(value, allow_nan=False)))
    except (TypeError, ValueError, RecursionError):
        return False
