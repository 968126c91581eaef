"""docs/security.md names every threat, and tests that exist."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`((?:tests|emulator_tests)/[\w/]+\.py(?:::\w+)?)`", PAGE)))
THREATS = (
    "Duplicate and reordered delivery",
    "Races",
    "Clock abuse",
    "Information leaks",
    "Collusion",
    "Denial of wallet",
    "Mass assignment",
    "Malformed and oversized values",
)
ROWS = [line for line in PAGE.splitlines() if line.startswith("| ") and "|---" not in line]


@cache
def functions(path: str) -> set[str]:
    """The functions that a test module defines."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("named", NAMED)
def test_a_named_test_exists(named: str) -> None:
    """[I4] The page has to follow when a test is renamed."""
    path, _, name = named.partition("::")
    assert (ROOT / path).exists()
    assert not name or name in functions(path)


@pytest.mark.parametrize("threat", THREATS)
def test_every_threat_has_its_section(threat: str) -> None:
    """[I4] With the threat as its heading."""
    assert f"\n## {threat}\n" in PAGE


def test_every_row_has_a_test_or_says_that_there_is_none() -> None:
    """[I4] Three columns, the last of them tests."""
    for row in ROWS:
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        assert len(cells) == 3, row
        assert cells[2] in ("shown by", "none") or re.match(r"`(emulator_)?tests/", cells[2]), row
    assert len(NAMED) > 50
