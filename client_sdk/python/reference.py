"""Writes the API reference of stolik_client from its docstrings, as Markdown.

    python client_sdk/python/reference.py [FILE]

It goes to FILE or to standard output, and has every exported name and every public method: first
the tables, then what leads to them, then the rest in alphabetical order.
"""

from __future__ import annotations

import dataclasses
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import stolik_client

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
        return "\n\n".join([f"## {name}", _doc(value), *map(_signature, members)])
    if inspect.isfunction(value):
        return f"## {name}\n\n{_signature(value)}"
    return f"## {name}\n\n`{value}`"


def _is_public(member: object, module: ModuleType) -> bool:
    own = getattr(member, "__module__", "") == module.__name__
    return own and not getattr(member, "__name__", "_").startswith("_")


def _class_body(cls: type) -> Iterator[str]:
    if dataclasses.is_dataclass(cls):
        yield "\n".join(f"- `{field.name}: {field.type}`" for field in dataclasses.fields(cls))
    for _, member in _members(cls):
        yield _signature(member)


def _members(cls: type) -> list[tuple[str, Any]]:
    """The public methods and properties that the class itself defines, in order."""
    own = ((name, member) for name, member in vars(cls).items() if not name.startswith("_"))
    return [
        (name, member)
        for name, member in own
        if inspect.isfunction(member) or isinstance(member, property | classmethod | staticmethod)
    ]


def _signature(member: Any) -> str:
    if isinstance(member, property):
        getter = member.fget
        assert getter is not None
        return f"**`{getter.__name__}`** `{getter.__annotations__['return']}`  \n{_doc(member)}"
    function = member.__func__ if isinstance(member, classmethod | staticmethod) else member
    prefix = "await " if inspect.iscoroutinefunction(function) else ""
    return f"**`{prefix}{function.__name__}{_arguments(function)}`**  \n{_doc(member)}"


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
