"""Writes the API reference of stolik_client from its docstrings, as Markdown.

    python client_sdk/python/reference.py [FILE]

It goes to FILE or to standard output, and has every exported name and every public method: first
the tables, then what leads to them, then the rest in alphabetical order. What a view holds and what
an event tells is listed for each game.
"""

from __future__ import annotations

import dataclasses
import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, UnionType
from typing import Any, ForwardRef, Literal, NewType, Union, get_args, get_origin

import stolik_client

VIEW_PARTS = ("options", "table", "rack")
FIRST = ("Table", "LocalTable", "RemoteTable", "ReplayTable", "Connection", "Account", "Lobby")


def render() -> str:
    """The whole reference."""
    names = [*FIRST, *(name for name in stolik_client.__all__ if name not in FIRST)]
    head = ["# stolik_client", inspect.getdoc(stolik_client) or ""]
    sections = [_section(name, getattr(stolik_client, name)) for name in names]
    return "\n\n".join([*head, *sections]) + "\n"


def undocumented() -> list[str]:
    """The exported classes and public methods without a docstring."""
    classes = {name: getattr(stolik_client, name) for name in stolik_client.__all__}
    classes = {name: value for name, value in classes.items() if inspect.isclass(value)}
    missing = [name for name, cls in classes.items() if not inspect.getdoc(cls)]
    for name, cls in classes.items():
        missing += [f"{name}.{method}" for method, member in _members(cls) if not _doc(member)]
    return missing


def _section(name: str, value: Any) -> str:
    if inspect.isclass(value):
        return "\n\n".join([f"## {name}", _doc(value), *_class_body(value)])
    if isinstance(value, ModuleType):
        members = [member for member in vars(value).values() if _is_public(member, value)]
        parts = [_builders(member) for member in members]
        return "\n\n".join([f"## {name}", _doc(value), *parts])
    if inspect.isfunction(value):
        return f"## {name}\n\n{_signature(value)}"
    if isinstance(value, NewType):
        return f"## {name}\n\nThe text of a move, a `str` for Python."
    if get_origin(value) is stolik_client.View:
        parts = [_view_part(*part) for part in zip(VIEW_PARTS, get_args(value), strict=True)]
        return "\n\n".join([f"## {name}", "A `View` with these parts.", *parts])
    if name.endswith("Event") and get_origin(value) is Union:
        return "\n".join([f"## {name}", "", *map(_event, get_args(value))])
    return f"## {name}\n\n`{_short(value)}`"


def _builders(member: Any) -> str:
    """A dataclass of the module of moves, or the builders of one game."""
    if dataclasses.is_dataclass(member):
        return _signature(member)
    lines = (_signature(builder, f"moves.{member.__name__}.") for _, builder in _members(member))
    return "\n\n".join([f"### moves.{member.__name__}", _doc(member), *lines])


def _view_part(name: str, cls: Any) -> str:
    """The fields of a view's options, table or rack, and the types that they name."""
    lines = [f"**`{name}`** {_first_line(cls)}", "", *_fields(cls)]
    module = inspect.getmodule(cls)
    types = " ".join(str(field.type) for field in dataclasses.fields(cls))
    for word in dict.fromkeys(re.findall(r"[A-Z]\w+", types)):
        inner = getattr(module, word, None)
        if dataclasses.is_dataclass(inner):
            lines += ["", f"`{word}`: {_first_line(inner)}", "", *_fields(inner)]
        elif get_origin(inner) in (Literal, Union, UnionType):
            lines += ["", f"`{word}`: `{_short(inner)}`"]
    return "\n".join(lines)


def _fields(cls: Any) -> list[str]:
    return [_field(field) for field in dataclasses.fields(cls)]


def _field(field: dataclasses.Field[Any]) -> str:
    """A field; of an option, also its default and what it does."""
    told = field.metadata.get("text")
    shown = f"{field.name}: {field.type} = {field.default!r}" if told else ""
    return f"- `{shown}`: {told}" if told else f"- `{field.name}: {field.type}`"


def _first_line(cls: Any) -> str:
    return _doc(cls).partition("\n")[0]


def _event(event: Any) -> str:
    """One kind of event and its values."""
    kind, values = get_args(event)
    described = inspect.get_annotations(values)
    fields = ", ".join(f"{name}: {_annotation(given)}" for name, given in described.items())
    return f"- `{get_args(kind)[0]}`: " + (f"`{fields}`" if fields else "no values")


def _annotation(given: Any) -> str:
    text = given.__forward_arg__ if isinstance(given, ForwardRef) else _short(given)
    return str(text)


def _short(value: Any) -> str:
    """A type or a value without the names of modules."""
    text = value.__name__ if inspect.isclass(value) else str(value)
    return re.sub(r"\b(?:[a-z_]\w*\.)+(?=[A-Z])", "", text)


def _is_public(member: object, module: ModuleType) -> bool:
    own = getattr(member, "__module__", "") == module.__name__
    return own and not getattr(member, "__name__", "_").startswith("_")


def _class_body(cls: type) -> Iterator[str]:
    if dataclasses.is_dataclass(cls):
        yield "\n".join(_fields(cls))
    for _, member in _members(cls):
        yield _signature(member)


def _members(cls: type) -> list[tuple[str, Any]]:
    """The public methods and properties of the class, in order.

    Inherited ones are left out where the class that defines them has a section of its own.
    """
    exported = {getattr(stolik_client, name) for name in stolik_client.__all__
                if inspect.isclass(getattr(stolik_client, name))}  # fmt: skip
    bases = [base for base in cls.__mro__[1:] if base.__module__.startswith("stolik")]
    hidden = [base for base in bases if base not in exported and base.__name__ != "BaseTable"]
    everything: dict[str, Any] = {}
    for base in (*reversed(hidden), cls):
        everything |= vars(base)
    own = ((name, member) for name, member in everything.items() if not name.startswith("_"))
    return [
        (name, member)
        for name, member in own
        if inspect.isfunction(member) or isinstance(member, property | classmethod | staticmethod)
    ]


def _signature(member: Any, owner: str = "") -> str:
    if isinstance(member, property):
        getter = member.fget
        assert getter is not None
        return f"**`{getter.__name__}`** `{getter.__annotations__['return']}`  \n{_doc(member)}"
    function = member.__func__ if isinstance(member, classmethod | staticmethod) else member
    prefix = "await " if inspect.iscoroutinefunction(function) else ""
    name = f"{prefix}{owner}{function.__name__}"
    return f"**`{name}{_arguments(function)}`**  \n{_doc(member)}"


class _Verbatim:
    """Shows a text without quotation marks in a signature."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return self._text


def _arguments(function: Any) -> str:
    """The parameters as they are written in the source, the same on every machine."""
    signature = inspect.signature(function)
    parameters = [
        _shown(parameter)
        for name, parameter in signature.parameters.items()
        if name not in ("self", "cls")
    ]
    returns = signature.return_annotation
    shown = _Verbatim(returns) if isinstance(returns, str) else returns
    return str(signature.replace(parameters=parameters, return_annotation=shown))


def _shown(parameter: inspect.Parameter) -> inspect.Parameter:
    if isinstance(parameter.annotation, str):
        parameter = parameter.replace(annotation=_Verbatim(parameter.annotation))
    plain = isinstance(parameter.default, str | int | float | tuple | None | type)
    return parameter if plain else parameter.replace(default=_Verbatim("..."))


def _doc(value: Any) -> str:
    return inspect.cleandoc(value.__doc__ or "")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(render())
    else:
        sys.stdout.write(render())
