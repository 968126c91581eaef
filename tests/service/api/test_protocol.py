"""docs/protocol.md agrees with the callables and the service."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stolik.service.api.rate_limits import MAX_OPEN_TABLES
from stolik.service.callables import CALLABLES
from stolik.service.reasons import ServiceReason
from testkit.hostile_requests import REQUESTS

ROOT = Path(__file__).resolve().parents[3]
TEXT = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"### `(\w+)`\n(.*?)(?=\n##|\Z)", TEXT, re.DOTALL))
UNUSED = {"bad-name", "expired"}


def test_every_callable_has_a_section() -> None:
    """[C7] [I5] And there is no section about a callable that does not exist."""
    assert sorted(SECTIONS) == sorted(CALLABLES)


@pytest.mark.parametrize("function", CALLABLES)
def test_every_field_is_documented(function: str) -> None:
    """[C7] Optional fields are marked with a question mark."""
    rows = [line for line in SECTIONS[function].splitlines() if line.startswith("|")]
    documented = dict(re.findall(r"`(\w+)`(\??)", "\n".join(row.split("|")[1] for row in rows)))
    sound = REQUESTS[function]
    for name in sound.required:
        assert documented.get(name) == "", name
    for name in sound.optional:
        assert documented.get(name) == "?", name


def test_every_reason_is_documented() -> None:
    """[X1] [PS10] The list is complete, and sections name only reasons that exist."""
    table = TEXT.partition("## Refusals")[2].partition("## People")[0]
    documented = set(re.findall(r"`([a-z-]+)`", table))
    catalogue = {str(reason) for reason in ServiceReason}
    assert catalogue - documented == UNUSED
    named = {reason for section in SECTIONS.values()
             for line in section.split("Errors:")[1:]
             for reason in re.findall(r"`([a-z-]+)`", line)}  # fmt: skip
    assert named <= catalogue


def test_the_limit_of_open_tables_is_documented() -> None:
    """[X25] With the same number as in the code."""
    assert f"no more than {MAX_OPEN_TABLES} open tables" in " ".join(TEXT.split())
