"""docs/operations.md filters the log by what the code really writes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stolik.engine.reasons import Reason
from stolik.service import structured_log
from stolik.service.reasons import ServiceReason

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
SERVICE = "\n".join(
    path.read_text(encoding="utf-8") for path in (ROOT / "functions" / "stolik").rglob("*.py")
)
WRITTEN = set(re.findall(r'structured_log\.(?:info|error)\(\s*"([^"]+)"', SERVICE))
OUTCOMES = {"ok", "internal", *map(str, (*Reason, *ServiceReason))}
FILTERS = dict(re.findall(r"--description=(\w+) +--log-filter='(.+)'", PAGE))
ALERTS = re.findall(r"^\| ([a-z]+) \| [^|]+ \| [^|]+ \|$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("name", FILTERS)
def test_a_filter_asks_for_what_is_logged(name: str) -> None:
    """[X24] Its message, its fields and its outcomes exist."""
    text = FILTERS[name]
    for field, value in re.findall(r'jsonPayload\.(\w+)="([^"]+)"', text):
        known = {"message": WRITTEN, "outcome": OUTCOMES}[field]
        assert value in known, (field, value)
    assert set(re.findall(r"jsonPayload\.(\w+)", text)) <= {"message", *structured_log.FIELDS}


def test_every_alert_has_its_filter() -> None:
    """[X24] But for the two that are distributions."""
    alerts = set(ALERTS) - {"alert"}
    assert alerts - set(FILTERS) == {"slow", "spend"}
    assert set(FILTERS) <= alerts


def test_every_line_is_told() -> None:
    """[X24] A message that the code writes is explained, or at least shown."""
    quiet = {"task ordered before", "task left alone"}
    assert {message for message in WRITTEN - quiet if message not in PAGE} == set()
