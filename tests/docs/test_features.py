"""Tags, rule numbers and file names that the tree cites lead to something in the tree."""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

from stolik.engine import games
from testkit import feature_index, rule_pages

ROOT = Path(__file__).parents[2]
NOT_IN_TREE = {"sizes.json", "table.json", "b.py"}  # made by a build or a command, or an example


def test_feature_page_is_current() -> None:
    """[C7] Run `make docs` after adding or moving a tag."""
    assert feature_index.PAGE.read_text(encoding="utf-8") == feature_index.page()


def test_every_tag_is_a_row() -> None:
    """[C7] A test cites only what docs/features.md lists, or a rule of a game."""
    rules = {number for game in games.NAMES for number in rule_numbers(game)}
    assert set(feature_index.tagged_files()) <= {*feature_index.rows(), *rules}


def test_no_row_is_listed_twice() -> None:
    """[C7]"""
    rows = feature_index.rows()
    assert len(rows) == len(set(rows)) > 200


@pytest.mark.parametrize("game", games.NAMES)
def test_rule_page_is_current(game: str) -> None:
    """[C7] Run `make docs` after changing a rule or a house rule."""
    kept = (rule_pages.PAGES / f"{game}.md").read_text(encoding="utf-8")
    assert kept == rule_pages.page(game)


@pytest.mark.parametrize("game", games.NAMES)
def test_cited_rules_are_numbered(game: str) -> None:
    """[C7] A rule number in the code or the tests of a game stands on its page."""
    numbers = rule_numbers(game)
    prefixes = {re.sub(r"\d", "", number) for number in numbers}
    folders = (rule_pages.ENGINE / game, ROOT / "tests" / game)
    cited = {
        number
        for folder in folders
        for path in folder.rglob("*.py")
        for number in re.findall(r"\((?:[A-Z]{1,2}\d+(?:, | to | and )?)+\)|# [A-Z]{1,2}\d+",
                                 path.read_text(encoding="utf-8"))
        for number in re.findall(r"[A-Z]{1,2}\d+", number)
        if re.sub(r"\d", "", number) in prefixes
    }  # fmt: skip
    assert cited <= numbers
    assert len(numbers) >= 9


def rule_numbers(game: str) -> set[str]:
    """The numbers of all rules of a game."""
    texts = rule_pages.docstrings(game).values()
    return {number for text in texts for number in rule_pages.rule_numbers(text)}


@cache
def tracked() -> tuple[Path, ...]:
    """Every file of the tree, as git knows it; all files where there is no git."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert listed.returncode == 0, listed.stderr
    return tuple(ROOT / name for name in listed.stdout.splitlines() if (ROOT / name).exists())


def test_files_named_in_the_code_exist() -> None:
    """[C7] In comments, docstrings and settings, by path or by name alone."""
    names = {path.name for path in tracked()}
    missing = {
        f"{path.relative_to(ROOT)}: {cited}"
        for path in tracked()
        if path.suffix in {".py", ".ts", ".tsx", ".mjs", ".cjs", ".rules", ".toml"}
        for cited in _cited(path)
        if Path(cited).name not in names | NOT_IN_TREE and not Path(cited).stem.isupper()
    }
    assert missing == set()


def _cited(path: Path) -> set[str]:
    """File names in the comments and docstrings of a source file."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        prose = re.findall(r'"""(.*?)"""', text, re.DOTALL) + re.findall(r"#(.*)$", text, re.M)
    else:
        prose = re.findall(r"/\*(.*?)\*/", text, re.DOTALL) + re.findall(r"//(.*)$", text, re.M)
    named = r"(?<![\w/.*{}$-])((?:[\w-]+/)*[\w-]+\.(?:py|md|tsx?|mjs|cjs|rules|json))\b"
    return set(re.findall(named, "\n".join(prose)))
