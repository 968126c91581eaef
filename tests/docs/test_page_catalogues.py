"""The page's texts by topic: a key stands in one file only, or one text would hide the other."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

TEXTS = Path(__file__).parents[2] / "web/src/texts"
_KEY = re.compile(r"^  (\w+):", re.MULTILINE)


@pytest.mark.parametrize("language", ["en", "pl", "fr", "lv"])
def test_no_key_stands_twice(language: str) -> None:
    """[W30] The catalogues are spread into one, in which a later key wins silently."""
    files = [*TEXTS.glob(f"*/{language}.ts"), TEXTS / f"{language}.ts"]
    merged = [file for file in files if file.parent.name != "rules"]  # those are their own
    keys = Counter(key for file in merged for key in _KEY.findall(file.read_text(encoding="utf-8")))
    assert len(keys) > 300
    assert [key for key, count in keys.items() if count > 1] == []
