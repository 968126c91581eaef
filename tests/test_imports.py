"""Imports point one way, between packages and between the folders of the service. [C15]"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FUNCTIONS = ROOT / "functions"
STOLIK = FUNCTIONS / "stolik"
SOURCES = sorted([*STOLIK.rglob("*.py"), FUNCTIONS / "main.py"])
ENGINE = [path for path in SOURCES if "engine" in path.parts]
NOT_RULES = {"bots", "terminal", "__main__.py"}  # parts of the engine that are not rules of a game
RULES = [path for path in ENGINE if not NOT_RULES & {*path.parts}]
IMPURE = {"random", "secrets", "time", "datetime", "socket", "threading", "asyncio", "urllib"}

# What each package of `stolik` may import besides itself. main.py loads most of Telegram late.
PACKAGES = {
    "engine": set[str](),
    "documents": {"engine"},
    "local": {"documents", "engine"},
    "service": {"documents", "engine"},
    "telegram": {"documents", "engine", "service"},
    "main.py": {"engine", "service", "telegram"},
}
# A folder of the service imports folders that stand before it, and the service's own modules.
SERVICE_FOLDERS = [
    "scheduling",
    "tables",
    "api",
    "people",
    "invites",
    "notify",
    "play",
    "lobby",
    "privacy",
    "callables",
    "ops",
]


def imported(path: Path) -> Iterator[str]:
    """Every module or name that a file imports, as one dotted path."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def packages(path: Path) -> set[str]:
    """The top-level packages that a file imports."""
    return {module.partition(".")[0] for module in imported(path)}


def name(path: Path) -> str:
    return path.relative_to(FUNCTIONS).as_posix()


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_packages_import_one_way(path: Path) -> None:
    package = path.name if path.parent == FUNCTIONS else path.relative_to(STOLIK).parts[0]
    if package == "__init__.py":
        return
    ours = [module.split(".") for module in imported(path) if module.startswith("stolik.")]
    assert {parts[1] for parts in ours} <= {package, *PACKAGES[package]}
    assert package == "main.py" or "main" not in packages(path)


@pytest.mark.parametrize("folder", SERVICE_FOLDERS)
def test_folders_of_the_service_import_one_way(folder: str) -> None:
    """A folder is never imported by one that stands before it."""
    later = set(SERVICE_FOLDERS[SERVICE_FOLDERS.index(folder) + 1 :])
    for path in (STOLIK / "service" / folder).rglob("*.py"):
        ours = [module.split(".") for module in imported(path)]
        below = {parts[2] for parts in ours if parts[:2] == ["stolik", "service"] and parts[2:]}
        assert not below & later, name(path)


def test_every_folder_of_the_service_has_its_place() -> None:
    folders = {path.parent.name for path in (STOLIK / "service").glob("*/__init__.py")}
    assert folders == set(SERVICE_FOLDERS)


@pytest.mark.parametrize("path", [path for path in SOURCES if path.parent != FUNCTIONS], ids=name)
def test_only_service_and_telegram_import_packages(path: Path) -> None:
    """Engine, documents and local tables run in Pyodide: the standard library is all they have."""
    if {"engine", "documents", "local"} & {*path.parts}:
        assert packages(path) <= {"stolik", *sys.stdlib_module_names}
    if "service" not in path.parts:
        assert not {"google", "firebase_admin"} & packages(path)


@pytest.mark.parametrize("path", RULES, ids=name)
def test_rules_have_no_clock_and_no_chance_of_their_own(path: Path) -> None:
    """Bots may choose at random, and the terminal draws its own secret; the rules may not."""
    assert not IMPURE & packages(path)


def test_only_two_modules_know_the_telegram_library() -> None:
    users = {path.name for path in SOURCES if "telegram" in packages(path)}
    assert users == {"update_parser.py", "bot_client.py"}


def test_there_are_sources() -> None:
    assert len(ENGINE) > 20
    assert len(RULES) > 20


@pytest.mark.parametrize("folder", ["tests", "emulator_tests", "bench", "testkit"])
def test_tests_and_benches_share_only_testkit(folder: str) -> None:
    """None of the three imports another, and testkit imports none of them."""
    others = {"tests", "emulator_tests", "bench"} - {folder}
    for path in (ROOT / folder).rglob("*.py"):
        assert not others & packages(path), path
