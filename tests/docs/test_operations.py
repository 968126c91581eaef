"""docs/operations.md describes what the code logs."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
SERVICE = "\n".join(
    path.read_text(encoding="utf-8") for path in (ROOT / "functions" / "stolik").rglob("*.py")
)
WRITTEN = set(re.findall(r'structured_log\.(?:info|error)\(\s*"([^"]+)"', SERVICE))


def test_every_message_is_documented() -> None:
    """[X24] The page mentions every message that the code logs."""
    quiet = {"task ordered before", "task left alone"}
    assert {message for message in WRITTEN - quiet if message not in PAGE} == set()
