"""Checks of the chat rate limit: messages, and the talk entries sent with them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from emulator_tests.rules.checks import Check, Write, commit
from emulator_tests.rules.rest_client import SERVER_TIME, Doc, Increment, SecondsAgo
from emulator_tests.rules.sample_data import MESSAGE_COUNT, header
from emulator_tests.rules.table_fields import BARE, ENTRY, GAME, HELLO, ME, MISSING_GAME, without

TALK = f"{GAME}/talk/{ME.uid}"
MESSAGE = Write(f"{GAME}/chat/new", HELLO)
FIRST = {**ENTRY, "count": 1}


def chat_rate_checks() -> Iterator[Check]:
    """Messages with and without entries, too early, too many, and by muted players."""
    yield from _entries()
    yield from _messages()
    yield from _times()
    yield from _tables()


def _talk(name: str, allowed: bool, *writes: Write, given: dict[str, Doc] | None = None) -> Check:
    return Check(f"talk {name}", ME.token, commit(*writes), allowed, given or {})


def _entry(**changes: Any) -> Write:
    return Write(TALK, {**ENTRY, **changes})


def _last_spoke(seconds: float, count: int = MESSAGE_COUNT, last: str = "one") -> dict[str, Doc]:
    return {TALK: {"at": SecondsAgo(seconds), "count": count, "last": last}}


def _entries() -> Iterator[Check]:
    yield _talk("entry without a message", True, _entry())
    yield _talk("a name of one", True, _entry(last="x"))
    yield _talk("a name of 40", True, _entry(last="x" * 40))
    yield _talk("a name of 41", False, _entry(last="x" * 41))
    yield _talk("an empty name", False, _entry(last=""))
    yield _talk("a name of another type", False, _entry(last=7))
    yield _talk("same count", False, _entry(count=MESSAGE_COUNT))
    yield _talk("starting over", False, _entry(count=1))
    yield _talk("two at once", False, _entry(count=MESSAGE_COUNT + 2))
    yield _talk("count as text", False, _entry(count="6"))
    yield _talk("a device's time", False, _entry(at=SecondsAgo(0)))
    yield _talk("an unknown field", False, _entry(free=True))
    yield _talk("entry without a name", False, Write(TALK, without(ENTRY, "last")))
    yield _talk("first entry of two", False, Write(f"{BARE}/talk/{ME.uid}", {**FIRST, "count": 2}))


def _messages() -> Iterator[Check]:
    counted = {"at": SERVER_TIME, "count": Increment(1), "last": "new"}
    more = Write(f"{GAME}/chat/more", HELLO)
    yield _talk("with an entry", True, MESSAGE, _entry())
    yield _talk("as the server counts", True, MESSAGE, Write(TALK, counted, merge=True))
    yield _talk("with no entry", False, MESSAGE)
    yield _talk("with an old entry of that name", False, MESSAGE, given=_last_spoke(60, last="new"))
    yield _talk("with an entry of another name", False, MESSAGE, _entry(last="x"))
    yield _talk("twice with one entry", False, MESSAGE, more, _entry())
    yield _talk("with another's entry", False, MESSAGE, Write(f"{GAME}/talk/seat1", ENTRY))


def _times() -> Iterator[Check]:
    yield _talk("at once", False, MESSAGE, _entry(), given=_last_spoke(0))
    yield _talk("after a second", True, MESSAGE, _entry(), given=_last_spoke(1.05))
    yield _talk(
        "for the thousandth time", True, MESSAGE, _entry(count=1000), given=_last_spoke(60, 999)
    )
    yield _talk("once too often", False, MESSAGE, _entry(count=1001), given=_last_spoke(60, 1000))


def _tables() -> Iterator[Check]:
    playing = header("private", "playing")
    muted = {**playing, "muted": ["seat3", ME.uid]}
    for table, name, allowed in (
        (BARE, "for the first time", True),
        (MISSING_GAME, "nowhere", False),
    ):
        first = Write(f"{table}/talk/{ME.uid}", FIRST), Write(f"{table}/chat/new", HELLO)
        yield _talk(name, allowed, *first)
    yield _talk(
        "where nobody is muted", True, MESSAGE, _entry(), given={GAME: without(playing, "muted")}
    )
    yield _talk("while muted", False, MESSAGE, _entry(), given={GAME: muted})
    yield _talk("entry while muted", False, _entry(), given={GAME: muted})
