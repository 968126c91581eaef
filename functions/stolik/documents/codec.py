"""Documents read and written: what differs between two, and reading what a newer service wrote."""

from __future__ import annotations

import types
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from stolik.engine.errors import BadRecord
from stolik.engine.json_codec import camel_case, from_plain, layout, to_plain

T = TypeVar("T")


def changed_fields(before: T, after: T) -> dict[str, Any]:
    """The fields of the document `after` that differ from `before`, as plain values by their key.

    Fields are compared as values, and only those that differ are turned into plain values. Maps
    are plain already: a document declares no map of dataclasses.
    """
    kind: Any = type(after)
    return {
        key: value if type(value) is dict else to_plain(value)
        for name, key in _keys(kind)
        if (value := getattr(after, name)) != getattr(before, name)
    }


def read_known(kind: type[T], document: Mapping[str, Any]) -> T:
    """The `kind` in a document; fields that this version does not know are left out at any depth.

    Raises BadRecord when a known field has a value that it cannot have.
    """
    return from_plain(kind, _known(kind, document))


def read_fields(
    kind: type[T], names: Iterable[str], document: Mapping[str, Any], lenient: bool = False
) -> dict[str, Any]:
    """The values of the fields `names` of `kind` in a document, by name.

    Other fields of the document are ignored, and absent ones with a default are left out.
    `lenient` does as `read_known` at any depth. Raises BadRecord when a field is missing or has a
    value that it cannot have.
    """
    class_key: Any = kind
    fields = {name: (key, reader, required) for name, key, reader, required in layout(class_key)}
    hints = _hints(class_key) if lenient else {}
    values = {}
    for name in names:
        key, reader, required = fields[name]
        if key in document:
            value = document[key]
            values[name] = reader(_known(hints[key], value) if lenient else value)
        elif required:
            raise BadRecord(f"{kind.__name__} lacks {key}")
    return values


@cache
def _keys(kind: Any) -> tuple[tuple[str, str], ...]:
    return tuple((field.name, camel_case(field.name)) for field in fields(kind))


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return {camel_case(name): hint for name, hint in get_type_hints(kind).items()}


def _known(hint: Any, value: Any) -> Any:
    origin, args = get_origin(hint), get_args(hint)
    if is_dataclass(hint) and isinstance(value, Mapping):
        kind: Any = hint
        known = _hints(kind)
        return {key: _known(known[key], item) for key, item in value.items() if key in known}
    if origin is tuple and isinstance(value, list):
        return [_known(args[0], item) for item in value]
    if origin in (Union, types.UnionType):
        return next((_known(arg, value) for arg in args if is_dataclass(arg)), value)
    return value
