"""How fast one may speak: messages and the talk entries that they are sent with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from emulator_tests.rules.fields_of_tables import BARE, ENTRY, GAME, HELLO, ME, NO_GAME, but
from emulator_tests.rules.probe import Probe, Write, commit
from emulator_tests.rules.wire import NOW, Ago, Doc, Plus
from emulator_tests.rules.world import SPOKEN, header

TALK = f"{GAME}/talk/{ME.uid}"
SAID = Write(f"{GAME}/chat/new", HELLO)
FIRST = {**ENTRY, "count": 1}


def pace() -> Iterator[Probe]:
    """Messages with and without entries, too early, too many, and by those who may not."""
    yield from _entries()
    yield from _messages()
    yield from _times()
    yield from _tables()


def _talk(name: str, allowed: bool, *writes: Write, given: dict[str, Doc] | None = None) -> Probe:
    return Probe(f"talk {name}", ME.token, commit(*writes), allowed, given or {})


def _entry(**changes: Any) -> Write:
    return Write(TALK, {**ENTRY, **changes})


def _spoke(seconds: float, count: int = SPOKEN, last: str = "one") -> dict[str, Doc]:
    return {TALK: {"at": Ago(seconds), "count": count, "last": last}}


def _entries() -> Iterator[Probe]:
    yield _talk("entry without a message", True, _entry())
    yield _talk("a name of one", True, _entry(last="x"))
    yield _talk("a name of 40", True, _entry(last="x" * 40))
    yield _talk("a name of 41", False, _entry(last="x" * 41))
    yield _talk("nameless", False, _entry(last=""))
    yield _talk("a name that is none", False, _entry(last=7))
    yield _talk("same count", False, _entry(count=SPOKEN))
    yield _talk("starting over", False, _entry(count=1))
    yield _talk("two at once", False, _entry(count=SPOKEN + 2))
    yield _talk("count as text", False, _entry(count="6"))
    yield _talk("a device's time", False, _entry(at=Ago(0)))
    yield _talk("an unknown field", False, _entry(free=True))
    yield _talk("entry without a name", False, Write(TALK, but(ENTRY, "last")))
    yield _talk("first entry of two", False, Write(f"{BARE}/talk/{ME.uid}", {**FIRST, "count": 2}))


def _messages() -> Iterator[Probe]:
    counted = {"at": NOW, "count": Plus(1), "last": "new"}
    more = Write(f"{GAME}/chat/more", HELLO)
    yield _talk("with an entry", True, SAID, _entry())
    yield _talk("as the server counts", True, SAID, Write(TALK, counted, merge=True))
    yield _talk("with no entry", False, SAID)
    yield _talk("with an old entry of that name", False, SAID, given=_spoke(60, last="new"))
    yield _talk("with an entry of another name", False, SAID, _entry(last="x"))
    yield _talk("twice with one entry", False, SAID, more, _entry())
    yield _talk("with another's entry", False, SAID, Write(f"{GAME}/talk/seat1", ENTRY))


def _times() -> Iterator[Probe]:
    yield _talk("at once", False, SAID, _entry(), given=_spoke(0))
    yield _talk("after a second", True, SAID, _entry(), given=_spoke(1.05))
    yield _talk("for the thousandth time", True, SAID, _entry(count=1000), given=_spoke(60, 999))
    yield _talk("once too often", False, SAID, _entry(count=1001), given=_spoke(60, 1000))


def _tables() -> Iterator[Probe]:
    playing = header("private", "playing")
    muted = {**playing, "muted": ["seat3", ME.uid]}
    for table, name, allowed in ((BARE, "for the first time", True), (NO_GAME, "nowhere", False)):
        first = Write(f"{table}/talk/{ME.uid}", FIRST), Write(f"{table}/chat/new", HELLO)
        yield _talk(name, allowed, *first)
    yield _talk("where nobody is muted", True, SAID, _entry(), given={GAME: but(playing, "muted")})
    yield _talk("while muted", False, SAID, _entry(), given={GAME: muted})
    yield _talk("entry while muted", False, _entry(), given={GAME: muted})
