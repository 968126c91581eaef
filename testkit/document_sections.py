"""The sections of docs/data-model.md, one for each kind of document."""

from __future__ import annotations

import re
from pathlib import Path

_TEXT = (Path(__file__).parents[1] / "docs" / "data-model.md").read_text(encoding="utf-8")
SECTIONS: dict[str, str] = dict(re.findall(r"## `(.+?)`\n(.*?)(?=\n## |\Z)", _TEXT, re.DOTALL))


def pattern_of(path: str) -> str:
    """The section of the page about a document."""
    for pattern in SECTIONS:
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", pattern), path):
            return pattern
    raise AssertionError(f"docs/data-model.md does not know {path}")
