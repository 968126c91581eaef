"""Links, commands, files and names in every page of the documentation exist."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from urllib.parse import unquote

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("client_sdk/*/README.md")]
)
HOMES = ("", "docs", "functions", "functions/stolik", "functions/stolik/service", "web", "web/src",
         "functions/stolik/engine", "client_sdk", "client_sdk/js", "client_sdk/python", "tests",
         "emulator_tests/rules", "stack", "bench/results")  # fmt: skip
CODE = ("functions", "deploy", "client_sdk", "web/src", "stack", "bench", "tests", "emulator_tests")
SUFFIXES = {".py", ".ts", ".tsx", ".mjs", ".json", ".rules", ".toml", ".yml"}
OURS = ("stolik", "deploy", "stack", "bench", "emulator_tests", "tests")
OUTSIDE_THE_TREE = {
    "stolik-client/texts/lv.json",
    "dist/sizes.json",
}  # in an installed or built package
FOREIGN = {"min_instances"}  # names of Firebase

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


@cache
def text(page: Path) -> str:
    """The text of a page."""
    return page.read_text(encoding="utf-8")


@cache
def words() -> frozenset[str]:
    """Every identifier of the source."""
    identifiers: set[str] = set()
    for path in (*(file for home in CODE for file in (ROOT / home).rglob("*")), *ROOT.glob("*")):
        ours = not {"node_modules", "dist", "__pycache__"} & set(path.parts)
        if ours and path.is_file() and (path.suffix in SUFFIXES or path.name == "Makefile"):
            identifiers.update(
                re.findall(r"\w+", path.read_text(encoding="utf-8", errors="ignore"))
            )
    return frozenset(identifiers)


@cache
def benches() -> frozenset[str]:
    """The names that `python -m bench` takes."""
    ran = subprocess.run(
        [sys.executable, "-m", "bench", "list"], cwd=ROOT, capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": "functions:client_sdk/python:."},
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    return frozenset(ran.stdout.split())


def anchors(page: Path) -> set[str]:
    """The anchors of a page, as GitHub makes them of headings."""
    heads = re.findall(r"^#+ (.+)$", text(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).strip().replace(" ", "-") for head in heads}


def exists(path: str, page: Path) -> bool:
    """Whether a file is where a page says, relative to the page or to one of HOMES."""
    here = (page.parent, *(ROOT / home for home in HOMES))
    return any((home / path).exists() for home in here)


@every_page
def test_links_resolve(page: Path) -> None:
    """[C7] [G5] Files, and headings within them."""
    for target in re.findall(r"\]\(([^)\s]+)\)", text(page)):
        if target.startswith(("http", "mailto:")):
            continue
        path, _, anchor = unquote(target).partition("#")
        file = (page.parent / path).resolve() if path else page
        assert file.exists(), target
        assert not anchor or anchor in anchors(file), target


@every_page
def test_commands_exist(page: Path) -> None:
    """[I1] [C7] `make` targets, modules to run, benches, npm scripts."""
    targets = set(re.findall(r"^([\w/.-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for name in re.findall(r"(?:^|`)make ([\w-]+)", text(page), re.MULTILINE):
        assert name in targets, name
    for module in re.findall(r"python3? -m ([\w.]+)", text(page)):
        if module.startswith(OURS):
            path = module.replace(".", "/")
            homes = ("", "functions", "client_sdk/python")
            kinds = (f"{path}.py", f"{path}/__main__.py")
            assert any((ROOT / home / kind).exists() for home in homes for kind in kinds), module
    for name in re.findall(r"python -m bench (\w+)", text(page)):
        assert name in benches(), name
    for script in re.findall(r"python ((?:client_sdk|bench|tests|stack)/[\w/.]+)", text(page)):
        assert (ROOT / script).exists(), script


@every_page
def test_files_exist(page: Path) -> None:
    """[C7] Paths in backquotes, and tests by their names."""
    for path in re.findall(r"`([\w./-]+/[\w.-]+\.(?:py|md|ts|tsx|json|rules|mjs))`", text(page)):
        assert path in OUTSIDE_THE_TREE or exists(path, page), path
    for name in re.findall(r"`[^`]*::(test_\w+)", text(page)):
        assert name in words(), name


@every_page
def test_names_exist(page: Path) -> None:
    """[C7] Every name with an underscore in backquotes exists in the code."""
    made_up = set(re.findall(r"\b(?:add|def|import|const|let) (\w+)", text(page)))
    for name in re.findall(r"`((?:STOLIK_[A-Z_]+|[a-z]+(?:_[a-z]+)+))`", text(page)):
        assert name in words() | made_up | FOREIGN, name


@every_page
def test_documents_exist(page: Path) -> None:
    """[C7] Every document path with a placeholder is in docs/data-model.md."""
    model = text(ROOT / "docs" / "data-model.md")
    known = re.findall(r"^## `(.+?)`$", model, re.MULTILINE)
    shapes = [re.sub(r"\{\w+\}", "x", path) for path in known]
    for path in re.findall(r"`((?:games|users|players|racks|presence|rankings|invitations|limits"
                           r"|codes|links|queues|notices|reports|names)/[^` $]*\{[^` ]+)`",
                           text(page)):  # fmt: skip
        pattern = re.sub(r"\\\{\w+\\\}|\\\*", "[^/]+", re.escape(path))
        assert any(re.fullmatch(pattern, shape) for shape in shapes), path


def test_every_page_is_linked() -> None:
    """[G5] The README links every page of docs/."""
    linked = re.findall(r"\]\(([^)\s#]+)", text(ROOT / "README.md"))
    missing = {page.name for page in PAGES if page.parent == ROOT / "docs"} - {
        Path(target).name for target in linked
    }
    assert not missing
