"""Checks of what banned, muted and deleted people may still write."""

from __future__ import annotations

from collections.abc import Iterator

from emulator_tests.rules.checks import Check, Write, commit
from emulator_tests.rules.rest_client import SERVER_TIME, SecondsAgo
from emulator_tests.rules.sample_data import LONG_AGO, NEWCOMERS, Person
from emulator_tests.rules.table_fields import DRAFT, ENTRY, GAME, HELLO, ME

FUTURE, JUST_OVER = SecondsAgo(-3_600), SecondsAgo(1)
BEAT = {"seen": SERVER_TIME}


def sanction_checks() -> Iterator[Check]:
    """Each document that people write: while a sanction holds, and after its end."""
    newcomer = NEWCOMERS["stranger"]
    message = (Write(f"{GAME}/chat/new", HELLO), Write(f"{GAME}/talk/{ME.uid}", ENTRY))
    yield from _checks("presence", ME, Write(f"presence/{ME.uid}", BEAT), muted=True)
    yield from _checks("first presence", newcomer, Write(f"presence/{newcomer.uid}", BEAT))
    yield from _checks("settings", newcomer, Write(f"users/{newcomer.uid}", {"locale": "pl"}))
    yield from _checks("draft", ME, Write(f"{GAME}/drafts/{ME.uid}", DRAFT), muted=True)
    yield from _checks("message", ME, *message, muted=False)
    yield from _checks("talk", ME, Write(f"{GAME}/talk/{ME.uid}", ENTRY), muted=False)


def _checks(name: str, person: Person, *writes: Write, muted: bool = True) -> Iterator[Check]:
    for state, banned, mute, allowed in (
        ("banned", FUTURE, LONG_AGO, False),
        ("muted", LONG_AGO, FUTURE, muted),
        ("banned and muted", FUTURE, FUTURE, False),
        ("no longer banned or muted", JUST_OVER, JUST_OVER, True),
    ):
        given = {f"sanctions/{person.uid}": {"banned": banned, "muted": mute}}
        yield Check(f"{name} while {state}", person.token, commit(*writes), allowed, given)
