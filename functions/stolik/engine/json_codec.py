"""Frozen dataclasses to and from plain JSON values, without loss.

`to_plain` writes, `from_plain` reads and checks. Field names are snake_case in Python and
camelCase in JSON. A list never lies directly in a list, because Firestore cannot
store that: a tuple of tuples is refused when its class is first used.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from stolik.engine.errors import BadRecord, InvariantBroken

T = TypeVar("T")
Plain = Any  # None, bool, int, str, and lists and dicts of them
Reader = Callable[[Any], Any]

_PLAIN_TYPES = frozenset((str, int, bool, type(None)))
MAX_JSON_INT = 2**53 - 1  # what a JavaScript client can hold


@cache
def camel_case(name: str) -> str:
    """The JSON name of a field.

    >>> camel_case("pool_end")
    'poolEnd'
    """
    head, *rest = name.split("_")
    return head + "".join(word.capitalize() for word in rest)


def to_plain(value: Any) -> Plain:
    """`value` as plain JSON values."""
    kind: Any = type(value)
    if kind in _PLAIN_TYPES:  # most values are; a lookup costs less than `isinstance`
        return value
    if isinstance(value, str):
        return str(value)
    if isinstance(value, tuple | list):
        return [to_plain(item) for item in value]
    if isinstance(value, dict):
        return {key: to_plain(item) for key, item in value.items()}
    return {key: to_plain(getattr(value, name)) for name, key, _, _ in layout(kind)}


def from_plain(kind: type[T], value: Plain) -> T:
    """The `kind` that `to_plain` wrote as `value`. Raises BadRecord if it cannot have."""
    key: Any = kind
    read: T = _reader(key)(value)
    return read


@cache
def layout(kind: Any) -> tuple[tuple[str, str, Reader, bool], ...]:
    """(attribute, JSON key, reader, required) of each field."""
    if not is_dataclass(kind):
        raise InvariantBroken(f"{kind.__name__} is not a dataclass")
    hints = get_type_hints(kind)
    return tuple(
        (
            field.name,
            camel_case(field.name),
            _reader(hints[field.name]),
            field.default is MISSING and field.default_factory is MISSING,
        )
        for field in fields(kind)
    )


@cache
def _json_keys(kind: Any) -> frozenset[str]:
    return frozenset(key for _, key, _, _ in layout(kind))


@cache
def _reader(kind: Any) -> Reader:
    origin, args = get_origin(kind), get_args(kind)
    if kind in (int, str, bool):
        return _atom(kind)
    if kind is type(None):
        return _nothing
    if kind is Any:
        return _as_it_is
    if origin is Literal:
        return _literal(args)
    if origin in (Union, types.UnionType):
        return _union(tuple(_reader(arg) for arg in args), str(kind))
    if origin is tuple:
        return _sequence(args)
    if origin is dict:
        return _mapping(_reader(args[1]))
    if isinstance(kind, type):
        return lambda value: _record(kind, value)
    raise InvariantBroken(f"no JSON form for {kind}")


def _atom(kind: Any) -> Reader:
    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise BadRecord(f"expected {kind.__name__}, not {_brief(value)}")
        if kind is int and not -MAX_JSON_INT <= value <= MAX_JSON_INT:
            raise BadRecord("a number is too large")
        return value

    return read


def _nothing(value: Any) -> None:
    if value is not None:
        raise BadRecord(f"expected nothing, not {_brief(value)}")


def _as_it_is(value: Any) -> Any:
    return value


def _literal(allowed: tuple[Any, ...]) -> Reader:
    def read(value: Any) -> Any:
        if not any(value == item and type(value) is type(item) for item in allowed):
            raise BadRecord(f"expected one of {', '.join(map(str, allowed))}, not {_brief(value)}")
        return value

    return read


def _union(readers: tuple[Reader, ...], name: str) -> Reader:
    def read(value: Any) -> Any:
        for reader in readers:
            try:
                return reader(value)
            except BadRecord:
                continue
        raise BadRecord(f"expected {name}, not {_brief(value)}")

    return read


def _sequence(args: tuple[Any, ...]) -> Reader:
    if any(get_origin(arg) is tuple for arg in args):
        raise InvariantBroken("a list in a list cannot be stored in Firestore")
    if args[-1] is Ellipsis:
        read_item = _reader(args[0])
        return lambda value: tuple([read_item(item) for item in _list(value)])
    readers = tuple(_reader(arg) for arg in args)

    def read(value: Any) -> Any:
        items = _list(value)
        if len(items) != len(readers):
            raise BadRecord(f"expected {len(readers)} items, not {len(items)}")
        return tuple(reader(item) for reader, item in zip(readers, items, strict=True))

    return read


def _mapping(read_item: Reader) -> Reader:
    def read(value: Any) -> Any:
        if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
            raise BadRecord(f"expected a map, not {_brief(value)}")
        return {key: read_item(item) for key, item in value.items()}

    return read


def _record(kind: type, value: Any) -> Any:
    if not isinstance(value, dict):
        raise BadRecord(f"expected a map for {kind.__name__}, not {_brief(value)}")
    known = layout(kind)
    if unknown := value.keys() - _json_keys(kind):
        raise BadRecord(f"{kind.__name__} has no {min(map(str, unknown))}")
    values = {}
    for name, key, reader, required in known:
        if key in value:
            values[name] = reader(value[key])
        elif required:
            raise BadRecord(f"{kind.__name__} lacks {key}")
    return kind(**values)


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise BadRecord(f"expected a list, not {_brief(value)}")
    return list(value)


def _brief(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."
