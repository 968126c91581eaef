"""docs/journeys.md has a row for every journey, as `make journeys` writes it."""

from __future__ import annotations

import re

from stack.config import ROOT
from testkit.web.journeys import LOCALES, PAGE

_MARKER = re.compile(
    r'@pytest\.mark\.journey\(\s*"([^"]+)",\s*language="(\w+)",\s*taps=(\d+),?\s*\)'
)
_ROW = re.compile(
    r"^\| (.+?) \| (\w+) \| \d+ \| /\S* \| (\d+) \| (\d+) \| [\d.]+ \|$", re.MULTILINE
)


def test_every_journey_has_its_row() -> None:
    """[N2] With its language and the most taps it may need."""
    sources = (ROOT / "emulator_tests/journeys").glob("test_*.py")
    journeys = [found for path in sources for found in _MARKER.findall(path.read_text("utf-8"))]
    rows = _ROW.findall(PAGE.read_text(encoding="utf-8"))
    assert {(title, language, taps) for title, language, taps in journeys} == {
        (title, language, allowed) for title, language, _, allowed in rows
    }
    assert all(int(taps) <= int(allowed) for _, _, taps, allowed in rows)
    assert len(journeys) >= 40
    assert {language for _, language, _ in journeys} == set(LOCALES)
