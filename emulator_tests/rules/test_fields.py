"""The documents that clients may write, field by field."""

from __future__ import annotations

import pytest

from emulator_tests.rules.chat_rate import chat_rate_checks
from emulator_tests.rules.checks import Check, RulesTester
from emulator_tests.rules.person_fields import (
    presence_checks,
    presence_rate_checks,
    settings_checks,
)
from emulator_tests.rules.sanction_checks import sanction_checks
from emulator_tests.rules.table_fields import draft_checks, message_checks


def cases(*checks: Check) -> pytest.MarkDecorator:
    params = [pytest.param(check, id=check.name) for check in checks]
    return pytest.mark.parametrize("check", params)


@cases(*settings_checks())
def test_settings(tester: RulesTester, check: Check) -> None:
    """[S2] [Q14] The owner sets the named fields, with values of their types and sizes."""
    assert tester.allows(check) is check.allowed


@cases(*presence_checks())
def test_presence(tester: RulesTester, check: Check) -> None:
    """[A12] A heartbeat holds the server's time and which game its owner looks for, no more."""
    assert tester.allows(check) is check.allowed


@cases(*presence_rate_checks())
def test_presence_rate(tester: RulesTester, check: Check) -> None:
    """[Q12] At most one change a second, also by deleting and creating it again."""
    assert tester.allows(check) is check.allowed


@cases(*draft_checks())
def test_drafts(tester: RulesTester, check: Check) -> None:
    """[C1] A player may write a draft for the current position, on their own turn only."""
    assert tester.allows(check) is check.allowed


@cases(*message_checks())
def test_chat(tester: RulesTester, check: Check) -> None:
    """[G4] A message is short, in the sender's own name and at the server's time."""
    assert tester.allows(check) is check.allowed


@cases(*chat_rate_checks())
def test_chat_rate(tester: RulesTester, check: Check) -> None:
    """[G4] [X29] One message a second, a thousand per table, none by muted players."""
    assert tester.allows(check) is check.allowed


@cases(*sanction_checks())
def test_sanctions(tester: RulesTester, check: Check) -> None:
    """[O8] [Q16] A ban stops presence, drafts, chat and new settings; a mute stops chat."""
    assert tester.allows(check) is check.allowed
