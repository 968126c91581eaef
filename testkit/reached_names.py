"""Which names of the service's code a function can reach, read from the source.

A name is a function, a class or a constant of a module, written as `module:name`. It reaches the
names that its code mentions, also those of modules that are imported late; a class reaches what
its methods mention. Annotations do not count, because they run nothing. Work that is passed on
(a commit's follow-up work, say) counts for who passes it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

FUNCTIONS = Path(__file__).parents[1] / "functions"
FOLLOWED = ("main", "stolik.service", "stolik.telegram")
ANNOTATIONS = ("annotation", "returns")  # fields of a syntax tree


def reached_from(starts: Iterable[str]) -> set[str]:
    """All names that these reach, themselves included."""
    reached, waiting = set[str](), list(starts)
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += _mentioned_by(name)
    return reached


@cache
def _mentioned_by(name: str) -> set[str]:
    """The names that the definition of a name mentions."""
    module, _, local = name.partition(":")
    if not module.startswith(FOLLOWED):
        return set()
    imports = _imports(module)
    if local in imports:  # the module only passes it on
        return {_full_name(module, [local])}
    return {
        _full_name(module, parts)
        for statement in _tree(module).body
        if local in _defined_by(statement)
        for parts in _dotted_names(statement)
    }


def _full_name(module: str, parts: list[str]) -> str:
    """`module:name` of a dotted name in the source of a module."""
    first, *rest = parts
    home = first if _is_module(first) else _imports(module).get(first)
    if home is None:
        return f"{module}:{first}"
    while _is_module(home):
        if not rest:
            return f"{home}:"  # the module itself
        home = f"{home}.{rest.pop(0)}"
    owner, _, last = home.rpartition(".")
    return f"{owner}:{last}"


@cache
def _tree(module: str) -> ast.Module:
    path = FUNCTIONS.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def _is_module(dotted: str) -> bool:
    path = FUNCTIONS.joinpath(*dotted.split("."))
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


@cache
def _imports(module: str) -> dict[str, str]:
    """What imports bind anywhere in a module: by name, the dotted name of what it is."""
    bound = {}
    for node in ast.walk(_tree(module)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            home = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
            bound.update({alias.asname or alias.name: home + alias.name for alias in node.names})
    return bound


def _defined_by(statement: ast.stmt) -> set[str]:
    """The names that a statement of a module defines."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return {statement.name}
    names = (node for node in ast.walk(statement) if isinstance(node, ast.Name))
    return {name.id for name in names if isinstance(name.ctx, ast.Store)}


def _dotted_names(node: ast.AST) -> Iterator[list[str]]:
    """The names that some code mentions, each as the parts between its dots."""
    if (parts := _parts(node)) is not None:
        yield parts
        return
    for field, value in ast.iter_fields(node):
        if field in ANNOTATIONS:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _dotted_names(child)


def _parts(node: ast.AST) -> list[str] | None:
    """The parts of `a.b.c`, or of `import_module("a.b").c`; None if the code is neither."""
    match node:
        case ast.Name(id=name):
            return [name]
        case ast.Call(func=ast.Name(id="import_module"), args=[ast.Constant(value=str(module))]):
            return [module]
        case ast.Attribute(value=value, attr=attribute):
            parts = _parts(value)
            return parts and [*parts, attribute]
    return None
