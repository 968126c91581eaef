"""The page's texts by topic: a key stands in one file only, or one text would hide the other."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "web/src"
TEXTS = SOURCES / "texts"
_KEY = re.compile(r"^  (\w+):", re.MULTILINE)


@pytest.mark.parametrize("language", ["en", "pl", "fr", "lv"])
def test_no_key_stands_twice(language: str) -> None:
    """[W30] The catalogues are spread into one, in which a later key wins silently."""
    files = [*TEXTS.glob(f"*/{language}.ts"), TEXTS / f"{language}.ts"]
    merged = [file for file in files if file.parent.name != "rules"]  # those are their own
    keys = Counter(key for file in merged for key in _KEY.findall(file.read_text(encoding="utf-8")))
    assert len(keys) > 300
    assert [key for key, count in keys.items() if count > 1] == []


def test_every_key_is_used() -> None:
    """[W30] No text waits for a page that no longer shows it."""
    files = [*TEXTS.glob("*/en.ts"), TEXTS / "en.ts"]
    own = ("about", "lessons", "rules")  # not part of the merged catalogue
    merged = [file for file in files if file.parent.name not in own]
    keys = {key for file in merged for key in _KEY.findall(file.read_text(encoding="utf-8"))}
    scripts = [file for file in SOURCES.rglob("*.ts*") if file.stem not in ("en", "pl", "fr", "lv")]
    quoted = set(re.findall(r'"(\w+)"', "\n".join(file.read_text("utf-8") for file in scripts)))
    assert sorted(keys - quoted) == []
