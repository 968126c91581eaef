"""`make deploy-check` compiles the rules on a Firestore emulator of its own."""

from __future__ import annotations

import pytest

from deploy import database_checks
from deploy.tree import ROOT
from emulator_tests.conftest import unavailable
from stack import MissingRequirement

RULES = (ROOT / "firestore.rules").read_text(encoding="utf-8")


def test_rules_that_do_not_compile() -> None:
    """[O7] Ours do, and a missing bracket is found."""
    try:
        database_checks._compile(RULES)
    except MissingRequirement as error:
        unavailable(error)
    with pytest.raises(ValueError, match=r"L\d+|line|error|Unexpected|missing"):
        database_checks._compile(
            RULES.replace("allow get: if isMe(uid);", "allow get: if isMe(uid;")
        )
