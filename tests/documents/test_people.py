"""The documents about people have the fields that docs/data-model.md lists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stolik.documents.people import DOCUMENTS

PAGE = (Path(__file__).resolve().parents[2] / "docs/data-model.md").read_text()


@pytest.mark.parametrize("title", DOCUMENTS)
def test_fields_are_those_of_the_page(title: str) -> None:
    """[J7] One source for documents: the SDKs read the classes, people the page."""
    section = PAGE.split(f"## `{title}`")[1].split("\n## ")[0]
    cells = re.findall(r"^\| (`[^|]+) \|", section, re.MULTILINE)
    listed = set(re.findall(r"`(\w+)`", " ".join(cells)))
    kind, unread = DOCUMENTS[title]
    assert {*kind.__annotations__, *unread} == listed
