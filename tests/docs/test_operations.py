"""The log filters in docs/operations.md match what the code logs."""

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
    """[X24] Its messages, fields and outcomes exist in the code."""
    text = FILTERS[name]
    for field, value in re.findall(r'jsonPayload\.(\w+)="([^"]+)"', text):
        known = {"message": WRITTEN, "outcome": OUTCOMES}[field]
        assert value in known, (field, value)
    assert set(re.findall(r"jsonPayload\.(\w+)", text)) <= {"message", *structured_log.FIELDS}


def test_every_alert_has_its_filter() -> None:
    """[X24] Except for the two that are based on distributions."""
    alerts = set(ALERTS) - {"alert"}
    assert alerts - set(FILTERS) == {"slow", "spend"}
    assert set(FILTERS) <= alerts


def test_every_message_is_documented() -> None:
    """[X24] The page mentions every message that the code logs."""
    quiet = {"task ordered before", "task left alone"}
    assert {message for message in WRITTEN - quiet if message not in PAGE} == set()
