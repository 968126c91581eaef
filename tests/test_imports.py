"""Imports point one way: main -> stolik.chat -> stolik.service -> stolik.engine -> Python. [C15]"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

FUNCTIONS = Path(__file__).parents[1] / "functions"
ENGINE = sorted((FUNCTIONS / "stolik" / "engine").rglob("*.py"))
SERVICE = sorted((FUNCTIONS / "stolik" / "service").rglob("*.py"))
CHAT = sorted((FUNCTIONS / "stolik" / "chat").rglob("*.py"))
AROUND = {"bots", "local", "terminal", "__main__.py"}  # in the engine, but no rules
RULES = [path for path in ENGINE if not AROUND & {*path.parts}]
IMPURE = {"random", "secrets", "time", "datetime", "socket", "threading", "asyncio", "urllib"}


def imported(path: Path) -> Iterator[str]:
    """The modules that a file names in its imports, wherever they stand."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield node.module or ""


def name(path: Path) -> str:
    return path.relative_to(FUNCTIONS).as_posix()


@pytest.mark.parametrize("path", ENGINE, ids=name)
def test_the_engine_stands_alone(path: Path) -> None:
    for module in imported(path):
        known = module.split(".")[0] in sys.stdlib_module_names
        assert known or module == "stolik.engine" or module.startswith("stolik.engine."), module


@pytest.mark.parametrize("path", RULES, ids=name)
def test_the_rules_have_no_clock_and_no_chance_of_their_own(path: Path) -> None:
    """Bots may choose at random, and the terminal draws its own secret; the rules may not."""
    assert not IMPURE & {module.split(".")[0] for module in imported(path)}


@pytest.mark.parametrize("path", SERVICE, ids=name)
def test_the_service_does_not_know_main(path: Path) -> None:
    assert "main" not in {module.split(".")[0] for module in imported(path)}


@pytest.mark.parametrize("path", SERVICE, ids=name)
def test_the_service_does_not_know_the_chat(path: Path) -> None:
    assert not [module for module in imported(path) if module.startswith("stolik.chat")]


def test_main_loads_the_chat_late() -> None:
    """And of the chat only the wire and what sends know the library."""
    main = set(imported(FUNCTIONS / "main.py"))
    assert not [module for module in main if module.startswith(("stolik.chat", "telegram"))]
    users = {path.name for path in CHAT if "telegram" in {*map(_top, imported(path))}}
    assert users == {"wire.py", "sending.py"}
    assert not [path for path in (*SERVICE, *ENGINE) if "telegram" in map(_top, imported(path))]


def _top(module: str) -> str:
    return module.split(".")[0]


def test_only_the_service_and_main_know_google() -> None:
    for path in FUNCTIONS.rglob("*.py"):
        if any({"google", "firebase_admin"} & {one.split(".")[0]} for one in imported(path)):
            assert "service" in path.parts or path.parent == FUNCTIONS, name(path)


def test_there_is_an_engine() -> None:
    assert len(ENGINE) > 20
