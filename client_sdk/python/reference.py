"""The API reference of stolik_client, written from its docstrings.

    python client_sdk/python/reference.py [FILE]

Markdown to FILE, or to standard output. Every exported name and every public method stands in it,
in the order in which people meet them: the tables first, then the way to them, then the rest.
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
    """The whole text."""
    names = [*FIRST, *(name for name in stolik_client.__all__ if name not in FIRST)]
    head = ["# stolik_client", inspect.getdoc(stolik_client) or ""]
    parts = [_part(name, getattr(stolik_client, name)) for name in names]
    return "\n\n".join([*head, *parts]) + "\n"


def undocumented() -> list[str]:
    """Public names without a docstring of their own."""
    found = []
    for name in stolik_client.__all__:
        thing = getattr(stolik_client, name)
        if inspect.isclass(thing) and not inspect.getdoc(thing):
            found.append(name)
        if inspect.isclass(thing):
            found += [f"{name}.{one}" for one, member in _members(thing) if not _said(member)]
    return found


def _part(name: str, thing: Any) -> str:
    if inspect.isclass(thing):
        return "\n\n".join([f"## {name}", _said(thing), *_body(thing)])
    if isinstance(thing, ModuleType):
        made = [one for one in vars(thing).values() if _is_of(one, thing)]
        return "\n\n".join([f"## {name}", _said(thing), *(_method(one) for one in made)])
    if callable(thing):
        return f"## {name}\n\n{_method(thing)}"
    return f"## {name}\n\n`{thing}`"


def _is_of(thing: object, module: ModuleType) -> bool:
    mine = getattr(thing, "__module__", "") == module.__name__
    return mine and not getattr(thing, "__name__", "_").startswith("_")


def _body(kind: type) -> Iterator[str]:
    if dataclasses.is_dataclass(kind):
        yield "\n".join(f"- `{field.name}: {field.type}`" for field in dataclasses.fields(kind))
    for _, member in _members(kind):
        yield _method(member)


def _members(kind: type) -> list[tuple[str, Any]]:
    """What the class itself adds, as it is written."""
    own = ((name, member) for name, member in vars(kind).items() if not name.startswith("_"))
    return [
        (name, member)
        for name, member in own
        if inspect.isfunction(member) or isinstance(member, property | classmethod | staticmethod)
    ]


def _method(member: Any) -> str:
    if isinstance(member, property):
        getter = member.fget
        assert getter is not None
        return f"**`{getter.__name__}`** `{getter.__annotations__['return']}`  \n{_said(member)}"
    plain = member.__func__ if isinstance(member, classmethod | staticmethod) else member
    asked = "await " if inspect.iscoroutinefunction(plain) else ""
    signature = f"{plain.__name__}{inspect.signature(plain)}" if callable(plain) else plain
    return f"**`{asked}{signature}`**  \n{_said(member)}".replace("(self, ", "(").replace(
        "(self)", "()"
    )


def _said(thing: Any) -> str:
    return inspect.cleandoc(thing.__doc__ or "")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(render())
    else:
        sys.stdout.write(render())
