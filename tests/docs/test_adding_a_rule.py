"""Apply docs/adding-a-rule.md to a copy of the tree, step by step."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-rule.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(diff|sh)\n(.*?)```", PAGE, re.DOTALL)
PARTS = ("functions/stolik", "tests", "testkit", "emulator_tests", "client_sdk/texts",
         "client_sdk/js/src", "client_sdk/js/tools", "client_sdk/tools",
         "pyproject.toml")  # fmt: skip


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the parts of the tree that the page changes."""
    skipped = shutil.ignore_patterns("__pycache__", "node_modules", "dist")
    for part in PARTS:
        source, target = ROOT / part, tmp_path / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=skipped)
        else:
            shutil.copy(source, target)
    return tmp_path


def run(tree: Path, command: str) -> subprocess.CompletedProcess[str]:
    """Run a command of the page in the copy."""
    words = [sys.executable if word == "python" else word for word in command.split()]
    env = {**os.environ, "PYTHONPATH": f"{tree}/functions:{tree}"}
    env.pop("PYTEST_XDIST_WORKER", None)
    return subprocess.run(words, cwd=tree, env=env, capture_output=True, text=True, check=False)


def apply(tree: Path, patch: str) -> None:
    """Apply a patch; fails unless every hunk applies."""
    command = ["git", "apply", "--whitespace=nowarn", "-"]
    done = subprocess.run(command, cwd=tree, input=patch, text=True, check=False, stderr=-1)
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_following_the_page(tree: Path) -> None:
    """[N12] [X35] The example fails before the rule is written, and all passes at the end."""
    first = next(i for i, (_, text) in enumerate(BLOCKS) if "test_two_triples.py" in text)
    for number, (kind, text) in enumerate(BLOCKS):
        if kind == "diff":
            apply(tree, text)
        if number == first:
            assert run(tree, "python -m pytest -q tests/farkle/test_two_triples.py").returncode == 1
        for command in text.splitlines() if kind == "sh" else ():
            done = run(tree, command)
            assert done.returncode == 0, (command, done.stdout[-2_000:], done.stderr[-2_000:])
    assert "twoTriples" in (tree / "client_sdk/js/src/wire_types.ts").read_text(encoding="utf-8")


def test_the_page_still_fits(tree: Path) -> None:
    """[N12] Every patch of the page applies to the current tree."""
    patches = [text for kind, text in BLOCKS if kind == "diff"]
    assert len(patches) >= 5
    for patch in patches:
        apply(tree, patch)
